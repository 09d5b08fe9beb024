import fc from 'fast-check'
import { evaluate, parse } from 'groq-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchDocumentsQuery } from '../../lib/content/search/search-content.ts'
import { SearchIndex } from '../../lib/search/search-index.ts'
import type { SearchContent } from '../../lib/content/search/search-fields.ts'
import { toSearchDocument } from '../../lib/search/to-search-document.ts'
import { seed } from '../../lib/seed/index.ts'
import { synonyms } from '../../lib/seed/search.ts'
import { MAX_SEARCH_RESULTS } from '../../lib/limits/site.ts'

const index = new SearchIndex()

beforeAll(async () => {
  const { documents } = await seed()
  const published = documents.map((document) => ({ _rev: 'seeded', ...document }))
  const params = { ids: published.map(({ _id }) => _id) }
  const result = await evaluate(parse(searchDocumentsQuery, { params }), {
    dataset: published,
    params,
  })
  const contents: SearchContent[] = await result.get()
  await index.put(contents.map(toSearchDocument).filter((document) => document !== null))
  index.setSynonyms(synonyms)
})

const found = (text: string) => index.search(text, { limit: MAX_SEARCH_RESULTS }).hits
const first = (text: string) => found(text)[0]?.href

describe('search in the seeded site', () => {
  it.each([
    ['high blood pressure', '/diseases/hypertension'],
    ['hypertension', '/diseases/hypertension'],
    ['hbp', '/diseases/hypertension'],
    ['sugar', '/diseases/diabetes'],
    ['type 2 diabetes', '/diseases/diabetes'],
    ['AIDS', '/diseases/hiv-aids'],
    ['hiv/aids', '/diseases/hiv-aids'],
    ['overweight', '/diseases/obesity'],
    ['lose weight', '/diseases/obesity'],
    ['tumor', '/diseases/cancer'],
    ['feeling down', '/diseases/depression'],
    ['heart attack', '/blog/heart-attack-and-stroke-signs'],
    ['bmi', '/bmi-calculator'],
    ['body mass index', '/bmi-calculator'],
    ['privacy', '/privacy'],
    ['Amara Bennett', '/booking/1'],
    ['cardiology', '/booking/2'],
    ['low blood sugar', '/blog/low-blood-sugar'],
    ['When will I get an answer?', '/contact#faq-contact-response'],
  ])('for “%s” returns %s first', (text, href) => {
    expect(first(text)).toBe(href)
  })

  it('marks only sample doctors as samples', () => {
    for (const { type, isSample } of [...found('Amara Bennett'), ...found('cardiology')])
      expect(isSample, type).toBe(type === 'doctor')
  })

  it.each([
    ['diabetis', '/diseases/diabetes'],
    ['diabtes', '/diseases/diabetes'],
    ['hipertension', '/diseases/hypertension'],
    ['depresion', '/diseases/depression'],
    ['obesty', '/diseases/obesity'],
    ['cancr', '/diseases/cancer'],
    ['high blod presure', '/diseases/hypertension'],
  ])('for the misspelling “%s” returns %s first', (text, href) => {
    expect(first(text)).toBe(href)
  })

  it.each(['diab', 'hyperten', 'depr', 'obes'])(
    'for the prefix “%s” returns an article first',
    (text) => {
      expect(first(text)).toMatch(/^\/diseases\//)
    },
  )

  it('ignores words without meaning', () => {
    expect(first('what is diabetes')).toBe('/diseases/diabetes')
    expect(first('How do I measure my blood pressure at home?')).toBe(
      '/blog/measure-blood-pressure-at-home',
    )
  })

  it('does not treat 911 as a misspelling of 988', () => {
    expect(found('988').map(({ href }) => href)).not.toEqual(found('911').map(({ href }) => href))
  })

  it('returns no result for an unknown word', () => {
    expect(index.search('xyzzyqwv', { limit: 5 })).toEqual({ hits: [], total: 0 })
  })
})

describe('search with any query', () => {
  it('returns at most the limit and the total number of results', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(30), fc.nat(50), check),
      { numRuns: 150 },
    )
    const words = fc.constantFrom(
      'sugar',
      'HBP',
      'the',
      'diabetis',
      '-',
      '"',
      '*',
      '988',
      'ß',
      '👩‍⚕️',
    )
    const phrase = fc.array(words, { maxLength: 60 }).map((all) => all.join(' '))
    fc.assert(fc.property(phrase, fc.nat(30), fc.nat(50), check), { numRuns: 100 })

    function check(text: string, limit: number, offset: number) {
      const { hits, total } = index.search(text, { limit, offset })
      expect(hits.length).toBeLessThanOrEqual(limit)
      expect(hits.length).toBe(Math.min(limit, Math.max(0, total - offset)))
      expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length)
    }
  })

  it('returns consecutive pages of results', () => {
    const all = index.search('health', { limit: 20 }).hits
    const second = index.search('health', { limit: 5, offset: 5 }).hits
    expect(second).toEqual(all.slice(5, 10))
  })
})

describe('search index updates', () => {
  const content = (id: string, title: string, rev = '1'): SearchContent => ({
    _id: id,
    _type: 'post',
    _rev: rev,
    categoryTitle: null,
    categoryRev: null,
    whole: { title, slug: { current: id } },
  })
  const documents = (...contents: SearchContent[]) =>
    contents.map(toSearchDocument).filter((document) => document !== null)
  const titles = (of: SearchIndex, text: string) =>
    of.search(text, { limit: 9 }).hits.map(({ label }) => label)

  it('replacing a document removes its old words, and deleting a document removes all of them', async () => {
    const small = new SearchIndex()
    await small.put(documents(content('a', 'Measles'), content('b', 'Mumps')))
    await small.put(documents(content('a', 'Rubella', '2')))
    expect(titles(small, 'measles')).toEqual([])
    expect(titles(small, 'rubella')).toEqual(['Rubella'])
    expect(small.stamps().get('a')).toBe('2')
    small.remove(['b', 'never-there'])
    expect(titles(small, 'mumps')).toEqual([])
    expect(small.size).toBe(1)
    // Enough to trigger cleanup of removed entries.
    for (let rev = 0; rev < 700; rev += 1)
      await small.put(documents(content('a', `Disease ${rev}`, String(rev))))
    expect(titles(small, 'disease 5')).toEqual(['Disease 699'])
    expect(titles(small, 'rubella')).toEqual([])
  })

  it('a post has a new stamp when its category changes', () => {
    const [before] = documents(content('a', 'Measles'))
    const [after] = documents({ ...content('a', 'Measles'), categoryRev: '7' })
    expect(before?.stamp).not.toBe(after?.stamp)
  })

  it('a document without a page or a name is not indexed', () => {
    expect(toSearchDocument({ ...content('a', 'Measles'), whole: { title: 'Measles' } })).toBeNull()
    expect(toSearchDocument(content('a', ''))).toBeNull()
  })
})
