import type { CheckContext, Fault, Rule } from './finding.ts'
import type { Page } from './content.ts'

/** The address without query, fragment and closing slash; null for what is no address of this site. */
export function ownPath(href: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null
  const path = href.split(/[?#]/, 1)[0] ?? ''
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** The links of a page that lead to no page of this site: by an address, or to a document that is gone. */
export function* deadLinkPlaces(page: Page, context: CheckContext): Generator<Fault> {
  const { knownPaths, isGone } = context
  for (const place of page.places) {
    if (place.kind !== 'link') continue
    const { text: excerpt, href, target } = place
    const path = ownPath(href ?? '')
    if (knownPaths && path !== null && !knownPaths.has(path)) {
      const message = `No page of this site has the address ${path}.`
      yield { place, level: 'error', message, excerpt }
    }
    if (target && target !== page.id && isGone?.(target)) {
      const message = 'The page that this leads to is gone. Choose another, or take the link out.'
      yield { place, level: 'error', message, excerpt }
    }
  }
}

/** A link within this site leads to a page. */
export const deadLinks: Rule = { name: 'deadLinks', find: deadLinkPlaces }
