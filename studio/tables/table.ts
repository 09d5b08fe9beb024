import { isRecord } from '../../lib/is-record.ts'
import { newKey } from '../new-key.ts'

/** A row as it is stored; what else it holds is kept. */
export interface Row {
  _key: string
  _type: 'tableRow'
  cells: readonly string[]
}

/** A table's words: a heading for each column, and the rows under them. */
export interface Table {
  header: readonly string[]
  rows: readonly Row[]
}

/** Which cell: row -1 is that of the headings. */
export interface Cell {
  row: number
  column: number
}

/** As the schema of a table has it. */
export const MAX_COLUMNS = 8
export const MAX_ROWS = 40
const FEWEST_COLUMNS = 2

export const HEADINGS = -1

/** The table in a form's value, whatever is missing of it. */
export function readTable(value: unknown): Table {
  const { header, rows } = isRecord(value) ? value : {}
  return { header: texts(header), rows: Array.isArray(rows) ? rows.flatMap(readRow) : [] }
}

function readRow(row: unknown, index: number): Row | [] {
  if (!isRecord(row)) return []
  const key = typeof row._key === 'string' ? row._key : `row-${index}`
  return { ...row, _key: key, _type: 'tableRow', cells: texts(row.cells) }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map((text) => (typeof text === 'string' ? text : '')) : []
}

/** How many columns it shows: those of its longest row, and never fewer than a table has. */
export function getColumns({ header, rows }: Table): number {
  return Math.max(FEWEST_COLUMNS, header.length, ...rows.map(({ cells }) => cells.length))
}

export function textOf({ header, rows }: Table, { row, column }: Cell): string {
  return (row === HEADINGS ? header[column] : rows[row]?.cells[column]) ?? ''
}

/** As many cells as the table has columns. */
export function padded(cells: readonly string[], columns: number): string[] {
  return Array.from({ length: columns }, (_, column) => cells[column] ?? '')
}

export function newRow(cells: readonly string[]): Row {
  return { _key: newKey(), _type: 'tableRow', cells }
}

/** Every row as long as the longest. */
function even(table: Table, columns = getColumns(table)): Table {
  return {
    header: padded(table.header, columns),
    rows: table.rows.map((row) => ({ ...row, cells: padded(row.cells, columns) })),
  }
}

/** An empty row below `row`. */
export function withRowBelow(table: Table, row: number): Table {
  const rows = even(table).rows.slice()
  rows.splice(row + 1, 0, newRow(padded([], getColumns(table))))
  return { ...even(table), rows }
}

/** Without a row. The headings are emptied: a table has them always. */
export function withoutRow(table: Table, row: number): Table {
  if (row === HEADINGS) return { ...table, header: padded([], getColumns(table)) }
  return { ...table, rows: table.rows.filter((_, index) => index !== row) }
}

/** An empty column to the right of `column`. */
export function withColumnAfter(table: Table, column: number): Table {
  return eachRow(even(table), (cells) => cells.toSpliced(column + 1, 0, ''))
}

/** Without a column; two are left at least. */
export function withoutColumn(table: Table, column: number): Table {
  if (getColumns(table) <= FEWEST_COLUMNS) return table
  return eachRow(even(table), (cells) => cells.toSpliced(column, 1))
}

/** Makes a row the headings; what they said becomes the first row, if they said anything. */
export function withHeadings(table: Table, row: number): Table {
  const chosen = table.rows[row]
  if (!chosen) return table
  const { header, rows } = even(table)
  const rest = rows.filter((_, index) => index !== row)
  const isEmpty = header.every((text) => text.trim() === '')
  return {
    header: padded(chosen.cells, getColumns(table)),
    rows: isEmpty ? rest : [newRow(header), ...rest],
  }
}

function eachRow({ header, rows }: Table, change: (cells: readonly string[]) => string[]): Table {
  return {
    header: change(header),
    rows: rows.map((row) => ({ ...row, cells: change(row.cells) })),
  }
}

/** Nothing stands in it but blanks. */
export function isEmptyTable({ header, rows }: Table): boolean {
  return [header, ...rows.map(({ cells }) => cells)].flat().every((text) => text.trim() === '')
}

/** What a table and its form differ in that is no cell's: where a paste or a structure made it too big. */
export function tooBig(table: Table): string | null {
  const columns = getColumns(table)
  const faults = [
    ...(columns > MAX_COLUMNS ? [`${columns} columns; a page shows at most ${MAX_COLUMNS}`] : []),
    ...(table.rows.length > MAX_ROWS
      ? [`${table.rows.length} rows; a page shows at most ${MAX_ROWS}`]
      : []),
  ]
  return faults.length === 0 ? null : `The table has ${faults.join(', and ')}. Split it.`
}
