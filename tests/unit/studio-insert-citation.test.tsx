// @vitest-environment jsdom
import { createClient } from '@sanity/client'
import { defineSchema, EditorProvider, type Editor } from '@portabletext/editor'
import { BehaviorPlugin, EditorRefPlugin } from '@portabletext/editor/plugins'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cite } from '../../studio/editor/citations/cite.ts'
import { bindClaim, isEmptyClaim, selectedClaim } from '../../studio/editor/citations/claim.ts'
import { bufferKeystrokes } from '../../studio/editor/citations/buffer-keystrokes.ts'
import {
  isEmptyText,
  insertBlocks,
  place,
  type Where,
} from '../../studio/editor/docx-import/insert-blocks.ts'
import { toWordBlocks } from '../../studio/editor/docx-import/to-word-blocks.ts'
import { KeepReferences } from '../../studio/editor/text/keep-references.tsx'
import { until } from '../wait-until.ts'

/** As the Studio compiles an array of references: without their `_strengthenOnPublish`. */
const references = {
  ...{ name: 'sources', type: 'array' as const },
  of: [
    {
      ...{ type: 'object' as const, name: 'reference' },
      fields: [
        { name: '_ref', type: 'string' as const },
        { name: '_weak', type: 'boolean' as const },
      ],
    },
  ],
}
const schemaDefinition = defineSchema({
  styles: [{ name: 'normal' }, { name: 'h2' }],
  decorators: [{ name: 'strong' }],
  annotations: [
    {
      name: 'claim',
      fields: [
        { name: 'source', type: 'object' },
        ...['value', 'unit', 'place'].map((name) => ({ name, type: 'string' as const })),
      ],
    },
  ],
  inlineObjects: [{ name: 'citation', fields: [references] }],
  blockObjects: [{ name: 'figure', fields: [{ name: 'caption', type: 'string' }, references] }],
})
const block = (_key: string, text: string) => ({
  ...{ _key, _type: 'block', style: 'normal', markDefs: [] },
  children: [{ _key: `${_key}s`, _type: 'span', text, marks: [] }],
})

let root: Root
let editor: Editor

