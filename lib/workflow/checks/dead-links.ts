import type { CheckContext, Violation, Rule } from './finding.ts'
import type { Page } from './content.ts'

/** The path without query, fragment, and trailing slash; null if the URL is not on this site. */
export function ownPath(href: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** The internal links of a page that lead nowhere: to a missing path, or to a deleted document. */
export function* findDeadLinks(page: Page, context: CheckContext): Generator<Violation> {
  const { knownPaths, isDeleted } = context
  for (const place of page.places) {
    if (place.kind !== 'link') continue
    const { text: excerpt, href, target } = place
    const path = ownPath(href ?? '')
    if (knownPaths && path !== null && !knownPaths.has(path)) {
      const message = `No page on this site has the URL ${path}. Correct the link.`
      yield { place, level: 'error', message, excerpt }
    }
    if (target && target !== page.id && isDeleted?.(target)) {
      const message =
        'The page that this links to was deleted. Choose another page, or remove the link.'
      yield { place, level: 'error', message, excerpt }
    }
  }
}

/** An internal link leads to a page. */
export const deadLinks: Rule = { name: 'deadLinks', find: findDeadLinks }
