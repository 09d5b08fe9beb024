import { compileSchema, defineSchema } from '@portabletext/schema'
import mammoth from 'mammoth'
import {
  options,
  getFiles,
  getParts,
  isInflatedWithin,
  replaceParts,
} from '../../../studio/editor/docx-import/docx-libraries.ts'
import type { DocxLibraries } from '../../../studio/editor/docx-import/read-docx.ts'
import { toWordBlocks } from '../../../studio/editor/docx-import/to-word-blocks.ts'
import { readWordText } from '../../../studio/editor/docx-import/word-text.ts'
import { docxFile } from './docx-file.ts'

/** As in browsers, where the bytes are used directly. */
export const libraries: DocxLibraries = {
  ...{ isInflatedWithin, getParts, getFiles, replaceParts },
  toHtml: async (bytes, styleMap) => {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { ...options(), styleMap },
    )
    return { html: value, messages: messages.map(({ message }) => message) }
  },
}

/** The schema of an article's long text. */
export const schema = compileSchema(
  defineSchema({
    decorators: [{ name: 'strong' }, { name: 'em' }],
    styles: ['normal', 'h2', 'h3', 'h4'].map((name) => ({ name })),
    lists: [{ name: 'bullet' }, { name: 'number' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    inlineObjects: [{ name: 'citation', fields: [{ name: 'sources', type: 'array' }] }],
    blockObjects: [
      {
        name: 'dataTable',
        fields: [
          ...['header', 'rows', 'sources'].map((name) => ({ name, type: 'array' as const })),
          { name: 'caption', type: 'string' },
          { name: 'headerColumn', type: 'boolean' },
        ],
      },
      {
        name: 'figure',
        fields: [
          { name: 'picture', type: 'object' },
          { name: 'caption', type: 'string' },
          { name: 'sources', type: 'array' },
        ],
      },
    ],
  }),
)

/** Reads a Word document and converts it to blocks. */
export async function readWord(file: Parameters<typeof docxFile>[0]) {
  const text = await readWordText(await docxFile(file), {
    libraries,
    parse: (html) => new DOMParser().parseFromString(html, 'text/html'),
    schema,
  })
  let keys = 0
  const blocks = toWordBlocks(text.document, {
    schema,
    newKey: () => `k${(keys += 1)}`,
    getSource: (doi) => ({ _type: 'reference', _key: 'key', _ref: `source-${doi}` }),
    getPicture: (mark) => {
      const picture = text.pictures.find(({ id }) => id === mark)
      return picture ? { asset: picture.fileName } : null
    },
  })
  return { ...text, blocks, lines: blocks.map((block) => toLine({ ...block })) }
}

/** A block as a line: its style or list, and its text; a table’s cells separated by bars. */
export function toLine(block: Readonly<Record<string, unknown>>): string {
  const { _type, style, listItem, level, children, header, rows, caption } = block
  if (_type === 'figure') return `figure: ${typeof caption === 'string' ? caption : ''}`
  if (_type !== 'block')
    return [header, ...list(rows).map(({ cells }) => cells)]
      .map((cells) => (Array.isArray(cells) ? cells.join(' | ') : ''))
      .join(' / ')
  const words = list(children)
    .map(({ text }) => text ?? '^')
    .join('')
  return `${listItem === undefined ? String(style) : `${String(listItem)}${String(level)}`}: ${words}`
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}