const hold = (held: Editor | null) => {
  if (held) editor = held
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

/** The editor sets its initial value asynchronously. */
const open = async (initialValue: ReturnType<typeof block>[], plugins?: ReactNode) => {
  act(() =>
    root.render(
      <EditorProvider initialConfig={{ schemaDefinition, initialValue }}>
        <EditorRefPlugin ref={hold} />
        {plugins}
      </EditorProvider>,
    ),
  )
  const last = initialValue.at(-1)?._key
  await until(() => expect(editor.getSnapshot().context.value.at(-1)?._key).toBe(last))
}
const select = (from: number, to = from) => {
  const path = [{ _key: 'a' }, 'children', { _key: 'as' }]
  act(() =>
    editor.send({
      type: 'select',
      at: { anchor: { path, offset: from }, focus: { path, offset: to } },
    }),
  )
}
/** Each block’s spans and citations. */
const text = () =>
  editor
    .getSnapshot()
    .context.value.map((each) =>
      (Array.isArray(each.children) ? each.children : []).map((child) =>
        child._type === 'span'
          ? child.text
          : (child.sources ?? []).map((source: { _ref: string }) => source._ref),
      ),
    )
const source = (id: string) => ({ id, isPublic: true })

test('cite inserts a citation at the cursor', async () => {
  await open([block('a', 'Salt matters.')])
  select(4)
  act(() => expect(cite(editor, source('who'))).toBeNull())
  expect(text()).toEqual([['Salt', ['who'], ' matters.']])
})

test('a citation is inserted after the selected text for both selection directions', async () => {
  await open([block('a', 'Salt matters.')])
  select(12, 5)
  act(() => expect(cite(editor, source('who'))).toBeNull())
  expect(text()).toEqual([['Salt matters', ['who'], '.']])
})

test('typing continues after the inserted citation', async () => {
  await open([block('a', 'Salt matters.')])
  select(13)
  act(() => cite(editor, source('who')))
  act(() => editor.send({ type: 'insert.text', text: ' Sugar too.' }))
  expect(text()).toEqual([['Salt matters.', ['who'], ' Sugar too.']])
  act(() => cite(editor, source('fao')))
  expect(text()).toEqual([['Salt matters.', ['who'], ' Sugar too.', ['fao'], '']])
})

test('a second source at the same position is added to the existing citation', async () => {
  await open([block('a', 'Salt matters.')])
  select(4)
  act(() => cite(editor, source('who')))
  act(() => expect(cite(editor, source('fao'))).toBeNull())
  act(() => editor.send({ type: 'insert.text', text: ' often' }))
  expect(text()).toEqual([['Salt', ['who', 'fao'], ' often matters.']])
})

test('one undo step removes an inserted citation, and one restores it', async () => {
  await open([block('a', 'Salt matters.')], <KeepReferences field={{ isReadOnly: false }} />)
  select(4)
  act(() => editor.send({ type: 'insert.text', text: 'y' }))
  act(() => cite(editor, { id: 'who', isPublic: false }))
  expect(text()).toEqual([['Salty', ['who'], ' matters.']])
  act(() => editor.send({ type: 'history.undo' }))
  expect(text()).toEqual([['Salty matters.']])
  act(() => editor.send({ type: 'history.redo' }))
  expect(text()).toEqual([['Salty', ['who'], ' matters.']])
})

test('bindClaim binds the selected text to a source', async () => {
  await open([block('a', 'Salt matters.')])
  select(5, 12)
  act(() =>
    expect(bindClaim(editor, source('who'))).toMatchObject({
      passage: { text: 'matters', after: '.' },
    }),
  )
  const [paragraph] = editor.getSnapshot().context.value
  expect(paragraph).toMatchObject({
    markDefs: [{ _type: 'claim', source: { _type: 'reference', _ref: 'who' } }],
  })
  const [mark] = Array.isArray(paragraph?.markDefs) ? paragraph.markDefs : []
  expect(paragraph?.children).toMatchObject([
    { text: 'Salt ', marks: [] },
    { text: 'matters', marks: [mark._key] },
    { text: '.', marks: [] },
  ])
})

/** The first paragraph's claims, and the text of each. */
const claims = () => {
  const [paragraph] = editor.getSnapshot().context.value
  const list = (value: unknown) => (Array.isArray(value) ? value : [])
  return list(paragraph?.markDefs).map(({ _key, _type, ...claim }) => ({
    ...claim,
    words: list(paragraph?.children)
      .filter(({ marks }) => list(marks).includes(_key))
      .map(({ text: words }) => words)
      .join(''),
  }))
}
const number = { value: '5', unit: 'g', place: ' ' }

test('a bound claim can receive its number later, and never an empty one', async () => {
  await open([block('a', 'Below 5 g of salt.')])
  select(6, 9)
  act(() => {
    const bound = bindClaim(editor, source('who'))
    expect(claims()).toMatchObject([{ words: '5 g' }])
    if (typeof bound !== 'string') bound.bind(number)
  })
  expect(claims()).toEqual([
    { source: { _type: 'reference', _ref: 'who' }, value: '5', unit: 'g', words: '5 g' },
  ])
})

test.each([
  ['forwards', 0, 9],
  ['backwards', 9, 0],
])(
  'text selected %s before the citation can be bound in addition to the citation',
  async (_how, from, to) => {
    await open([block('a', 'Below 5 g of salt.')])
    select(from, to)
    act(() => {
      const selected = selectedClaim(editor, source('who'))
      expect(selected?.passage).toEqual({ text: 'Below 5 g', after: ' of salt.' })
      expect(cite(editor, source('who'))).toBeNull()
      expect(claims()).toEqual([])
      selected?.bind(number)
    })
    expect(text()).toEqual([['Below 5 g', ['who'], ' of salt.']])
    expect(claims()).toEqual([
      { source: { _type: 'reference', _ref: 'who' }, value: '5', unit: 'g', words: 'Below 5 g' },
    ])
  },
)

test('a collapsed cursor or a selection across two paragraphs binds no claim next to a citation', async () => {
  await open([block('a', 'Salt'), block('b', 'Salt')])
  select(2)
  expect(selectedClaim(editor, source('who'))).toBeNull()
  const at = (key: string) => ({
    path: [{ _key: key }, 'children', { _key: `${key}s` }],
    offset: 1,
  })
  act(() => editor.send({ type: 'select', at: { anchor: at('a'), focus: at('b') } }))
  expect(selectedClaim(editor, source('who'))).toBeNull()
})

test('a claim must be within one paragraph', async () => {
  await open([block('a', ' '), block('b', 'Salt')])
  act(() => expect(bindClaim(editor, source('who'))).toContain('Select the text'))
  const at = (key: string) => ({
    path: [{ _key: key }, 'children', { _key: `${key}s` }],
    offset: 1,
  })
  act(() => editor.send({ type: 'select', at: { anchor: at('a'), focus: at('b') } }))
  act(() => expect(bindClaim(editor, source('who'))).toContain('one paragraph'))
})

test('isEmptyClaim returns true only for a claim without a source', () => {
  expect(isEmptyClaim({ name: 'claim', value: {} })).toBe(true)
  expect(isEmptyClaim({ name: 'claim', value: { source: { _ref: 'who' } } })).toBe(false)
  expect(isEmptyClaim({ name: 'link', value: {} })).toBe(false)
})

test('a selected citation gets additional different sources, five at most', async () => {
  await open([block('a', 'Salt')])
  select(4)
  act(() => cite(editor, source('one')))
  act(() => editor.send({ type: 'insert.text', text: '.' }))
  const citation = editor.getSnapshot().context.value[0]
  const [, mark] = Array.isArray(citation?.children) ? citation.children : []
  const path = [{ _key: 'a' }, 'children', { _key: mark._key }]
  const pick = () =>
    act(() =>
      editor.send({
        type: 'select',
        at: { anchor: { path, offset: 0 }, focus: { path, offset: 0 } },
      }),
    )
  for (const id of ['two', 'three', 'four', 'five']) {
    pick()
    act(() => expect(cite(editor, source(id))).toBeNull())
  }
  pick()
  expect(cite(editor, source('two'))).toBe('This citation already includes that source.')
  expect(cite(editor, source('six'))).toBe('A citation can include at most 5 sources.')
  expect(text()).toEqual([['Salt', ['one', 'two', 'three', 'four', 'five'], '.']])
})

test('cite without a cursor changes nothing and says where to place the cursor', async () => {
  await open([block('a', 'Salt')])
  expect(cite(editor, source('who'))).toBe('Place the cursor where the citation belongs.')
  expect(text()).toEqual([['Salt']])
})

const word = () => ({
  document: new DOMParser().parseFromString('<h2>From Word</h2><p>New words</p>', 'text/html'),
  ...{ notes: [], dois: [], pictures: [] },
  size: { words: 4, headings: 1, tables: 0, citations: 0 },
})
const client = createClient({
  projectId: 'x',
  dataset: 'y',
  useCdn: false,
  apiVersion: '2026-03-01',
})
const take = (where: Where) =>
  act(async () => {
    await insertBlocks(editor, client, { text: word(), where, texts: new Map() })
  })

test('a Word document is inserted after the existing text', async () => {
  await open([block('a', 'Mine'), block('b', 'Mine too')])
  expect(isEmptyText(editor)).toBe(false)
  await take('end')
  expect(text()).toEqual([['Mine'], ['Mine too'], ['From Word'], ['New words']])
})

test('Undo removes the inserted Word document', async () => {
  await open([block('a', 'Mine')])
  await take('end')
  act(() => editor.send({ type: 'history.undo' }))
  expect(text()).toEqual([['Mine']])
})

test('a Word document replaces the existing text when the editor chose to replace it', async () => {
  await open([block('a', 'Mine'), block('b', 'Mine too')])
  await take('instead')
  expect(text()).toEqual([['From Word'], ['New words']])
  expect(editor.getSnapshot().context.value[0]?.style).toBe('h2')
})

test('a Word document fills an empty text', async () => {
  await open([block('a', '')])
  expect(isEmptyText(editor)).toBe(true)
  await take('end')
  expect(text()).toEqual([['From Word'], ['New words']])
})

const WEAK = { _weak: true, _strengthenOnPublish: { type: 'source' } }

test('a citation of a draft source becomes strong when it is published', async () => {
  await open([block('a', 'Salt')], <KeepReferences field={{ isReadOnly: false }} />)
  select(4)
  act(() => expect(cite(editor, { id: 'who', isPublic: false })).toBeNull())
  expect(editor.getSnapshot().context.value[0]).toMatchObject({
    children: [{ text: 'Salt' }, { sources: [{ _ref: 'who', ...WEAK }] }, { text: '' }],
  })
})

test.each(['', 'Mine'])(
  'draft sources of a Word document become strong when it is published, and Undo removes it in one step, after “%s”',
  async (existing) => {
    await open([block('a', existing)], <KeepReferences field={{ isReadOnly: false }} />)
    const figure = '<figure data-picture="p"><span data-cited="10.1/a"></span>Caption</figure>'
    const html = `<p>One<span data-cited="10.1/a"></span></p>${figure}`
    const document = new DOMParser().parseFromString(html, 'text/html')
    const reference = { _type: 'reference' as const, _ref: 'who', _key: 'r', ...WEAK }
    const { schema, keyGenerator: newKey } = editor.getSnapshot().context
    const options = { schema, newKey, getSource: () => reference, getPicture: () => ({}) }
    act(() => place(editor, toWordBlocks(document, options), 'end'))
    const { value } = editor.getSnapshot().context
    expect(value.slice(-2)).toMatchObject([
      { children: [{ text: 'One' }, { sources: [WEAK] }, { text: '' }] },
      { _type: 'figure', caption: 'Caption', sources: [WEAK] },
    ])
    act(() => editor.send({ type: 'history.undo' }))
    expect(text()).toEqual([[existing]])
  },
)

test('keystrokes while the search opens go to the search field and never into the text', async () => {
  const searched: string[] = []
  const behaviors = bufferKeystrokes(
    (letters) => searched.push(letters),
    () => searched.push('Enter'),
  )
  await open([block('a', 'Salt')], <BehaviorPlugin behaviors={behaviors} />)
  select(4)
  act(() => {
    for (const letter of 'who') editor.send({ type: 'insert.text', text: letter })
    editor.send({ type: 'insert.break' })
  })
  expect(searched).toEqual(['w', 'h', 'o', 'Enter'])
  expect(text()).toEqual([['Salt']])
})
