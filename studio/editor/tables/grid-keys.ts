import type { Cell } from './table.ts'
import { HEADINGS } from './table.ts'

interface Press {
  key: string
  /** The caret position in the cell's text, and whether there is a selection. */
  caret: { at: number; length: number; isRange: boolean }
}

interface Size {
  rows: number
  columns: number
}

/**
 * The cell a key moves to (after the last row, `row` is the number of rows: a new one is needed), or null to keep the
 * key's default behavior in the cell. Tab is left to the browser, so that it leads out of the table.
 */
export function nextCell(from: Cell, { key, caret }: Press, size: Size): Cell | null {
  const { row, column } = from
  switch (key) {
    case 'Enter':
      return { row: row + 1, column }
    case 'ArrowDown':
      return row + 1 < size.rows ? { row: row + 1, column } : null
    case 'ArrowUp':
      return row > HEADINGS ? { row: row - 1, column } : null
    case 'ArrowRight':
      return caret.at === caret.length && !caret.isRange ? after(from, size) : null
    case 'ArrowLeft':
      return caret.at === 0 && !caret.isRange ? before(from, size) : null
    default:
      return null
  }
}

function after({ row, column }: Cell, { rows, columns }: Size): Cell | null {
  if (column + 1 < columns) return { row, column: column + 1 }
  return row + 1 < rows ? { row: row + 1, column: 0 } : null
}

function before({ row, column }: Cell, { columns }: Size): Cell | null {
  if (column > 0) return { row, column: column - 1 }
  return row > HEADINGS ? { row: row - 1, column: columns - 1 } : null
}
