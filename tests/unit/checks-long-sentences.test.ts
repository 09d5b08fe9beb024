import { expect, test } from 'vitest'
import { getSentences } from '../../lib/workflow/model/sentences.ts'
import { article, found, item, text } from './checks-fixtures.ts'

const words = (count: number) => `${'Word '.repeat(count - 1)}end.`

test('a sentence of 20 words passes, and one of 21 words is a warning anywhere on the page', () => {
  expect(found('longSentences', article(text('a', words(20))))).toEqual([])
  const card = { _type: 'callout', _key: 'c', body: [item('i', words(21))] }
  const page = { ...article(card), summary: words(22), keyFacts: ['Short.', words(23)] }
  expect(found('longSentences', page).map(({ level, path }) => [level, path.at(-1)])).toEqual([
    ['warning', 'summary'],
    ['warning', 1],
    ['warning', { _key: 'i' }],
  ])
})

test('each long sentence of a paragraph is reported with a shortened excerpt', () => {
  const page = article(text('a', `${words(40)} Short one. ${words(21)}`))
  const all = found('longSentences', page)
  expect(all.map(({ message }) => /\d+/.exec(message)?.[0])).toEqual(['40', '21'])
  expect(all.every(({ excerpt = '' }) => excerpt.length <= 120)).toBe(true)
})

test.each([
  ['An A1C of 6.5% or more counts. So does this.', 2],
  ['Dr. Chen wrote it, e.g. The Guide vs. the rest.', 1],
  ['Call 911. “Now!” Then wait.', 3],
  ['… – !', 0],
  ['', 0],
])('getSentences splits “%s” into %i sentences', (passage, count) => {
  expect(getSentences(passage)).toHaveLength(count)
})
