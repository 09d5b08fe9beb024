import { expect, it } from 'vitest'
import { isPagePath, speculationRules } from '../../lib/speculation.ts'

const SITE = 'https://clearwell.example'

const conditions = speculationRules.prefetch.flatMap(({ where }) => where.and)

/** URL patterns that must match, and those that must not; conditions on the link itself are left out. */
const patterns = conditions.flatMap((each) => ('href_matches' in each ? [each.href_matches] : []))
const refused = conditions.flatMap((each) =>
  'not' in each && 'href_matches' in each.not ? [each.not.href_matches] : [],
)

const fits = (pattern: string, path: string) => new URLPattern(pattern, SITE).test(`${SITE}${path}`)

const isFetched = (path: string) =>
  patterns.every((pattern) => fits(pattern, path)) &&
  !refused.some((pattern) => fits(pattern, path))

it.each(['/', '/diseases/diabetes', '/blog/page/2', '/searching', '/a-z', '/about?from=here'])(
  '%s may be prefetched before a click',
  (path) => expect(isFetched(path)).toBe(true),
)

it.each([
  ...['/studio', '/studio/structure', '/lake/auth', '/api/draft/enable', '/api?x=1'],
  ...['/search', '/search?q=sugar', '/og/blog/low-blood-sugar'],
])('%s is never prefetched', (path) => expect(isFetched(path)).toBe(false))

it.each([
  ...['/', '/blog/low-blood-sugar', '/search', '/studios', '/apis/x'].map(
    (path) => [path, true] as const,
  ),
  ...[
    '/studio',
    '/studio/structure',
    '/lake/auth/login',
    '/api/feedback',
    '/og/x.png',
    '/blog/rss.xml',
  ].map((path) => [path, false] as const),
])('whether %s is a page: %s', (path, isPage) => expect(isPagePath(path)).toBe(isPage))
