import { expect, test } from 'vitest'
import { runSuite, type Entry } from '../../groq-suite/suite.ts'

const asked = (query: string, result: unknown, more: object = {}): Entry => ({
  ...{ _type: 'test', filename: 'a.yml', name: 'A', query, result, valid: true, params: null },
  ...{ features: [], dataset: { _ref: 'notes' }, ...more },
})
const notes: Entry = {
  _type: 'dataset',
  _id: 'notes',
  documents: [
    { _id: 'b', _type: 'note', text: 'salt' },
    { _id: 'a', _type: 'note', text: 'salt salt' },
  ],
}

/** The states of cases; the documents come last, as they sometimes do in the suite. */
const states = (...cases: Entry[]) => [...runSuite([...cases, notes])].map(({ state }) => state)

test('the suite runner passes a case only with the expected result', () => {
  expect(states(asked('*._id', ['a', 'b']), asked('*._id', ['b', 'a']), asked('1', '1'))).toEqual([
    'passed',
    'failed',
    'failed',
  ])
  expect(states(asked('$a', 2, { params: { a: 2 } }), asked('nothing', null))).toEqual([
    'passed',
    'passed',
  ])
})

test('the suite runner expects a refusal for an invalid query and a result for a valid one', () => {
  const wrong = { valid: false }
  expect(states(asked('*[', null, wrong), asked('1', null, wrong), asked('*[', null))).toEqual([
    'passed',
    'failed',
    'failed',
  ])
})

test('the suite runner compares scores by their order', () => {
  const query = '* | score(_id == "b"){_id, _score} | order(_id)'
  const first = { _id: 'a', _pos: 2 }
  expect(states(asked(query, [first, { _id: 'b', _pos: 1 }]))).toEqual(['passed'])
  expect(states(asked(query, [first, { _id: 'b', _pos: 2 }]))).toEqual(['failed'])
})

test('the suite runner reports skipped cases with the reason', () => {
  expect(
    states(
      asked('1', 1, { version: '0.1' }),
      asked('1', 1, { version: '>= 1.3' }),
      asked('1', 1, { version: '>= 1.1' }),
      asked('1', 1, { dataset: { _ref: 'movies' } }),
      asked(`"${'x'.repeat(100_000)}"`, null),
    ),
  ).toEqual([
    'for another version',
    'for another version',
    'passed',
    'without its documents',
    'too long',
  ])
  expect(() => states(asked('1', 1, { version: 'new' }))).toThrow('version "new"')
})
