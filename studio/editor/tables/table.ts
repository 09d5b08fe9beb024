import { isRecord } from '../../../lib/is-record.ts'
import { newKey } from '../../data/new-key.ts'

/** A row as stored; unknown fields are kept. */
export interface Row {
  _key: string
  _type: 'tableRow'
  cells: readonly string[]
}

/** A table's text: a heading for each column, and the rows. */
export interface Table {
  header: readonly string[]
  rows: readonly Row[]
}

/** A cell's position; row -1 is the headings. */
export interface Cell {
  row: number
  column: number
}

/** The schema's limit. */
export const MAX_COLUMNS = 8
export const MAX_ROWS = 40
const FEWEST_COLUMNS = 2

export const HEADINGS = -1

/** Reads a table from a form value, which may be incomplete. */
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

/** The number of columns shown: that of the longest row, but at least a table's minimum. */
export function getColumns({ header, rows }: Table): number {
  return Math.max(FEWEST_COLUMNS, header.length, ...rows.map(({ cells }) => cells.length))
}

export function cellValue({ header, rows }: Table, { row, column }: Cell): string {
  return (row === HEADINGS ? header[column] : rows[row]?.cells[column]) ?? ''
}

/** Pads a row to the number of columns. */
export function padded(cells: readonly string[], columns: number): string[] {
  return Array.from({ length: columns }, (_, column) => cells[column] ?? '')
}

export function newRow(cells: readonly string[]): Row {
  return { _key: newKey(), _type: 'tableRow', cells }
}

/** Pads every row to the longest. */
function even(table: Table, columns = getColumns(table)): Table {
  return {
    header: padded(table.header, columns),
    rows: table.rows.map((row) => ({ ...row, cells: padded(row.cells, columns) })),
  }
}

/** Adds an empty row below `row`. */
export function withRowBelow(table: Table, row: number): Table {
  const rows = even(table).rows.slice()
  rows.splice(row + 1, 0, newRow(padded([], getColumns(table))))
  return { ...even(table), rows }
}

/** Removes a row. The heading row is emptied instead, because a table always has one. */
export function withoutRow(table: Table, row: number): Table {
  if (row === HEADINGS) return { ...table, header: padded([], getColumns(table)) }
  return { ...table, rows: table.rows.filter((_, index) => index !== row) }
}

/** Adds an empty column to the right of `column`. */
export function withColumnAfter(table: Table, column: number): Table {
  return eachRow(even(table), (cells) => cells.toSpliced(column + 1, 0, ''))
}

/** Removes a column, but keeps at least two. */
export function withoutColumn(table: Table, column: number): Table {
  if (getColumns(table) <= FEWEST_COLUMNS) return table
  return eachRow(even(table), (cells) => cells.toSpliced(column, 1))
}

/** Turns a row into the headings; the old headings, if any, become the first row. */
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

/** Whether it is blank. */
export function isEmptyTable({ header, rows }: Table): boolean {
  return [header, ...rows.map(({ cells }) => cells)].flat().every((text) => text.trim() === '')
}

/** The error for a table that is too big after a paste or a structural change; it belongs to no single cell. */
export function tooBig(table: Table): string | null {
  const columns = getColumns(table)
  const faults = [
    ...(columns > MAX_COLUMNS ? [`${columns} columns (maximum ${MAX_COLUMNS})`] : []),
    ...(table.rows.length > MAX_ROWS ? [`${table.rows.length} rows (maximum ${MAX_ROWS})`] : []),
  ]
  return faults.length === 0
    ? null
    : `The table has ${faults.join(' and ')}. Split it into smaller tables.`
}
