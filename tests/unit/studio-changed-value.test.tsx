import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Change } from '../../lib/workflow/diff/compare.ts'
import { ChangedValue } from '../../studio/review/changes/changed-value.tsx'
import { textNotes } from '../../studio/review/changes/text-notes.ts'

const theme = buildTheme()
const targets = new Map([
  ['person-a', { title: 'Ana Reyes' }],
  ['person-b', { title: 'Ben Ode' }],
  ['image-1', { title: 'lung.jpg', pictureUrl: '/lake/images/1.jpg' }],
])
/** The rendered content without frames: text, `ins`, `del`, lists, and images. */
function drawn(before: unknown, after: unknown, more: Partial<Change> = {}): string {
  const change: Change = {
    kind: 'changed',
    path: ['x'],
    before,
    after,
    isClinical: true,
    ...more,
  }
  const markup = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ChangedValue change={change} type={undefined} targets={targets} />
    </ThemeProvider>,
  )
  return markup
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<(?!\/?(?:ins|del|li|img)\b)[^>]*>/g, '')
    .replace(/<(ins|del|li)\b[^>]*>/g, '<$1>')
}
const block = (text: string, more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...more,
})
const reference = (_ref: string) => ({ _type: 'reference', _ref })

describe('rendering of a change', () => {
  test('shows a text with its deletions and insertions, readable without colors', () => {
    expect(drawn('It is rare.', 'It is common.')).toBe(
      'It is <del>deleted: rare</del><ins>inserted: common</ins>.',
    )
  })

  test('shows a paragraph as its text', () => {
    expect(drawn(block('A cough.'), block('A dry cough.'))).toBe(
      'A <ins>inserted: dry </ins>cough.',
    )
  })

  test('shows a boolean and a list', () => {
    expect(drawn(false, true)).toBe('<del>deleted: No</del><ins>inserted: Yes</ins>')
    expect(drawn(['a', 'b'], ['b'])).toBe('<li><del>deleted: a</del></li><li>b</li>')
  })

  test('shows a reference by the title of its target, and an image as an image', () => {
    expect(drawn(reference('person-a'), reference('person-b'))).toBe(
      '<del>deleted: Ana Reyes</del><ins>inserted: Ben Ode</ins>',
    )
    expect(drawn(undefined, { _type: 'picture', asset: reference('image-1') })).toMatch(
      /^New: lung\.jpg<img [^>]*src="\/lake\/images\/1\.jpg"/,
    )
  })

  test('shows a move, and a new crop of an image', () => {
    expect(drawn(block('A'), block('A'), { kind: 'moved', from: 2, to: 0 })).toBe(
      'Moved from position 3 to position 1.',
    )
    expect(
      drawn({ _type: 'sanity.imageCrop', top: 0 }, { _type: 'sanity.imageCrop', top: 0.1 }),
    ).toBe('The crop or focus of the image changed.')
  })
})

describe('notes on changes other than text', () => {
  const notes = (before: object, after: object) =>
    textNotes(block('Same', before), block('Same', after), (id) => targets.get(id)?.title)

  test('state a new block style, link, or citation', () => {
    expect(notes({}, { style: 'h3' })).toEqual(['Style: was Paragraph, is now Heading 3.'])
    expect(notes({ markDefs: [{ href: '/a' }] }, { markDefs: [{ href: '/b' }] })).toEqual([
      'No longer links to /a',
      'Links to /b',
    ])
    expect(notes({}, { markDefs: [reference('person-a')] })).toEqual(['Refers to “Ana Reyes”.'])
  })

  test('state a formatting change', () => {
    const strong = [{ _type: 'span', _key: 's', text: 'Same', marks: ['strong'] }]
    expect(notes({}, { children: strong })).toEqual([expect.stringContaining('Formatting changed')])
  })
})

test('a change to a section heading states the old and new anchor and its contents label', () => {
  const heading = (mark: object) =>
    block('Signs', {
      style: 'h2',
      markDefs: [{ _type: 'sectionMark', _key: 'm', ...mark }],
      children: [{ _type: 'span', _key: 's', text: 'Signs', marks: ['m'] }],
    })
  expect(textNotes(heading({}), heading({ anchor: 'old', navLabel: 'Sign' }), () => '')).toEqual([
    'Section link: was generated from the text, is now #old.',
    'Name in the table of contents: was “”, is now “Sign”.',
  ])
})
