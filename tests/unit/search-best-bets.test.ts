import { beforeAll, expect, it } from 'vitest'
import { findMatches } from '../../lib/search/find-matches.ts'
import type { SearchIndex } from '../../lib/search/search-index.ts'
import { indexSeededSite } from '../bench/seeded-search.ts'

let index: SearchIndex
beforeAll(async () => {
  index = await indexSeededSite()
})

const bet = (words: string[], id: string, section?: string) => ({
  words,
  page: { _ref: id },
  ...(section === undefined ? {} : { section }),
})
const first = (question: string, ...bestBets: object[]) =>
  findMatches(index, question, { limit: 5, bestBets }).hits.map(({ href }) => href)

it('a best bet comes first for its search words in any form, and for no others', () => {
  const flu = bet(['flu shot', 'vaccines'], 'article-hiv-aids', 'living-with-hiv')
  expect(first('Flu shots?', flu)[0]).toBe('/diseases/hiv-aids#living-with-hiv')
  expect(first('the vaccine', flu)[0]).toBe('/diseases/hiv-aids#living-with-hiv')
  expect(first('flu', flu)[0]).not.toBe('/diseases/hiv-aids#living-with-hiv')
})

it('a best bet is listed once and never before crisis help', () => {
  const found = first('diabetes', bet(['diabetes'], 'article-diabetes'))
  expect(found.filter((href) => href === '/diseases/diabetes')).toHaveLength(1)
  expect(first('suicide', bet(['suicide'], 'article-cancer'))[0]).toBe('/take-aways/safety-plan')
})

it('a best bet for an unpublished page or with a malformed value is ignored', () => {
  const usual = first('diabetes')
  for (const odd of [
    bet(['diabetes'], 'nowhere'),
    { words: 'diabetes', page: 5 },
    { words: [null], page: { _ref: 'article-cancer' } },
    { page: null },
  ])
    expect(first('diabetes', odd)).toEqual(usual)
})
