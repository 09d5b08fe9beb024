import { z } from 'zod'
import { documentFor } from '../../paths.ts'
import { pageCount, pagePath } from '../blog/paging.ts'
import { pathOfShareImage } from '../share/share-path.ts'
import { sitemapFiles } from './sitemap-files.ts'

const answer = z.object({
  articles: z.array(z.string()),
  posts: z.array(z.object({ slug: z.string(), category: z.string().nullable() })),
  categories: z.array(z.object({ _id: z.string(), slug: z.string() })),
  doctors: z.array(z.number()),
  moved: z.array(z.string()),
})

/** Routes whose pages are as many as the content has: every dynamic folder of `app/`. */
const CONTENT = /^\/(?:diseases|blog|booking|og|sitemaps)\//
/** Pages in those folders that are always there. */
const FIXED: readonly string[] = ['/blog/rss.xml']
/** More pages than there are without an article, a post, a category or a doctor. */
const OTHER_PAGES = 100

/** Whether it is a matter of content if a path has a page: then `hasPage` knows. */
export function dependsOnContent(path: string): boolean {
  return CONTENT.test(path) && !FIXED.includes(path)
}

/** The addresses that published documents make, redirects included, from the answer to `addressesQuery`. */
export function addressesOf(data: unknown): ReadonlySet<string> {
  const { articles, posts, categories, doctors, moved } = answer.parse(data)
  const inCategory = new Map<string | null, number>()
  for (const { category } of posts) inCategory.set(category, (inCategory.get(category) ?? 0) + 1)
  const entries = OTHER_PAGES + articles.length + posts.length + categories.length + doctors.length
  return new Set([
    ...articles.map((slug) => `/diseases/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...pagesOf('/blog', posts.length),
    ...categories.flatMap(({ _id, slug }) => {
      const base = `/blog/category/${slug}`
      return [base, ...pagesOf(base, inCategory.get(_id) ?? 0)]
    }),
    ...doctors.map((number) => `/booking/${number}`),
    ...sitemapFiles(entries).slice(1),
    ...moved,
  ])
}

/** The numbered pages of a list. The first leads to the list's own address. */
function pagesOf(base: string, articles: number): string[] {
  const others = Array.from({ length: pageCount(articles) - 1 }, (_, index) =>
    pagePath(base, index + 2),
  )
  return [`${base}/page/1`, ...others]
}

/** Whether a path that depends on content has a page, or leads to one, among these addresses. */
export function hasPage(path: string, addresses: ReadonlySet<string>): boolean {
  if (!path.startsWith('/og/')) return addresses.has(path)
  const page = pathOfShareImage(path.slice('/og/'.length).split('/'))
  if (page === null || documentFor(page) === null) return false
  return !dependsOnContent(page) || addresses.has(page)
}
