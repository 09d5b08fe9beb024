import { expect, test } from 'vitest'
import { article, cited, found, item, text } from './checks-page.ts'

const at = (page: Parameters<typeof found>[1]) =>
  found('uncitedFigures', page).map(({ path }) => path.at(-1))

test.each([
  'About 12% of adults have it.',
  'It affects 7.5 percent of them.',
  'About 1 in 7 adults has it.',
  'Nine out of 10 recover.',
  'Some 38 million live with it.',
  'It was seen in 4,200 of them.',
  'There were 340 deaths.',
  'The limit is 126 mg/dL.',
  'Above 130/80 mm Hg it is high.',
  'Treat from a BMI of 30.',
  'Fever is 100.4°F or more.',
])('%s is a claim', (sentence) => {
  expect(at(article(text('a', `First this. ${sentence}`)))).toEqual([{ _key: 'a' }])
  expect(at(article(cited('a', sentence, 'source-a')))).toEqual([])
})

test.each([
  'Call 911 or 988.',
  'Children of 6 to 12 years sleep longer.',
  'Walk for 30 minutes on 5 days a week.',
  'This changed in 2025, one of those years.',
  'Type 2 is more common.',
  'Rest for 10 minutes.',
])('%s is none', (sentence) => {
  expect(at(article(text('a', sentence)))).toEqual([])
})

test('a citation covers its paragraph and the list under it, not the next paragraph', () => {
  const claim = 'It helps 1 in 5 people.'
  expect(at(article(cited('a', 'These help:', 's'), item('b', claim), item('c', claim)))).toEqual(
    [],
  )
  expect(
    at(
      article(text('a', claim), item('b', claim), {
        ...cited('c', claim, 's'),
        listItem: 'bullet',
      }),
    ),
  ).toEqual([])
  expect(at(article(cited('a', claim, 's'), text('b', claim)))).toEqual([{ _key: 'b' }])
  expect(at(article(cited('a', claim)))).toEqual([{ _key: 'a' }])
})

test('a card is covered as a whole, a table by its sources', () => {
  const claim = 'Your glucose is above 300 mg/dL.'
  const card = (...body: object[]) =>
    article({ _type: 'careCard', _key: 'c', heading: 'Call', body })
  expect(at(card(text('a', claim), cited('b', 'So say we.', 's')))).toEqual([])
  expect(at(card(text('a', claim)))).toEqual([{ _key: 'a' }])
  const table = { _type: 'dataTable', _key: 't', rows: [{ _key: 'r', cells: ['BMI', '30'] }] }
  expect(at(article(table))).toEqual([{ _key: 't' }])
  expect(at(article({ ...table, sources: [{ _ref: 's' }] }))).toEqual([])
})

test('key facts and the summary have no room for a citation', () => {
  const page = { ...article(), summary: '1 in 7 has it.', keyFacts: ['1 in 7 adults has it.'] }
  expect(at(page)).toEqual([])
})
