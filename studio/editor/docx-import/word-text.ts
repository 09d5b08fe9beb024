import type { EditorSchema } from '@portabletext/editor'
import { compareText, getBlockText } from '../paste/compare-text.ts'
import { compareListLabels } from '../paste/list-numbers.ts'
import { getTexts, type Note } from '../paste/note.ts'
import { toPlainText } from '../tables/to-plain-text.ts'
import { readTableElement, type PastedTable } from '../tables/pasted-table.ts'
import { placeFigures, PICTURE, takeCaptions } from './figures.ts'
import { after, CITED, normalizeHtml } from './normalize-html.ts'
import { readDocx, type DocxLibraries, type DocxText } from './read-docx.ts'
import { toWordBlocks } from './to-word-blocks.ts'
import { toWordPicture, type WordPicture } from './word-picture.ts'

/** A Word document that was read but not yet imported. */
export interface WordText {
  document: Document
  /** What was left out or changed, as sentences. */
  notes: string[]
  /** Unique DOIs in its footnotes. */
  dois: string[]
  /** The images to import, in order. */
  pictures: WordPicture[]
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
  const docx = await readDocx(bytes, libraries)
  const { notes: besides, items, shown } = docx
  const document = parse(docx.html)
  const placed = placeFigures(document, docx.pictures)
  const changed = normalizeHtml(document, getLevels(schema))
  const { pictures, notes: leftOut } = readPictures(document, docx, schema)
  const captions = takeCaptions(document)
  const notes = [...changed, ...leftOut, ...placed, ...captions, ...besides]
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
    getPicture: () => ({}),
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
    pictures,
    size: {
      // Count the last word of a paragraph and the first of the next separately.
      words: toPlainText(document.body).split(' ').filter(Boolean).length,
      headings: document.querySelectorAll('h2, h3, h4').length,
      tables: tables.length,
      citations: marks.length,
    },
  }
}

/** The images to import. Figures of all others are removed, so that their captions stay paragraphs. */
function readPictures(
  document: Document,
  { pictures, files }: DocxText,
  schema: EditorSchema,
): { pictures: WordPicture[]; notes: Note[] } {
  const hasFigures = schema.blockObjects.some(({ name }) => name === 'figure')
  const found: WordPicture[] = []
  const notes: Note[] = []
  for (const picture of pictures) {
    const figure = document.querySelector(`[${PICTURE}="${picture.mark}"]`)
    if (!figure) continue
    const read = hasFigures
      ? toWordPicture(picture, found.length, files.get(picture.path))
      : 'because this text has no figures'
    if (typeof read !== 'string') {
      found.push(read)
      continue
    }
    const advice = hasFigures ? ' Add it as a figure with alternative text.' : ''
    const { description } = picture
    const described = description === '' ? '' : ` Its description: “${description}”.`
    notes.push({
      text: `An image was not imported, ${after(figure)}, ${read}.${advice}${described}`,
    })
    figure.remove()
  }
  return { pictures: found, notes }
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
    ...(read.caption === '' ? ['It needs a caption.'] : []),
  ].map((note) => `Table ${index + 1}: ${note}`)
}
