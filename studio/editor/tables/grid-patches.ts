import { set, type FormPatch } from 'sanity'
import { getColumns, HEADINGS, padded, type Cell, type Table } from './table.ts'

/** A patch for one cell only, so that two people can edit one table. */
export function getCellPatch(table: Table, { row, column }: Cell, text: string): FormPatch {
  if (row === HEADINGS) {
    if (column < table.header.length) return set(text, ['header', column])
    return set(padded(table.header, getColumns(table)).with(column, text), ['header'])
  }
  const stored = table.rows[row]
  const path = ['rows', stored ? { _key: stored._key } : row, 'cells']
  if (stored && column < stored.cells.length) return set(text, [...path, column])
  return set(padded(stored?.cells ?? [], getColumns(table)).with(column, text), path)
}

/** Patches for added or removed rows or columns. */
export function getTablePatches({ header, rows }: Table): FormPatch[] {
  return [
    set([...header], ['header']),
    set(
      rows.map((row) => ({ ...row })),
      ['rows'],
    ),
  ]
}
