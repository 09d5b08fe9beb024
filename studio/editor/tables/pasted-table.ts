import { readStyles } from '../paste/css-styles.ts'
import { getTexts, type Note } from '../paste/note.ts'
import { preparePage, removeHidden } from '../paste/prepare-page.ts'
import { toPlainText } from './to-plain-text.ts'

/** A pasted or imported table: its text by cell, and notes on the rest. */
export interface PastedTable {
  caption: string
  /** Every row has the same number of cells. */
  cells: string[][]
  /** Its first row, or the first cell of each row, was marked as a heading. */
  hasHeadings: boolean
  hasRowHeadings: boolean
  /** The cells, named by `toCellKey`, that repeat a merged cell. */
  repeated: ReadonlySet<string>
  /** What was changed, as sentences. */
  notes: string[]
}

/** The maximum size; a larger table does not belong on a page. */
const MAX_ROWS = 500
const MAX_COLUMNS = 60

/**
 * The table on a clipboard: from HTML, as from Word and browsers, or from tab-separated text, as from spreadsheets.
 * Null if it is ordinary text.
 */
export function readClipboard(
  { html, text }: { html: string; text: string },
  parse: (html: string) => Document,
): PastedTable | null {
  if (html === '') return readTabs(text)
  const document = parse(html)
  const styles = readStyles(document)
  const changed = [
    ...removeHidden(document, styles),
    ...preparePage(document, styles),
    ...getStruck(document),
  ]
  const [table, ...others] = outerTables(document)
  if (!table) return readTabs(text)
  const read = readTableElement(table)
  read?.notes.push(...getTexts(changed))
  if (read && others.length > 0) {
    read.notes.push(
      `${counted(others.length, 'more table was', 'more tables were')} not pasted. Paste one table at a time.`,
    )
  }
  return read
}

function getStruck(document: Document): Note[] {
  return [...document.querySelectorAll('s, del, strike')].flatMap((element) => {
    const words = toPlainText(element)
    return words === '' || element.parentElement?.closest('s, del, strike')
      ? []
      : [{ text: `Strikethrough text became plain text: “${words}”` }]
  })
}

function outerTables(document: Document): HTMLTableElement[] {
  return [...document.querySelectorAll('table')].filter(
    (table) => !table.parentElement?.closest('table'),
  )
}

/** The text of a table; null if it has no cells. Merged cells are repeated in each place they cover. */
export function readTableElement(table: HTMLTableElement): PastedTable | null {
  const rows = [...table.rows].slice(0, MAX_ROWS)
  const cells: string[][] = rows.map(() => [])
  const repeated = new Set<string>()
  let merged = 0
  rows.forEach((row, top) => {
    let column = 0
    for (const cell of row.cells) {
      while (cells[top]?.[column] !== undefined) column += 1
      const words = toPlainText(cell)
      const [down, right] = [
        span(cell.rowSpan, rows.length - top),
        span(cell.colSpan, MAX_COLUMNS - column),
      ]
      if (down > 1 || right > 1) merged += 1
      for (let y = top; y < top + down; y += 1) {
        for (let x = column; x < column + right; x += 1) {
          ;(cells[y] ?? [])[x] = words
          if (x > column || y > top) repeated.add(toCellKey(y, x))
        }
      }
      column += right
    }
  })
  const columns = Math.max(0, ...cells.map((row) => row.length))
  if (columns === 0) return null
  const [first, ...rest] = rows
  return {
    caption: table.caption ? toPlainText(table.caption) : '',
    cells: cells.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? '')),
    hasHeadings: first?.parentElement?.nodeName === 'THEAD' || isHeadingRow(first),
    hasRowHeadings:
      rest.length > 0 &&
      rest.every((row) => row.cells[0]?.nodeName === 'TH' && row.cells.length > 1),
    repeated,
    notes: getNotes(table, merged, rows.length < table.rows.length),
  }
}

function getNotes(table: HTMLTableElement, merged: number, isCut: boolean): string[] {
  const { length: pictures } = table.querySelectorAll('img')
  const { length: inner } = table.querySelectorAll('table')
  return [
    ...(merged > 0
      ? [
          `${counted(merged, 'merged cell was', 'merged cells were')} split, and the text was repeated in each cell. Check these cells.`,
        ]
      : []),
    ...(pictures > 0
      ? [`${counted(pictures, 'image was', 'images were')} removed from its cells.`]
      : []),
    ...(inner > 0 ? [`${counted(inner, 'table', 'tables')} inside a cell became text.`] : []),
    ...(isCut ? [`Rows after the first ${MAX_ROWS} were removed.`] : []),
  ]
}

function isHeadingRow(row: HTMLTableRowElement | undefined): boolean {
  return (
    row !== undefined &&
    row.cells.length > 0 &&
    [...row.cells].every(({ nodeName }) => nodeName === 'TH')
  )
}

/** 0 means “to the end”; for columns, browsers treat it as 1. */
function span(attribute: number, most: number): number {
  return Math.max(1, Math.min(attribute === 0 ? 1 : attribute, most))
}

/** A cell’s position as a string key. */
export function toCellKey(row: number, column: number): string {
  return `${row},${column}`
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Parses tab-separated lines, as spreadsheets copy them: cells with line breaks are quoted. */
export function readTabs(text: string): PastedTable | null {
  if (!text.includes('\t')) return null
  const cells = [...lines(text)]
  while (cells.at(-1)?.every((cell) => cell === '')) cells.pop()
  const columns = Math.max(0, ...cells.map((row) => row.length))
  if (columns < 2) return null
  const isCut = cells.length > MAX_ROWS
  return {
    caption: '',
    cells: cells
      .slice(0, MAX_ROWS)
      .map((row) =>
        Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, column) => row[column] ?? ''),
      ),
    hasHeadings: false,
    hasRowHeadings: false,
    repeated: new Set(),
    notes: [
      ...(isCut ? [`Rows after the first ${MAX_ROWS} were removed.`] : []),
      ...(columns > MAX_COLUMNS ? [`Columns after the first ${MAX_COLUMNS} were removed.`] : []),
    ],
  }
}

function* lines(text: string): Generator<string[]> {
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  let row: string[] = []
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, bare = '', end] = match
    row.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim())
    if (end === '\t') continue
    yield row
    row = []
    if (end === '') return
  }
}
