// @vitest-environment jsdom
import { compileSchema, defineSchema } from '@portabletext/schema'
import { expect, test } from 'vitest'
import { pastedBlocks } from '../../../studio/editor/tables/tables-in-text.tsx'
import { WORD_CLIPBOARD } from './word-clipboard.ts'

const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    blockObjects: [{ name: 'dataTable', fields: [{ name: 'header', type: 'array' }] }],
  }),
)

function paste(html: string) {
  const pasted = pastedBlocks({ getData: (type) => (type === 'text/html' ? html : '') }, schema)
  if (!pasted) return false
  return { ...pasted, said: pasted.blocks.map((block) => said({ ...block })) }
}

/** A block as a line: its style or list, then its text with marks. */
function said(block: Record<string, unknown>): unknown {
  if (block._type !== 'block') return { header: block.header, rows: block.rows }
  const children: unknown[] = Array.isArray(block.children) ? block.children : []
  const words = children.map((child) => {
    const { text, marks } = child as { text: string; marks: string[] }
    const marked = marks.map((mark) => (mark.length > 6 ? 'link' : mark)).join('+')
    return marked === '' ? text : `[${marked}: ${text}]`
  })
  return `${String(block.listItem ?? block.style)}: ${words.join('')}`
}

test('Word’s clipboard HTML becomes paragraphs, lists, and a table without anything else', () => {
  const pasted = paste(WORD_CLIPBOARD)
  expect(pasted && pasted.said).toEqual([
    'h2: Blood pressure at home',
    'normal: Measure [strong: twice] in the morning, and [em: write it down]. See [link: what WHO says].',
    'bullet: Sit for five minutes.',
    'bullet: Use the [strong: same arm].',
    'number: Call your doctor above 180/120.',
    'number: Call 911 with chest pain.',
    {
      header: ['Stage', 'mm Hg'],
      rows: [expect.objectContaining({ cells: ['Stage 2', '140/90 or higher'] })],
    },
    'normal: After the table.',
  ])
  expect(JSON.stringify(pasted)).not.toMatch(/mso|o:p|_Toc|_edn|file:/i)
  expect(pasted && pasted.notes).toEqual([
    'Its first row became the headings.',
    'It needs a caption.',
    'A footnote was not imported, near “After the table.”. Cite its source there. It said: “AHA/ACC guideline, 2025.”',
  ])
})

test('superscripts keep their meaning when pasted from Word and from any page', () => {
  const word = paste('<p class=MsoNormal>From 10<sup>9</sup>/L on.<o:p></o:p></p>')
  const page = paste('<p>From 10<sup>9</sup>/L on, at 25 kg/m<sup>2</sup>.</p>')
  expect(word && word.said).toEqual(['normal: From 10⁹/L on.'])
  expect(page && page.said).toEqual(['normal: From 10⁹/L on, at 25 kg/m².'])
  expect(page && page.notes).toEqual([expect.stringContaining('for example “⁹”, in 2 places')])
})

test('Word comments are omitted and reported', () => {
  const pasted = paste(`<p class=MsoNormal>A dose<span class=MsoCommentReference><span
    style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1"
    href="#_msocom_1" name="_msoanchor_1">[NH1]</a><![endif]></span></span> a day.</p>
    <div style='mso-element:comment-list'><div style='mso-element:comment'><div id="_com_1">
    <p class=MsoCommentText><a name="_msocom_1"></a>Which dose?<o:p></o:p></p></div></div></div>`)
  expect(pasted && pasted.said).toEqual(['normal: A dose a day.'])
  expect(pasted && pasted.notes).toEqual(['A comment was not imported: “Which dose?”'])
})

test('plain text of a web page is pasted unchanged without a note', () => {
  const pasted = paste('<p>Words of a <b>page</b>.</p>')
  expect(pasted && pasted.said).toEqual(['normal: Words of a [strong: page].'])
  expect(pasted && pasted.notes).toEqual([])
})
