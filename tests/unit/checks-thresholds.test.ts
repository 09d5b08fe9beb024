import { expect, test } from 'vitest'
import { article, found, heading, item, text } from './checks-fixtures.ts'

type Piece = Parameters<typeof found>[1]

const values = (...body: Piece[]) =>
  found('thresholds', article(...body)).map(({ message }) => message)
const said = (words: string) => values(text('a', words))

test.each([
  'Fasting glucose above 126 is diabetes.',
  'Treat it if it is above 126.',
  'A sugar of 70 or less is low.',
  'Your level should be below 100.',
  'LDL cholesterol over 190 needs medicine.',
  'An A1C of 7 or higher is too high.',
  'A fever over 101 is a reason to call.',
  'Anyone with a CD4 count below 200 needs care.',
  'Keep your systolic pressure below 130 at home.',
  'Readings higher than 250 twice in a row are too high.',
])('“%s” contains a value without a unit', (words) => {
  expect(said(words)).toMatchObject([
    expect.stringMatching(/^The value “\d+” has no unit\. Write the unit after the number/),
  ])
})

test.each([
  'Fasting glucose above 126 mg/dL is diabetes.',
  'Below 100 mg/dL is normal, and above 126 is diabetes.',
  'An A1C of 6.5% or more is diabetes, and above 9 is high.',
  'A fever of 100.4°F or more.',
  'A BMI above 30 is obesity.',
  'Treat from a BMI of 27 or more.',
  'A score of 10 or more calls for a talk.',
  'People over 65 need a test.',
  'Women under 25 are tested each year.',
  'If you are over 40, ask for a test.',
  'You are 35 or older.',
  'Above 50 people took part.',
  'Walk more than 30 minutes.',
  'No more than 2 a day.',
  'More than 5 in 100 recover.',
  'Since 2019, over 38 million live with it.',
  'A pulse above 100 beats a minute is fast.',
  'It was above 2025.',
])('“%s” contains units or needs none', (words) => {
  expect(said(words)).toEqual([])
})

test('a blood pressure needs its unit once per paragraph, list, or table', () => {
  const bare = [
    expect.stringContaining(
      'The blood pressure 130/80 has no unit. Write “mmHg” at least once in this',
    ),
  ]
  expect(said('High is 130/80 or more.')).toMatchObject(bare)
  expect(said('High is 130/80 mmHg or more. Below 120/80 is normal.')).toEqual([])
  expect(said('Call at 9/11 or 24/7, in half of 1/2 cases.')).toEqual([])
  const card = (...body: Piece[]) => ({
    _type: 'careCard',
    _key: 'c',
    level: 'urgent',
    heading: 'Call if:',
    body,
  })
  expect(values(card(item('a', '130/80 or more'), item('b', '140/90 or more')))).toMatchObject(bare)
  expect(values(card(item('a', '130/80 or more'), text('b', 'All are in mmHg.')))).toEqual([])
  expect(values(text('l', 'These are high (mmHg):'), item('a', '130/80 or more'))).toEqual([])
  expect(
    values(text('l', 'In mmHg.'), heading('h', 3, 'Next'), text('a', '130/80 is high.')),
  ).toMatchObject(bare)
})

test('a table may state its unit in the caption, a column heading, or a cell', () => {
  const table = (fields: object) => ({
    _type: 'dataTable',
    _key: 't',
    rows: [
      { _key: 'r', cells: ['Most adults', 'Below 130/80'] },
      { _key: 's', cells: ['Glucose', 'Above 126'] },
    ],
    ...fields,
  })
  expect(values(table({}))).toHaveLength(2)
  expect(values(table({ caption: 'Targets (mmHg and mg/dL)' }))).toEqual([])
  expect(values(table({ header: ['Who', 'Target (mmHg)'] }))).toEqual([])
})
