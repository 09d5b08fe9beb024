import type { BlogLabels } from '@/lib/content/blog/blog-labels'

/** How many articles are listed, in words: said by the server first, then by the module that filters. */
export function countPosts(
  count: number,
  { resultsOne, resultsMany }: Pick<BlogLabels, 'resultsOne' | 'resultsMany'>,
): string {
  return count === 1 ? resultsOne : `${count} ${resultsMany}`
}
