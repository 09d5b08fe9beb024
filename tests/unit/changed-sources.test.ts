import { expect, test } from 'vitest'
import { changedEvidence } from '../../lib/workflow/evidence/changed-evidence.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref })
const DOCUMENTS: Readonly<Record<string, Record<string, unknown>>> = {
  old: { _id: 'old', _type: 'source', title: 'Old', status: 'retracted' },
  good: { _id: 'good', _type: 'source', title: 'Good' },
  term: { _id: 'term', _type: 'glossaryTerm', sources: [ref('old')], see: [ref('term')] },
  page: { _id: 'page', _type: 'article', body: [ref('old')] },
}
const get = (id: string) => DOCUMENTS[id] ?? null
const found = (...refs: string[]) =>
  changedEvidence({ _id: 'a', _type: 'article', body: refs.map(ref) }, get).map(({ id }) => id)

test('finds each changed source that a document cites directly, once', () => {
  expect(found('old', 'good', 'old')).toEqual(['old'])
})

test('finds a changed source behind a glossary term, even when terms refer to each other', () => {
  expect(found('term')).toEqual(['old'])
})

test('finds no source of another page, no current source, and no source for a missing document', () => {
  expect(found('page', 'good', 'gone')).toEqual([])
})
