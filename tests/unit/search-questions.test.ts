import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchIndex } from '../../lib/search/search-index.ts'
import { searchQuestions } from '../bench/search-questions.ts'
import { scoreSearch } from '../bench/search-score.ts'
import { indexSeededSite, readSeededDocuments } from '../bench/seeded-search.ts'

let index: SearchIndex
beforeAll(async () => {
  index = await indexSeededSite()
})

describe('reader questions for the search in the seed content', () => {
  it('are at least 150 different questions', () => {
    const asked = searchQuestions.map(({ question }) => question)
    expect(asked.length).toBeGreaterThanOrEqual(150)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('name only published or planned pages', async () => {
    const documents = await readSeededDocuments()
    const known = new Set(
      documents.flatMap(({ href, sections }) => [
        href,
        ...sections.map(({ anchor }) => `${href}#${anchor}`),
      ]),
    )
    const isKnown = (place: string) =>
      known.has(place) || /^\/(?:medicines|conditions)\//.test(place)
    const wrong = searchQuestions.filter(({ places }) => !places.some(isKnown))
    expect(wrong).toEqual([])
  })

  it('have a correct page among the first three results in at least 95 of 100 cases', () => {
    const { share, missed } = scoreSearch(index)
    expect(share, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  })
})
