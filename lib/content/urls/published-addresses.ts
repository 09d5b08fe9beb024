import { decodePath, documentFor, getEvidencePath, pathFor } from '../../paths.ts'
import { toPromisedResult } from '../fetch/result-shape.ts'
import { addressesQuery } from './addresses-query.ts'
import { pageCount, pagePath } from '../blog/paging.ts'
import { FOLDERS, PAGE_PATHS } from '../generated/document-types.ts'
import { getShareImagePath } from '../site/share-path.ts'
import { sitemapFiles } from './sitemap-files.ts'

/** Routes with one page per document: every dynamic folder of `app/`. */
const CONTENT: readonly string[] = [...Object.values(FOLDERS), '/booking/', '/og/', '/sitemaps/']
/** Pages in those folders that always exist. */
const FIXED: readonly string[] = ['/blog/rss.xml']
/** An upper bound for the pages outside folders and booking. */
const OTHER_PAGES = 100

/** Whether the content decides if a path has a page: then `hasPage` knows. */
export function dependsOnContent(path: string): boolean {
  return CONTENT.some((folder) => path.startsWith(folder)) && !FIXED.includes(path)
}

/** The paths of published documents, including redirects, from the result of `addressesQuery`. */
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

/** In the form that `hasPage` looks up: decoded, in NFC and NFD. */
function spellings(paths: readonly string[]): string[] {
  return paths
    .map((path) => decodeURIComponent(path))
    .flatMap((path) => [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])])
}

/** The numbered pages of a list. Page 1 redirects to the list's own URL. */
function getPages(base: string, articles: number): string[] {
  const others = Array.from({ length: pageCount(articles) - 1 }, (_, index) =>
    pagePath(base, index + 2),
  )
  return [`${base}/page/1`, ...others]
}

/** Whether a decoded, content-dependent path has a page or a redirect among these paths. */
export function hasPage(path: string, addresses: ReadonlySet<string>): boolean {
  if (!path.startsWith('/og/')) return addresses.has(path)
  const page = getShareImagePath(path.slice('/og/'.length).split('/'))
  if (page === null || documentFor(encodeURI(page.toWellFormed())) === null) return false
  return !dependsOnContent(page) || addresses.has(page)
}
