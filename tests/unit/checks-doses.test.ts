import { expect, test } from 'vitest'
import { article, found, item, text } from './checks-page.ts'

const doses = (words: string) => found('doses', article(text('a', words)))

test.each([
  ['Take 5 daily.', '5'],
  ['Take 500 twice a day.', '500'],
  ['Adults take 10 at bedtime.', '10'],
  ['Inject 8 before meals.', '8'],
  ['Take 2 to 4 every six hours.', '2 to 4'],
  ['The usual dose is 20.', '20'],
  ['A dose of 81 once a day helps some.', '81'],
  ['Metformin 500 twice a day is common.', '500'],
  ['Start with 2.5 in the morning, then rise.', '2.5'],
  ['Give 3, and call us.', '3'],
])('“%s” has no unit', (words, number) => {
  expect(doses(words)).toMatchObject([
    {
      level: 'error',
      message: `The dose “${number}” has no unit. Say of what: milligrams, units, tablets.`,
      path: ['sections', { _key: 's' }, 'body', { _key: 'a' }],
    },
  ])
})

test.each([
  'Take 5 mg daily.',
  'Take 2 tablets twice a day.',
  'Take 15 grams of fast sugar, wait 15 minutes, and check again.',
  'Inject 10 units before meals.',
  'It takes 20 minutes.',
  'Take 10,000 steps a day.',
  'Medicines take about 4 to 8 weeks for full effect.',
  'Take two readings, one minute apart.',
  'Eat 5 a day.',
  'Type 2 daily care is hard.',
  'In 2025 daily use rose.',
  'Semaglutide 2.4 mg, weekly injection.',
  'Take 1/2 tablet at night.',
  'Take 400 mcg of folic acid daily.',
  'Give 1 mg of glucagon.',
  'Call 988 every time.',
  'Walk 30 minutes daily.',
  'A dose of 2 puffs helps.',
])('“%s” has one, or is no dose', (words) => {
  expect(doses(words)).toEqual([])
})

test('items, key facts and tables are read too', () => {
  const table = {
    _type: 'dataTable',
    _key: 't',
    rows: [{ _key: 'r', cells: ['Metformin', 'Take 500 daily'] }],
  }
  const page = { ...article(item('i', 'take 5 daily'), table), keyFacts: ['Take 5 daily.'] }
  expect(found('doses', page)).toHaveLength(3)
})
