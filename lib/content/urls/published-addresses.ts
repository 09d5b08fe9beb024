import { decodePath, documentFor, getEvidencePath, pathFor } from '../../paths.ts'
import { toPromisedResult } from '../fetch/result-shape.ts'
import { addressesQuery } from './addresses-query.ts'
import { pageCount, pagePath } from '../blog/paging.ts'
import { FOLDERS, PAGE_PATHS } from '../generated/document-types.ts'
import { pathOfShareImage } from '../share/share-path.ts'
import { sitemapFiles } from './sitemap-files.ts'

/** Routes whose pages are as many as the content has: every dynamic folder of `app/`. */
const CONTENT: readonly string[] = [...Object.values(FOLDERS), '/booking/', '/og/', '/sitemaps/']
/** Pages in those folders that are always there. */
const FIXED: readonly string[] = ['/blog/rss.xml']
/** More pages than there are without those in folders and the doctors'. */
const OTHER_PAGES = 100

/** Whether it is a matter of content if a path has a page: then `hasPage` knows. */
export function dependsOnContent(path: string): boolean {
  return CONTENT.some((folder) => path.startsWith(folder)) && !FIXED.includes(path)
}

/** The addresses that published documents make, redirects included, from the answer to `addressesQuery`. */
export function getAddresses(data: unknown): ReadonlySet<string> {
  const { pages, doctors, moved } = toPromisedResult(addressesQuery, data)
  const posts = pages.filter(({ _type }) => _type === 'post')
  const inCategory = new Map<string | null, number>()
  for (const { category } of posts) inCategory.set(category, (inCategory.get(category) ?? 0) + 1)
  return new Set([
    ...pages.flatMap(({ _type, slug, category }) => {
      const path = pathFor({ _type, slug })
      if (path === null) return []
      const evidence = getEvidencePath({ _type, slug })
      if (evidence !== null) return spellings([path, evidence])
      const pages = _type === 'category' ? getPages(path, inCategory.get(category) ?? 0) : []
      return spellings([path, ...pages])
    }),
    ...getPages(PAGE_PATHS.blogPage, posts.length),
    ...doctors.map((number) => `/booking/${number}`),
    ...sitemapFiles(OTHER_PAGES + pages.length + doctors.length).slice(1),
    ...moved.map(decodePath),
  ])
}

/** As `hasPage` is asked for them: without escapes, and with accents by themselves or in their letters. */
function spellings(paths: readonly string[]): string[] {
  return paths
    .map((path) => decodeURIComponent(path))
    .flatMap((path) => [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])])
}

/** The numbered pages of a list. The first leads to the list's own address. */
function getPages(base: string, articles: number): string[] {
  const others = Array.from({ length: pageCount(articles) - 1 }, (_, index) =>
    pagePath(base, index + 2),
  )
  return [`${base}/page/1`, ...others]
}

/** Whether a path without escapes that depends on content has a page, or leads to one, among these addresses. */
export function hasPage(path: string, addresses: ReadonlySet<string>): boolean {
  if (!path.startsWith('/og/')) return addresses.has(path)
  const page = pathOfShareImage(path.slice('/og/'.length).split('/'))
  if (page === null || documentFor(encodeURI(page.toWellFormed())) === null) return false
  return !dependsOnContent(page) || addresses.has(page)
}
