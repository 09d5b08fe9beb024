import { getEvidencePath, pathFor, type PathSubject } from '../../paths.ts'

/** Addresses that no document stands for. */
const FIXED_PATHS = ['/search', '/blog/rss.xml', '/corrections/feed.xml', '/sitemap.xml'] as const

/** Every live address of the site: of its public documents, those that lead on, and what is always there. */
export function getKnownPaths(
  published: readonly PathSubject[],
  redirects: readonly string[] = [],
): ReadonlySet<string> {
  const paths = published.map(pathFor).filter((path) => path !== null)
  const evidence = published.map(getEvidencePath).filter((path) => path !== null)
  return new Set([...FIXED_PATHS, ...paths, ...evidence, ...redirects])
}

/** Whether an address is there without any document. */
export function isFixedPath(path: string): boolean {
  return FIXED_PATHS.some((fixed) => fixed === path)
}
