import type { PastedTable } from './pasted-table.ts'
import { getColumns, HEADINGS, newRow, padded, cellValue, type Cell, type Table } from './table.ts'

/** Converts a pasted table; its first row becomes the headings. */
export function asTable({ cells }: Pick<PastedTable, 'cells'>): Table {
  const [header = [], ...rows] = cells
  return { header, rows: rows.map(newRow) }
}

/** Pastes cells over a table, starting at a cell; the table grows as needed. */
export function pasteInto(table: Table, at: Cell, { cells }: Pick<PastedTable, 'cells'>): Table {
  const columns = Math.max(getColumns(table), at.column + (cells[0]?.length ?? 0))
  const height = Math.max(table.rows.length, at.row + cells.length)
  const line = (row: number, stored: readonly string[]) =>
    padded(stored, columns).map((text, column) => cells[row - at.row]?.[column - at.column] ?? text)
  return {
    header: line(HEADINGS, table.header),
    rows: Array.from({ length: height }, (_, index) => {
      const stored = table.rows[index]
      const placed = line(index, stored?.cells ?? [])
      return stored ? { ...stored, cells: placed } : newRow(placed)
    }),
  }
}

/** Appends pasted rows. */
export function addedBelow(table: Table, pasted: Pick<PastedTable, 'cells'>): Table {
  return pasteInto(table, { row: table.rows.length, column: 0 }, pasted)
}

/** The number of non-empty cells whose text would change. */
export function overwritten(table: Table, at: Cell, { cells }: Pick<PastedTable, 'cells'>): number {
  return cells.flatMap((row, down) =>
    row.filter((text, right) => {
      const now = cellValue(table, { row: at.row + down, column: at.column + right }).trim()
      return now !== '' && now !== text.trim()
    }),
  ).length
}
