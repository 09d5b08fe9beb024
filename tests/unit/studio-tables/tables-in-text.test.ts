// @vitest-environment jsdom
import { compileSchema, defineSchema } from '@portabletext/schema'
import { describe, expect, it } from 'vitest'
import { pastedBlocks } from '../../../studio/editor/tables/tables-in-text.tsx'

const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }],
    blockObjects: [{ name: 'dataTable', fields: [{ name: 'header', type: 'array' }] }],
  }),
)
const paste = (html: string, ours = '') =>
  pastedBlocks(
    {
      getData: (type) =>
        type === 'text/html' ? html : type === 'application/x-portable-text' ? ours : '',
    },
    schema,
  )
const TABLE =
  '<p>Before</p><table><tr><td colspan="2">A</td></tr><tr><td>1</td><td>2</td></tr></table><p>After</p>'

describe('table pasted into a text', () => {
  it('becomes a table block between the paragraphs, with a report of changes', () => {
    const pasted = paste(TABLE)
    expect(pasted && pasted.blocks.map(({ _type }) => _type)).toEqual([
      'block',
      'dataTable',
      'block',
    ])
    expect(pasted && pasted.blocks[1]).toMatchObject({
      header: ['A', 'A'],
      rows: [{ _type: 'tableRow', cells: ['1', '2'] }],
    })
    expect(pasted && pasted.notes).toEqual([
      '1 merged cell was split, and the text was repeated in each cell. Check these cells.',
      'Its first row became the headings.',
      'It needs a caption.',
    ])
  })

  it.each([
    ['plain text', '<p>Only words</p>'],
    ['a one-column layout table', '<table><tr><td>Only words</td></tr></table>'],
  ])('is not created for: %s', (_, html) => {
    const pasted = paste(html)
    expect(pasted && pasted.tables).toBe(0)
    expect(pasted && pasted.blocks).toMatchObject([{ children: [{ text: 'Only words' }] }])
  })

  it('from our own editor is pasted unchanged', () => {
    expect(paste(TABLE, '[]')).toBe(false)
  })
})
