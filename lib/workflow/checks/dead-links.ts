import type { Rule } from './finding.ts'
import type { Page } from './content.ts'

/** The address without query, fragment and closing slash; null for what is no address of this site. */
export function ownPath(href: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Addresses of this site that a page links to, each once. */
export function ownPathsOf({ places }: Page): string[] {
  const paths = places.map((place) => (place.kind === 'link' ? ownPath(place.href ?? '') : null))
  return [...new Set(paths.filter((path) => path !== null))]
}

/** An address of ours leads to a page. */
export const deadLinks: Rule = {
  name: 'deadLinks',
  *find({ places }, { knownPaths }) {
    if (!knownPaths) return
    for (const place of places) {
      const path = place.kind === 'link' ? ownPath(place.href ?? '') : null
      if (place.kind !== 'link' || path === null || knownPaths.has(path)) continue
      yield {
        place,
        level: 'error',
        message: `No page of this site has the address ${path}.`,
        excerpt: place.text,
      }
    }
  },
}
