/** The header with which a page names its rules. */
export const speculationHeader = { 'speculation-rules': '"/speculation-rules.json"' }

/** What is under the site's address and no page of it. */
const NO_PAGES = ['/studio', '/lake', '/api', '/og']
/** Nor is anything asked for that is made for one who asks. */
const NOT_FETCHED = [...NO_PAGES, '/search']

/** Whether a path leads to a page of the site's, or to where one would be. */
export function isPagePath(path: string): boolean {
  return !path.includes('.') && !NO_PAGES.some((each) => `${path}/`.startsWith(`${each}/`))
}

type Link = { href_matches: string } | { selector_matches: string }

interface SpeculationRules {
  prefetch: { where: { and: (Link | { not: Link })[] }; eagerness: 'conservative' }[]
}

/**
 * A browser may fetch a page when its link begins to be pressed, and not before: what is taken down while a pointer rests
 * on its link is shown to nobody. It runs nothing of it, and keeps from it by itself where somebody saves data.
 * Source: https://wicg.github.io/nav-speculation/speculation-rules.html
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
