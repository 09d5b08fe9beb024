import type { EditorSchema } from '@portabletext/editor'
import { compareText, getBlockText } from '../paste/compare-text.ts'
import { compareListLabels } from '../paste/list-numbers.ts'
import { getTexts } from '../paste/note.ts'
import { toPlainText } from '../tables/to-plain-text.ts'
import { readTableElement, type PastedTable } from '../tables/pasted-table.ts'
import { CITED, normalizeHtml } from './normalize-html.ts'
import { readDocx, type DocxLibraries } from './read-docx.ts'
import { toWordBlocks } from './to-word-blocks.ts'

/** A Word document that was read but not yet imported. */
export interface WordText {
  document: Document
  /** What was left out or changed, as sentences. */
  notes: string[]
  /** Unique DOIs in its footnotes. */
  dois: string[]
  /** The size of the imported text. */
  size: { words: number; headings: number; tables: number; citations: number }
}

interface ReadOptions {
  libraries: DocxLibraries
  parse: (html: string) => Document
  /** The schema of the target text. */
  schema: EditorSchema
}

/**
 * Reads a .docx for one of our long texts and compares the result with what Word shows: no word is lost, changed, or
 * added without a note. Throws UnreadableFile with the reason.
 */
export async function readWordText(
  bytes: ArrayBuffer,
  { libraries, parse, schema }: ReadOptions,
): Promise<WordText> {
  const { html, notes: besides, items, shown } = await readDocx(bytes, libraries)
  const document = parse(html)
  const notes = [...normalizeHtml(document, getLevels(schema)), ...besides]
  const tables = [...document.querySelectorAll('table')].flatMap((table) => {
    const read = isOurs(table) ? readTableElement(table) : null
    return read && isWide(read) ? [{ table, read }] : []
  })
  const marks = [...document.querySelectorAll(`[${CITED}]`)]
  const dois = marks.flatMap((mark) => mark.getAttribute(CITED)?.split(' ') ?? [])
  const blocks = toWordBlocks(document, {
    schema,
    newKey: () => 'key',
    getSource: (doi) => ({ _type: 'reference', _ref: doi, _key: 'key' }),
  })
  const importedText = getBlockText(
    blocks,
    tables.map(({ read }) => read.repeated),
  )
  return {
    document,
    notes: [
      ...getTexts(notes),
      ...tables.flatMap(({ table, read }, index) => getTableNotes(table, read, index)),
      ...getTexts(compareListLabels(items, blocks)),
      ...getTexts(compareText(shown, importedText, notes)),
    ],
    dois: [...new Set(dois)],
    size: {
      // Count the last word of a paragraph and the first of the next separately.
      words: toPlainText(document.body).split(' ').filter(Boolean).length,
      headings: document.querySelectorAll('h2, h3, h4').length,
      tables: tables.length,
      citations: marks.length,
    },
  }
}

/** The allowed heading styles, highest first: `h2`. */
export function getLevels({ styles }: EditorSchema): string[] {
  return styles.map(({ name }) => name).filter((name) => /^h\d$/.test(name))
}

/** Whether a table stays a table; nested ones do not. */
function isOurs(table: HTMLTableElement): boolean {
  for (
    let outer = table.parentElement?.closest('table');
    outer;
    outer = outer.parentElement?.closest('table')
  ) {
    const read = readTableElement(outer)
    if (read && isWide(read)) return false
  }
  return true
}

function isWide({ cells }: PastedTable): boolean {
  return (cells[0]?.length ?? 0) > 1
}

function getTableNotes(table: HTMLTableElement, read: PastedTable, index: number): string[] {
  const rich = table.querySelectorAll('strong, em, a[href], ul, ol').length
  return [
    ...read.notes,
    ...(read.hasHeadings ? [] : ['Its first row became the headings.']),
    ...(rich > 0 ? ['Bold, italics, links, and lists in its cells became plain text.'] : []),
    'It needs a caption.',
  ].map((note) => `Table ${index + 1}: ${note}`)
}
