import { expect, test } from 'vitest'
import { article, found, item, text } from './checks-fixtures.ts'

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
  ['Take 500 of ibuprofen.', '500'],
  ['Take 500 ibuprofen with food.', '500'],
  ['Take ibuprofen 500 with food.', '500'],
  ['Ibuprofen, up to 800, helps with cramps.', '800'],
  ['Ibuprofen: 400 every six hours.', '400'],
  ['With food, ibuprofen is taken at 400.', '400'],
  ['500 of acetaminophen helps.', '500'],
  ['Give the child 250 of amoxicillin.', '250'],
  ['Five hundred of ibuprofen is enough.', 'hundred'],
  ['For a headache, 325 of aspirin is enough.', '325'],
  ['Take 500 of it twice a day.', '500'],
  ['Take 20 of your medicine at night.', '20'],
  ['500 should be taken with food.', '500'],
  ['Every six hours, 400 can be taken.', '400'],
  ['500 is the usual dose.', '500'],
  ['The dose for most adults is 500.', '500'],
  ['Lisinopril (10) is taken in the morning.', '10'],
  ['Tylenol 650 every six hours.', '650'],
])('“%s” contains a dose without a unit', (words, number) => {
  expect(doses(words)).toMatchObject([
    {
      level: 'error',
      message: `The dose “${number}” has no unit. Add one: for example milligrams, units, or tablets.`,
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
  'Take 500 mg of ibuprofen.',
  'Take 2 ibuprofen tablets.',
  'Take ibuprofen, 400 mg, with food.',
  'In 2019, ibuprofen was the most used.',
  'Since 2019 ibuprofen is sold there.',
  'Of 100 aspirin users, 3 bled.',
  'People over 65 take aspirin less often.',
  'Type 2 metformin care is common.',
  'Metformin helped 3 of 10 people.',
  'Statins are offered from age 40.',
  'Take ibuprofen for 3 days.',
  'Insulin comes in 5 types.',
  'Ibuprofen is one of many.',
  'Ten of the people took ibuprofen.',
  'Take 2 of the tablets.',
  'Aspirin was given to 500 people.',
])('“%s” contains a unit or no dose', (words) => {
  expect(doses(words)).toEqual([])
})

test('list items, key facts, and tables are checked for doses without a unit', () => {
  const table = {
    _type: 'dataTable',
    _key: 't',
    rows: [{ _key: 'r', cells: ['Metformin', 'Take 500 daily'] }],
  }
  const page = { ...article(item('i', 'take 5 daily'), table), keyFacts: ['Take 5 daily.'] }
  expect(found('doses', page)).toHaveLength(3)
})
