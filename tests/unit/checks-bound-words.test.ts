import { describe, expect, it } from 'vitest'
import { boundNumbers } from '../../lib/workflow/checks/bound-numbers.ts'
import { getFindings } from '../../lib/workflow/checks/blocking.ts'
import { readPage } from '../../lib/workflow/checks/page.ts'
import { claimText } from '../../lib/workflow/evidence/claim-text.ts'
import { citingPages } from '../../lib/workflow/evidence/citing-pages.ts'

const ref = (id: string) => ({ _type: 'reference', _ref: `source-${id}`, _key: id })
const bound = (words: string, value: string, unit = '', source = 'a') => ({
  ...{ _type: 'boundWords', _key: words, words, value, unit, source: ref(source) },
})
const sources = [ref('a'), ref('b')]
const TABLE = {
  ...{ _type: 'dataTable', _key: 't', caption: 'Ranges', header: ['Test', 'Diabetes (mg/dL)'] },
  rows: [
    { _key: 'r', cells: ['Fasting', '126 or more (7.0 mmol/L)'] },
    { _key: 's', cells: ['A1C', '6.5% or more'] },
  ],
  note: 'WHO begins at 110.',
  sources,
}
const FIGURE = {
  ...{ _type: 'figure', _key: 'f', caption: 'At 5% or so.', sources },
  picture: { asset: { _ref: 'image-a' }, alt: 'A chart: 12 of 100 people.' },
}
const PEOPLE = {
  ...{ _type: 'iconArray', _key: 'i', title: 'What helps?', total: 1000, sources },
  ...{ outcome: 'died', rest: 'did not', note: 'In 478 people.' },
  without: { label: 'Without', outcome: 14, unchanged: 986 },
  with: { label: 'With', outcome: 9, unchanged: 991 },
}
const lines = (type: string, field: string) => ({
  ...{ _type: type, _key: 'l', [field]: ['Walk 150 minutes a week.'], sources },
})
const article = (...body: object[]) => ({ _id: 'article-a', _type: 'article', body })
const faults = (...body: object[]) =>
  getFindings(readPage(article(...body)), [boundNumbers], {}).map(({ level, message, path }) => ({
    level,
    message,
    path,
  }))

describe('words of a table, a figure or a list', () => {
  it.each([
    ['a cell', TABLE, bound('6.5%', '6.5', '%')],
    ['a cell whose column gives the unit', TABLE, bound('126 or more', '126', 'mg/dL')],
    ['a part of a cell', TABLE, bound('7.0 mmol/L', '7.0', 'mmol/L')],
    ['a note', TABLE, bound('110', '110', '', 'b')],
    ['a caption', FIGURE, bound('5%', '5', '%')],
    ['an alternative text', FIGURE, bound('12 of 100', '12 of 100')],
    ['people of a group', PEOPLE, bound('With: 9 of 1,000 died', '9 of 1,000')],
    ['people bound as “1000”', PEOPLE, bound('With: 9 of 1000 died', '9 of 1000')],
    ['a note on people', PEOPLE, bound('478 people', '478', 'people')],
    ['a line to do', lines('doDontList', 'dos'), bound('150 minutes', '150', 'minutes')],
    ['a line not to do', lines('doDontList', 'donts'), bound('150 minutes', '150', 'minutes')],
    ['a fact', lines('keyFacts', 'facts'), bound('150 minutes', '150', 'minutes')],
    ['a line to tick', lines('checkList', 'items'), bound('150 minutes', '150', 'minutes')],
  ])('are bound as those of a paragraph: %s', (_where, block, claim) => {
    expect(faults({ ...block, bound: [claim] })).toEqual([])
    const path = ['body', { _key: block._key }, 'bound', { _key: claim._key }]
    const other = { ...claim, value: '4711' }
    expect(faults({ ...block, bound: [other] })).toMatchObject([{ level: 'error', path }])
  })

  it('are an error once the number in the cell is another, whoever changed it', () => {
    const claim = bound('6.5%', '6.5', '%')
    const rows = [{ _key: 's', cells: ['A1C', '16.5% or more'] }]
    expect(faults({ ...TABLE, rows, bound: [claim] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('no longer appears here') },
    ])
  })

  it('are no piece of a longer number', () => {
    const rows = [{ _key: 's', cells: ['A1C', '0.126 or 1260 or 126.5'] }]
    expect(faults({ ...TABLE, rows, bound: [bound('126', '126')] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('no longer appears here') },
    ])
  })

  it('rest on one of the sources whose numbers stand below', () => {
    expect(faults({ ...TABLE, bound: [bound('6.5%', '6.5', '%', 'c')] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('not among the sources here') },
    ])
  })

  it('leave no number unbound, unless another claim binds it', () => {
    const whole = bound('126 or more (7.0 mmol/L)', '126', 'mg/dL')
    expect(faults({ ...TABLE, bound: [whole] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('“7.0”') },
    ])
    expect(faults({ ...TABLE, bound: [whole, bound('7.0 mmol/L', '7.0', 'mmol/L')] })).toEqual([])
  })
})

describe('entries of a list and headings, which are paragraphs', () => {
  const block = (extra: object, value: string) => ({
    ...{ _type: 'block', _key: 'p', style: 'normal', ...extra },
    markDefs: [{ _type: 'claim', _key: 'm', source: ref('a'), value, unit: '%' }],
    children: [
      { _type: 'span', _key: '1', text: 'About ', marks: [] },
      { _type: 'span', _key: '2', text: '5%', marks: ['m'] },
    ],
  })
  it.each([[{ listItem: 'bullet', level: 1 }], [{ listItem: 'number' }], [{ style: 'h2' }]])(
    'bind their numbers by the same marks: %j',
    (extra) => {
      expect(faults(block(extra, '5'))).toEqual([])
      expect(faults(block(extra, '6'))).toMatchObject([{ level: 'error' }])
    },
  )
})

it('what rests on a source that changes is named by its words', () => {
  const page = { ...article({ ...TABLE, bound: [bound('6.5%', '6.5', '%')] }), title: 'Diabetes' }
  expect(claimText(page, ['body', { _key: 't' }, 'bound', { _key: '6.5%' }, 'source'])).toBe('6.5%')
  const source = {
    ...{ id: 'source-a', title: 'A', change: 'retracted' as const, since: null },
    ...{ whatChanged: '', saidAt: null },
  }
  const content = { get: () => null, referring: () => [page] }
  expect(citingPages([source], content)).toMatchObject([
    { id: 'article-a', claims: [{ words: 'Ranges' }, { words: '6.5%' }] },
  ])
})
