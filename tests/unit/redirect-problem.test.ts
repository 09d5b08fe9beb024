import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  redirectLookup,
  redirectProblem,
  validateRedirectTarget,
  type RedirectFacts,
} from '../../lib/workflow/rules/redirect-problem.ts'

const facts = (from: string, path: string | null, page: string | null = null): RedirectFacts => ({
  id: from,
  from,
  path,
  page,
})
const hasPage = (path: string) => path.startsWith('/page')

test.each([
  ['to a page', facts('/a', '/page'), [], null],
  ['to a page with a differing path', facts('/a', '/b', '/page'), [facts('/b', '/a')], null],
  ['to itself', facts('/a', '/a'), [], 'redirectLoop'],
  ['in a loop of two', facts('/a', '/b'), [facts('/b', '/a')], 'redirectLoop'],
  ['in a loop of three', facts('/a', '/b'), [facts('/b', '/c'), facts('/c', '/a')], 'redirectLoop'],
  [
    'into a loop of others',
    facts('/a', '/b'),
    [facts('/b', '/c'), facts('/c', '/b')],
    'redirectChain',
  ],
  ['to another redirect', facts('/a', '/b'), [facts('/b', '/page')], 'redirectChain'],
  ['to an unknown path', facts('/a', '/b'), [], 'nowhere'],
  ['without a target', facts('/a', null), [], 'nowhere'],
] as const)('validateRedirectTarget, redirect %s', (_, redirect, others, problem) => {
  expect(validateRedirectTarget(redirect, redirectLookup(others), hasPage)).toBe(problem)
})

test('redirects that pass the rule never chain more than two', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/page', '/page2')
  fc.assert(
    fc.property(fc.array(fc.record({ from: path, to: path }), { maxLength: 12 }), (asked) => {
      const written: RedirectFacts[] = []
      for (const [index, { from, to }] of asked.entries()) {
        const redirect = { ...facts(from, to), id: String(index) }
        // Another rule prevents duplicate paths.
        if (written.some((each) => each.from === from)) continue
        if (redirectProblem(redirect, redirectLookup(written), hasPage) === null)
          written.push(redirect)
      }
      const ways = written.map((each) =>
        validateRedirectTarget(each, redirectLookup(written), hasPage),
      )
      expect(ways.filter((way) => way === 'redirectLoop' || way === 'redirectChain')).toEqual([])
    }),
  )
})
