// @vitest-environment jsdom
import { defineSchema, EditorProvider, useEditor, type Editor } from '@portabletext/editor'
import { EventListenerPlugin } from '@portabletext/editor/plugins'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { SECTION_MARK, findTextSections } from '../../schemas/sections.ts'
import { KeepAddresses } from '../../studio/editor/text/keep-addresses.tsx'
import { PublicAddresses, getPublicSections } from '../../studio/editor/text/public-addresses.ts'

const heading = {
  _type: 'block',
  _key: 'h',
  style: 'h2',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: 'Signs', marks: [] }],
}

const field = {
  path: ['body'],
  isReadOnly: false,
  isMemberOpen: false,
  knownKeys: '',
  schemaType: { jsonType: 'array' as const, name: 'articleBody', of: [], type: undefined },
}

/** An editor with the heading, where `known` are the public sections. */
async function opened(known: unknown): Promise<Editor> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const found: Editor[] = []
  const ready = Promise.withResolvers<void>()
  function Taken() {
    const editor = useEditor()
    found[0] = editor
    return null
  }
  const schemaDefinition = defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }],
    annotations: [
      {
        name: SECTION_MARK,
        fields: [
          { name: 'anchor', type: 'string' },
          { name: 'navLabel', type: 'string' },
        ],
      },
    ],
  })
  await act(async () => {
    createRoot(document.createElement('div')).render(
      <PublicAddresses value={getPublicSections(known)}>
        <EditorProvider initialConfig={{ schemaDefinition, initialValue: [heading] }}>
          <Taken />
          <EventListenerPlugin on={(event) => event.type === 'ready' && ready.resolve()} />
          <KeepAddresses field={field} />
        </EditorProvider>
      </PublicAddresses>,
    )
  })
  await act(() => ready.promise)
  const [editor] = found
  if (!editor) throw new Error('No editor was made')
  return editor
}

async function type(editor: Editor, offset: number, text: string) {
  const point = { path: [{ _key: 'h' }, 'children', { _key: 's' }], offset }
  await act(async () => {
    editor.send({ type: 'select', at: { anchor: point, focus: point } })
    editor.send({ type: 'insert.text', text })
  })
}

const getSection = (editor: Editor) => {
  const [section] = findTextSections(editor.getSnapshot().context.value)
  return [section?.title, section?.anchor, section?.navLabel]
}

test('a reworded published heading keeps its anchor, and the cursor keeps its position', async () => {
  const editor = await opened([heading])
  await type(editor, 5, ' of it')
  expect(getSection(editor)).toEqual(['Signs of it', 'signs', null])
  await act(async () => editor.send({ type: 'insert.text', text: '!' }))
  expect(getSection(editor)).toEqual(['Signs of it!', 'signs', null])
})

test('one undo reverts both the typed text and the anchor', async () => {
  const editor = await opened([heading])
  await type(editor, 0, 'x')
  expect(getSection(editor)[1]).toBe('signs')
  await act(async () => editor.send({ type: 'history.undo' }))
  expect(editor.getSnapshot().context.value).toEqual([heading])
})

test('an unpublished heading gets its anchor from its text', async () => {
  const editor = await opened([])
  await type(editor, 5, ' of it')
  expect(getSection(editor)).toEqual(['Signs of it', 'signs-of-it', null])
})
