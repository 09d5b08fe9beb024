import type { BlogLabels } from '@/lib/content/blog/blog-labels'

/** The message with the number of listed articles: rendered first by the server, then by the filter module. */
export function countPosts(
  count: number,
  { resultsOne, resultsMany }: Pick<BlogLabels, 'resultsOne' | 'resultsMany'>,
): string {
  return count === 1 ? resultsOne : `${count} ${resultsMany}`
}
