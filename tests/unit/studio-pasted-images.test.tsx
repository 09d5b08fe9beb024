// @vitest-environment jsdom
import { createClient } from '@sanity/client'
import { defineSchema, EditorProvider, type Editor } from '@portabletext/editor'
import { EditorRefPlugin } from '@portabletext/editor/plugins'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  getImageFiles,
  insertFigures,
  readImageFiles,
} from '../../studio/editor/docx-import/pasted-images.ts'
import { MAX_DOCX_IMAGE_BYTES } from '../../lib/limits/media.ts'
import { until } from '../wait-until.ts'
import { PNG } from './docx-import/docx-file.ts'

const png = (name = 'screenshot.png', bytes = PNG) => new File([bytes], name, { type: 'image/png' })
const clipboard = (files: File[], texts: Record<string, string> = {}) => ({
  files: Object.assign(files, { item: (index: number) => files[index] ?? null }),
  getData: (type: string) => texts[type] ?? '',
})

let root: Root
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // Without it, the client uploads through `fetch`, which a test answers.
  vi.stubGlobal('XMLHttpRequest', undefined)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

test('image files of a clipboard are taken unless it has text', () => {
  const file = png()
  const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
  expect(getImageFiles(clipboard([file, pdf]))).toEqual([file])
  // An image that was copied from a page.
  const image = { 'text/html': '<img src="https://example.org/a.png">', 'text/plain': 'a.png' }
  expect(getImageFiles(clipboard([file], image))).toEqual([file])
  // A word processor adds a picture of the copied text.
  expect(getImageFiles(clipboard([file], { 'text/html': '<p>Words</p>' }))).toEqual([])
  expect(getImageFiles(clipboard([file], { 'text/plain': 'Words' }))).toEqual([])
  expect(getImageFiles(clipboard([pdf]))).toEqual([])
  expect(getImageFiles(null)).toEqual([])
})

test('a pasted image has no alternative text from its name, and a file that browsers do not show is named', async () => {
  const { pictures, rejected } = await readImageFiles([
    png('lung.png'),
    png('scan.tiff', Uint8Array.of(1, 2)),
  ])
  expect(pictures).toMatchObject([{ fileName: 'lung.png', type: 'image/png', alt: '' }])
  expect(rejected).toEqual([
    expect.stringMatching(/^“scan\.tiff” was not added, because it is in the TIFF format/),
  ])
})

test('of a hundred pasted images, those over the limit are named in one sentence', async () => {
  const { pictures, rejected } = await readImageFiles(Array.from({ length: 100 }, () => png()))
  expect(pictures).toHaveLength(50)
  expect(rejected).toEqual([expect.stringMatching(/^50 more images were not added/)])
})

test('no more of a pasted file is read than an image may have', async () => {
  const file = png('scan.png')
  const huge = Object.assign(png('scan.png'), {
    slice: (from: number, to: number) => {
      expect([from, to]).toEqual([0, MAX_DOCX_IMAGE_BYTES + 1])
      return new Blob([new Uint8Array(to)])
    },
    arrayBuffer: () => Promise.reject(new Error('The whole file was read')),
  })
  const { pictures, rejected } = await readImageFiles([huge, file])
  expect(pictures).toHaveLength(1)
  expect(rejected).toEqual(['“scan.png” was not added, because it is larger than 10 MB.'])
})

const asset = { _type: 'reference', _ref: 'image-a-1x1-png' }

/** A client whose uploads are answered in turn. */
function uploadsTo(...answers: Response[]) {
  return createClient({
    ...{ projectId: 'clearwell', dataset: 'production', apiVersion: '2026-03-01', useCdn: false },
    maxRetries: 0,
    resolveFetch: () => async () =>
      answers.shift() ?? Response.json({ document: { _id: asset._ref } }),
  })
}

/** An editor with one block, and the cursor at its end. */
async function openEditor(config: { readOnly?: boolean } = {}) {
  let editor: Editor | undefined
  const block = {
    ...{ _key: 'a', _type: 'block', style: 'normal', markDefs: [] },
    children: [{ _key: 'as', _type: 'span', text: 'Words.', marks: [] }],
  }
  const schemaDefinition = defineSchema({
    blockObjects: [{ name: 'figure', fields: [{ name: 'picture', type: 'object' }] }],
  })
  act(() =>
    root.render(
      <EditorProvider initialConfig={{ schemaDefinition, initialValue: [block], ...config }}>
        <EditorRefPlugin
          ref={(held) => {
            if (held) editor = held
          }}
        />
      </EditorProvider>,
    ),
  )
  const blocks = () => editor?.getSnapshot().context.value ?? []
  await until(() => expect(blocks().at(0)?._key).toBe('a'))
  if (!editor) throw new Error('There is no editor')
  const open = editor
  const focus = { path: [{ _key: 'a' }, 'children', { _key: 'as' }], offset: 6 }
  act(() => open.send({ type: 'select', at: { anchor: focus, focus } }))
  return { editor: open, blocks }
}

test('pasted images are uploaded and inserted at the cursor with their alternative texts, and one undo step removes them', async () => {
  const { editor, blocks } = await openEditor()
  const { pictures } = await readImageFiles([png(), png()])
  const [first] = pictures
  if (!first) throw new Error('No image was read')
  const texts = new Map([[first.id, { alt: ' A lung ', isDecorative: false }]])
  await act(async () =>
    expect(await insertFigures(editor, uploadsTo(), pictures, texts)).toEqual([]),
  )
  expect(blocks()).toMatchObject([
    { _key: 'a' },
    { _type: 'figure', picture: { _type: 'picture', asset, alt: 'A lung' } },
    { _type: 'figure', picture: { _type: 'picture', asset } },
  ])
  act(() => editor.send({ type: 'history.undo' }))
  expect(blocks()).toMatchObject([{ _key: 'a' }])
})

test('a pasted image that the lake rejects is named, and the others are inserted', async () => {
  const { editor, blocks } = await openEditor()
  const { pictures } = await readImageFiles([png('huge.png'), png('lung.png')])
  const client = uploadsTo(Response.json({ message: 'It is too large.' }, { status: 413 }))
  await act(async () =>
    expect(await insertFigures(editor, client, pictures, new Map())).toEqual([
      'The image “huge.png” was not imported. It is too large.',
    ]),
  )
  expect(blocks()).toMatchObject([{ _key: 'a' }, { _type: 'figure', picture: { asset } }])
})

test('no pasted image is inserted into a form that became read-only, and the editor is told', async () => {
  const { editor, blocks } = await openEditor({ readOnly: true })
  const { pictures } = await readImageFiles([png()])
  await act(async () =>
    expect(insertFigures(editor, uploadsTo(), pictures, new Map())).rejects.toThrow(
      /can’t be changed right now/,
    ),
  )
  expect(blocks()).toHaveLength(1)
})
