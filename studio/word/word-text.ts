import { CITED, prepare } from './prepare.ts'
import { readDocx, type DocxLibraries } from './read-docx.ts'
import { plainWords } from '../tables/plain-words.ts'
import { readTableElement } from '../tables/pasted-table.ts'

/** A Word document that was read and not yet taken in. */
export interface WordText {
  document: Document
  /** What was left out or changed, in sentences. */
  notes: string[]
  /** DOIs that its footnotes name, each once. */
  dois: string[]
  /** What will come into the text. */
  size: { words: number; headings: number; tables: number; citations: number }
}

interface Reading {
  libraries: DocxLibraries
  parse: (html: string) => Document
  /** The headings that the text may have, highest first: `h2`. */
  levels: readonly string[]
}

/** Reads a .docx for one of our long texts. Throws UnreadableFile with the reason. */
export async function readWordText(
  bytes: ArrayBuffer,
  { libraries, parse, levels }: Reading,
): Promise<WordText> {
  const { html, notes: besides } = await readDocx(bytes, libraries)
  const document = parse(html)
  const notes = [...prepare(document, levels), ...besides]
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => !table.parentElement?.closest('table'),
  )
  notes.push(...tables.flatMap(tableNotes))
  const marks = [...document.querySelectorAll(`[${CITED}]`)]
  const dois = marks.flatMap((mark) => mark.getAttribute(CITED)?.split(' ') ?? [])
  // A paragraph’s last word and the next one’s first are two.
  const words = plainWords(document.body).split(' ').filter(Boolean)
  return {
    ...{ document, notes, dois: [...new Set(dois)] },
    size: {
      words: words.length,
      headings: document.querySelectorAll('h2, h3, h4').length,
      tables: tables.length,
      citations: marks.length,
    },
  }
}

function tableNotes(table: HTMLTableElement, index: number): string[] {
  const read = readTableElement(table)
  const rich = table.querySelectorAll('strong, em, a[href], ul, ol').length
  return [
    ...(read?.notes ?? []),
    ...(read && !read.hasHeadings ? ['Its first row was taken as the headings.'] : []),
    ...(rich > 0 ? ['Bold, italics, links and lists in its cells became plain words.'] : []),
    'It needs a caption.',
  ].map((note) => `Table ${index + 1}: ${note}`)
}
