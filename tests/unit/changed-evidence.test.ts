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

test('a source that a document cites itself is found, each once', () => {
  expect(found('old', 'good', 'old')).toEqual(['old'])
})

test('a source behind a term that a document shows is found, though terms refer to each other', () => {
  expect(found('term')).toEqual(['old'])
})

test('a source of another page, a current source and a missing document are not found', () => {
  expect(found('page', 'good', 'gone')).toEqual([])
})
