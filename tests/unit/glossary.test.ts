import { describe, expect, it } from 'vitest'
import { seed } from '../../lib/seed/index.ts'

const { documents } = await seed()
const terms = documents.filter(({ _type }) => _type === 'glossaryTerm')
const ids = new Set(terms.map(({ _id }) => _id))
const pages = documents.filter(
  ({ _type }) => _type === 'article' || _type === 'post' || _type === 'medicine',
)

interface Mark {
  _type: 'glossaryMark'
  _key: string
  term: { _ref: string; _weak: boolean }
}

function isMark(value: unknown): value is Mark {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_type' in value &&
    value._type === 'glossaryMark'
  )
}

/** Every object within a document. */
function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

const getMarks = (document: unknown) => [...objectsIn(document)].filter(isMark)

describe('glossary in the seed content', () => {
  it('has at least sixty unique terms with short definitions', () => {
    expect(terms.length).toBeGreaterThanOrEqual(60)
    const names = terms.flatMap(({ term, alsoKnownAs }) => [
      term,
      ...(Array.isArray(alsoKnownAs) ? alsoKnownAs : []),
    ])
    expect(new Set(names.map((name) => String(name).toLowerCase())).size).toBe(names.length)
    for (const { term, definition } of terms) {
      const text = String(definition)
      expect(text.length, String(term)).toBeLessThanOrEqual(300)
      for (const sentence of text.split(/(?<=[.:]) /))
        expect(sentence.split(' ').length, `${term}: ${sentence}`).toBeLessThanOrEqual(20)
    }
  })

  it('has a source for each threshold value', () => {
    const unsourced = terms.filter(
      ({ definition, sources }) =>
        /\d+(\.\d+)?\s?(%|mg|hours|mm Hg)/.test(String(definition)) && !sources,
    )
    expect(unsourced.map(({ term }) => term)).toEqual([])
  })

  it.each(pages.map((page) => [page._id, page] as const))(
    '%s: every glossary mark refers to a term, once per term, and marks the term’s text',
    (_id, page) => {
      const marks = getMarks(page)
      const least = page.partOf ? 3 : page._type === 'article' ? 6 : 1
      expect(marks.length).toBeGreaterThanOrEqual(least)
      expect(marks.length).toBeLessThanOrEqual(14)
      for (const { term } of marks) expect(ids.has(term._ref), term._ref).toBe(true)
      const marked = marks.map(({ term }) => term._ref)
      expect(new Set(marked).size).toBe(marked.length)
      for (const block of objectsIn(page)) {
        if (!('markDefs' in block) || !Array.isArray(block.markDefs)) continue
        const keys = block.markDefs.filter(isMark).map(({ _key }) => _key)
        const used = [...objectsIn(block)].flatMap((each) =>
          'marks' in each && Array.isArray(each.marks) ? each.marks : [],
        )
        for (const key of keys) expect(used).toContain(key)
      }
    },
  )
})
