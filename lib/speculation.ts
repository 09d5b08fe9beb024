/** The header with which a page names its rules. */
export const speculationHeader = { 'speculation-rules': '"/speculation-rules.json"' }

/** Paths of the site that are not pages. */
const NO_PAGES = ['/studio', '/lake', '/api', '/og']
/** Personalized responses are not prefetched either. */
const NOT_FETCHED = [...NO_PAGES, '/search']

/** Whether a path is a page of the site, existing or not. */
export function isPagePath(path: string): boolean {
  return !path.includes('.') && !NO_PAGES.some((each) => `${path}/`.startsWith(`${each}/`))
}

type Link = { href_matches: string } | { selector_matches: string }

interface SpeculationRules {
  prefetch: { where: { and: (Link | { not: Link })[] }; eagerness: 'conservative' }[]
}

/**
 * A browser may prefetch a page on pointerdown, and not before: a page that is unpublished while the pointer hovers
 * over its link is shown to no one. It runs no scripts of it, and skips prefetching with Save-Data. Source:
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules: SpeculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NOT_FETCHED.flatMap((path) => [
            { not: { href_matches: `${path}\\?*` } },
            { not: { href_matches: path } },
            { not: { href_matches: `${path}/*` } },
          ]),
          { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}
