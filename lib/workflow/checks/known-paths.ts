import { getEvidencePath, pathFor, type PathSubject } from '../../paths.ts'

/** Paths without a document. */
const FIXED_PATHS = ['/search', '/blog/rss.xml', '/corrections/feed.xml', '/sitemap.xml'] as const

/** Every live path of the site: of its public documents, redirects, and the fixed ones. */
export function getKnownPaths(
  published: readonly PathSubject[],
  redirects: readonly string[] = [],
): ReadonlySet<string> {
  const paths = published.map(pathFor).filter((path) => path !== null)
  const evidence = published.map(getEvidencePath).filter((path) => path !== null)
  return new Set([...FIXED_PATHS, ...paths, ...evidence, ...redirects])
}

/** Whether a path exists without any document. */
export function isFixedPath(path: string): boolean {
  return FIXED_PATHS.some((fixed) => fixed === path)
}
