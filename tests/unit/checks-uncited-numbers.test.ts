import fc from 'fast-check'
import { expect, test } from 'vitest'
import { article, cited, found, item, link, text } from './checks-fixtures.ts'

const at = (page: Parameters<typeof found>[1]) =>
  found('uncitedNumbers', page).map(({ path }) => path.at(-1))

const CLAIMS = [
  'About 12% of adults have it.',
  'It affects 7.5 percent of them.',
  'About 1 in 7 adults has it.',
  'Two in three recover.',
  'Half of all people recover.',
  'Some 38 million live with it.',
  'It was seen in 4,200 of them.',
  'There were 340 deaths.',
  'The limit is 126 mg/dL.',
  'Above 130/80 mm Hg it is high.',
  'Above 180/112 it is very high.',
  'A glucose of 112 mg/dL is raised.',
  'Eat fewer than 2000 calories.',
  'About 1950 people took part.',
  'Walk 7,000 steps a day.',
  'Treat from a BMI of 30.',
  'An A1C of 6.5 or more is diabetes.',
  'Fever is 100.4°F or more.',
  'Children of 6 to 12 years sleep longer.',
  'Walk for 30 minutes on 5 days a week.',
  'Take it for two weeks.',
  'Start within six to eight weeks.',
  'Call 911 if it lasts 15 minutes.',
]

const NO_CLAIMS = [
  'Call 911 or 988.',
  'Call 911/988.',
  'Call 1-800-222-1222, or 800-656-HOPE.',
  'The line is 1-833-852-6262, 24 hours a day.',
  'Text HOME to 741741, or press 2.',
  'This changed in 2025, one of those years.',
  'It ran from 2015–2020 and in the 1990s.',
  'It was approved on June 18, 2025.',
  'Call between 9 a.m. and 5 p.m.',
  'Type 2 is more common than type 1.',
  'Types 1 and 2 differ; so do stages 1 to 3.',
  'Ask about vitamin B12, the PHQ-9, GLP-1 medicines and COVID-19.',
  'The virus is HIV-1, and CD4 cells fall.',
  'There are 3 steps, 4 main types and 12 questions.',
  'Read www.example.org/2024/12 first.',
  'Most people feel better.',
]

test.each(CLAIMS)('%s is a claim that needs a citation', (sentence) => {
  expect(at(article(text('a', `First this. ${sentence}`)))).toEqual([{ _key: 'a' }])
  expect(at(article(cited('a', sentence, 'source-a')))).toEqual([])
})

test.each(NO_CLAIMS)('%s is not a claim', (sentence) => {
  expect(at(article(text('a', sentence)))).toEqual([])
})

test('a claim is found once in any surrounding text, and a citation always covers it', () => {
  const around = fc.array(fc.constantFrom(...NO_CLAIMS), { maxLength: 3 })
  fc.assert(
    fc.property(around, fc.constantFrom(...CLAIMS), around, (before, claim, after) => {
      const words = [...before, claim, ...after].join(' ')
      expect(found('uncitedNumbers', article(text('a', words)))).toMatchObject([
        {
          level: 'error',
          excerpt: claim,
          message: expect.stringMatching(/^(This|A) number .*has no source\. .*\.$/),
        },
      ])
      expect(at(article(cited('a', words, 'source-a')))).toEqual([])
    }),
  )
})

test('any number of two or more digits is a claim, unless it is a year or a phone number', () => {
  const calls = new Set([911, 988, 999, 111, 112, 211])
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99_999 }), (number) => {
      const isYear = number >= 1900 && number <= 2099
      const expected = isYear || calls.has(number) ? [] : [{ _key: 'a' }]
      expect(at(article(text('a', `It came to ${number} then.`)))).toEqual(expected)
      expect(at(article(text('a', `It came to ${number} mg then.`)))).toEqual([{ _key: 'a' }])
    }),
  )
})

test('link text is not a claim, and text next to a link is', () => {
  expect(at(article(link('a', 'Ten facts, 12% of them new', '/blog/facts')))).toEqual([])
  const beside = { ...link('a', 'facts', '/blog/facts') }
  expect(at(article({ ...text('a', 'It is 12%.'), markDefs: beside.markDefs }))).toEqual([
    { _key: 'a' },
  ])
})

const claim = 'It helps 1 in 5 people.'
const bullet = (block: object) => ({ ...block, listItem: 'bullet' })

test('a citation covers its own paragraph and not the next one', () => {
  expect(at(article(cited('a', claim, 's'), text('b', claim)))).toEqual([{ _key: 'b' }])
  expect(at(article(cited('a', claim)))).toEqual([{ _key: 'a' }])
})

test('a citation in the lead-in or the last item of a list covers the whole list', () => {
  const list = [item('b', claim), item('c', claim)]
  expect(at(article(cited('a', 'These help:', 's'), ...list))).toEqual([])
  expect(at(article(text('a', claim), ...list, bullet(cited('d', claim, 's'))))).toEqual([])
})

test('a citation in the middle of a list covers only its own item', () => {
  const list = [item('b', claim), bullet(cited('c', claim, 's')), item('d', claim)]
  expect(at(article(text('a', 'These help:'), ...list))).toEqual([{ _key: 'b' }, { _key: 'd' }])
})

test('a citation anywhere in a callout covers the whole callout', () => {
  const box = (...body: object[]) => article({ _type: 'callout', _key: 'c', title: 'Note', body })
  expect(at(box(text('a', claim), cited('b', 'So say we.', 's')))).toEqual([])
  expect(at(box(text('a', claim)))).toEqual([{ _key: 'a' }])
})

test('the sources of a do-and-don’t list or a figure cover its numbers', () => {
  const list = { _type: 'doDontList', _key: 'l', dos: ['walk for 30 minutes'], donts: ['smoke'] }
  expect(at(article(list))).toEqual([0])
  expect(at(article({ ...list, sources: [{ _ref: 's' }] }))).toEqual([])
  const picture = { alt: 'Scale: obesity from 30.', asset: { _ref: 'image-a' } }
  const figure = { _type: 'figure', _key: 'f', picture, caption: 'Classes' }
  expect(at(article(figure))).toEqual([{ _key: 'f' }])
  expect(at(article({ ...figure, sources: [{ _ref: 's' }] }))).toEqual([])
  expect(at(article({ ...figure, picture: { ...picture, alt: 'A scale.' } }))).toEqual([])
})

test('a number in the summary or a heading needs no citation', () => {
  const heading = { ...text('h', 'From age 65'), style: 'h3' }
  expect(at({ ...article(heading), summary: '1 in 7 has it.' })).toEqual([])
})
