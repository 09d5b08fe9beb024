/** The header with which a page names its rules. */
export const speculationHeader = { 'speculation-rules': '"/speculation-rules.json"' }

/** Made for one who asks, or no page of the site's: nothing is asked for there that nobody has asked for. */
const NOT_FETCHED = ['/studio', '/lake', '/api', '/search', '/og']

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
