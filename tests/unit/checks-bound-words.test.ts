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

describe('numbers bound to a source in a table, figure, or list', () => {
  it.each([
    ['a table cell', TABLE, bound('6.5%', '6.5', '%')],
    ['a table cell whose column gives the unit', TABLE, bound('126 or more', '126', 'mg/dL')],
    ['a part of a table cell', TABLE, bound('7.0 mmol/L', '7.0', 'mmol/L')],
    ['a table note', TABLE, bound('110', '110', '', 'b')],
    ['a figure caption', FIGURE, bound('5%', '5', '%')],
    ['alternative text', FIGURE, bound('12 of 100', '12 of 100')],
    ['the people of an icon array', PEOPLE, bound('With: 9 of 1,000 died', '9 of 1,000')],
    ['icon array people bound as “1000”', PEOPLE, bound('With: 9 of 1000 died', '9 of 1000')],
    ['the note of an icon array', PEOPLE, bound('478 people', '478', 'people')],
    ['a “do” item', lines('doDontList', 'dos'), bound('150 minutes', '150', 'minutes')],
    ['a “don’t” item', lines('doDontList', 'donts'), bound('150 minutes', '150', 'minutes')],
    ['a key fact', lines('keyFacts', 'facts'), bound('150 minutes', '150', 'minutes')],
    ['a checklist item', lines('checkList', 'items'), bound('150 minutes', '150', 'minutes')],
  ])('match their source in %s', (_where, block, claim) => {
    expect(faults({ ...block, bound: [claim] })).toEqual([])
    const path = ['body', { _key: block._key }, 'bound', { _key: claim._key }]
    const other = { ...claim, value: '4711' }
    expect(faults({ ...block, bound: [other] })).toMatchObject([{ level: 'error', path }])
  })

  it('are an error after the number in the cell has changed', () => {
    const claim = bound('6.5%', '6.5', '%')
    const rows = [{ _key: 's', cells: ['A1C', '16.5% or more'] }]
    expect(faults({ ...TABLE, rows, bound: [claim] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('no longer appears here') },
    ])
  })

  it('do not match a part of a longer number', () => {
    const rows = [{ _key: 's', cells: ['A1C', '0.126 or 1260 or 126.5'] }]
    expect(faults({ ...TABLE, rows, bound: [bound('126', '126')] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('no longer appears here') },
    ])
  })

  it('must cite one of the sources listed for the block', () => {
    expect(faults({ ...TABLE, bound: [bound('6.5%', '6.5', '%', 'c')] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('not among the sources here') },
    ])
  })

  it('leave no number of the cell unbound, unless another claim binds it', () => {
    const whole = bound('126 or more (7.0 mmol/L)', '126', 'mg/dL')
    expect(faults({ ...TABLE, bound: [whole] })).toMatchObject([
      { level: 'error', message: expect.stringContaining('“7.0”') },
    ])
    expect(faults({ ...TABLE, bound: [whole, bound('7.0 mmol/L', '7.0', 'mmol/L')] })).toEqual([])
  })
})

describe('numbers bound to a source in list items and headings', () => {
  const block = (extra: object, value: string) => ({
    ...{ _type: 'block', _key: 'p', style: 'normal', ...extra },
    markDefs: [{ _type: 'claim', _key: 'm', source: ref('a'), value, unit: '%' }],
    children: [
      { _type: 'span', _key: '1', text: 'About ', marks: [] },
      { _type: 'span', _key: '2', text: '5%', marks: ['m'] },
    ],
  })
  it.each([[{ listItem: 'bullet', level: 1 }], [{ listItem: 'number' }], [{ style: 'h2' }]])(
    'use the same marks as in paragraphs: %j',
    (extra) => {
      expect(faults(block(extra, '5'))).toEqual([])
      expect(faults(block(extra, '6'))).toMatchObject([{ level: 'error' }])
    },
  )
})

it('a claim whose source changed is identified by its text', () => {
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
