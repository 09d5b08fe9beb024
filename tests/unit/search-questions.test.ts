import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchIndex } from '../../lib/search/search-index.ts'
import { searchQuestions } from '../bench/search-questions.ts'
import { scoreSearch } from '../bench/search-score.ts'
import { indexSeededSite, readSeededDocuments } from '../bench/seeded-search.ts'

let index: SearchIndex
beforeAll(async () => {
  index = await indexSeededSite()
})

describe('the questions of readers, put to the first content', () => {
  it('are at least 150, each once', () => {
    const asked = searchQuestions.map(({ question }) => question)
    expect(asked.length).toBeGreaterThanOrEqual(150)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('name places that are published, or pages of medicines and conditions that may come', async () => {
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

  it('find a right place among the first three results in at least 95 of 100', () => {
    const { share, missed } = scoreSearch(index)
    expect(share, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  })
})
