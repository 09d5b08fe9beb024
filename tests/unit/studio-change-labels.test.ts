import { createSchema } from 'sanity'
import { describe, expect, test } from 'vitest'
import type { Path } from '../../lib/workflow/diff/values.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { labelled } from '../../studio/review/changes/labels.ts'
import { plainItems, plainValue } from '../../studio/review/changes/plain-value.ts'

const schema = createSchema({ name: 'clearwell', types: schemaTypes })
const block = (_key: string, fields: object) => ({ _type: 'block', _key, children: [], ...fields })
const table = {
  _type: 'dataTable',
  _key: 't',
  caption: 'Thresholds',
  rows: [{ _type: 'tableRow', _key: 'r', cells: ['Fasting', '126'] }],
}
const heading = [{ _type: 'span', _key: 'x', text: 'At home' }]
const document = {
  _type: 'article',
  related: [{ _type: 'reference', _key: 'k', _ref: 'a' }],
  sections: [
    {
      _type: 'articleSection',
      _key: 's',
      heading: 'Signs',
      body: [
        block('p', { style: 'normal' }),
        block('h', { style: 'h3', children: heading }),
        block('l', { style: 'normal', listItem: 'bullet' }),
        table,
      ],
    },
  ],
}
const inSection = (...rest: Path): Path => ['sections', { _key: 's' }, ...rest]
const typeAt = (...path: Path) => labelled(schema.get('article'), path, [document]).type

describe('label of a changed field', () => {
  test.each<[string, Path]>([
    ['Label above the title', ['headerLabel']],
    ['Hero image', ['heroImage', 'asset']],
    ['Hero image › Crop', ['heroImage', 'crop']],
    ['Hero image › Alternative text', ['heroImage', 'alt']],
    ['Search & sharing › Image', ['seo', 'image', 'asset']],
    ['Related articles', ['related', { _key: 'k' }]],
    ['Sections › Section “Signs”', inSection()],
    ['Sections › Section “Signs” › Name in the table of contents', inSection('navLabel')],
    ['Sections › Section “Signs” › Text › Paragraph', inSection('body', { _key: 'p' })],
    ['Sections › Section “Signs” › Text › Heading 3 “At home”', inSection('body', { _key: 'h' })],
    ['Sections › Section “Signs” › Text › List item', inSection('body', { _key: 'l' })],
    [
      'Sections › Section “Signs” › Text › Table “Thresholds” › Rows › Row “Fasting” › Cells',
      inSection('body', { _key: 't' }, 'rows', { _key: 'r' }, 'cells'),
    ],
    ['gone › for › Part', ['gone', 'for', { _key: 'good' }]],
  ])('is “%s”', (words, path) => {
    const gone = { gone: { for: [{ _key: 'good' }] } }
    expect(labelled(schema.get('article'), path, [document, gone]).labels.join(' › ')).toBe(words)
  })
})

describe('display of short values', () => {
  test('booleans, dates, URLs, and options are shown as text, and long texts are not', () => {
    expect(plainValue(true, typeAt('quickExit'))).toBe('Yes')
    expect(plainValue(undefined, typeAt('quickExit'))).toBe('not set')
    expect(plainValue('2026-02-03', typeAt('publishedAt'))).toBe('Feb 3, 2026')
    expect(plainValue('soon', typeAt('publishedAt'))).toBe('soon')
    expect(plainValue({ _type: 'slug', current: 'asthma' }, typeAt('slug'))).toBe('asthma')
    expect(plainValue('drop', typeAt('icon'))).toBe('Drop (blood glucose)')
    expect(plainValue('Asthma', typeAt('title'))).toBeNull()
  })

  test('options of a list are shown by their titles', () => {
    expect(plainItems(['Renal', 'other'], typeAt('condition', 'specialties'))).toEqual([
      'Kidneys',
      'other',
    ])
    expect(plainItems([{ _ref: 'a' }], typeAt('related'))).toBeNull()
    expect(plainItems('Renal', undefined)).toBeNull()
  })
})
