import { describe, expect, it } from 'vitest'
import {
  addedBelow,
  asTable,
  pasteInto,
  overwritten,
} from '../../../studio/editor/tables/paste-into.ts'
import {
  getColumns,
  isEmptyTable,
  readTable,
  tooBig,
  withColumnAfter,
  withHeadings,
  withoutColumn,
  withoutRow,
  withRowBelow,
  type Table,
} from '../../../studio/editor/tables/table.ts'

const row = (_key: string, ...cells: string[]) => ({ _key, _type: 'tableRow' as const, cells })
const table: Table = {
  header: ['Test', 'Limit'],
  rows: [row('a', 'Fasting', '126'), row('b', 'Random', '200')],
}
/** Text only: new rows have their own keys. */
const words = ({ header, rows }: Table) => [header, ...rows.map(({ cells }) => cells)]

describe('stored table', () => {
  it('is read unchanged with its keys', () => {
    expect(readTable({ _type: 'dataTable', caption: 'x', ...table })).toEqual(table)
    expect(readTable(undefined)).toEqual({ header: [], rows: [] })
    expect(readTable({ header: 'x', rows: [null, { cells: [1, 'a'] }] })).toEqual({
      header: [],
      rows: [row('row-1', '', 'a')],
    })
  })

  it('has at least two columns, and as many as its longest row', () => {
    expect([getColumns({ header: [], rows: [] }), getColumns(table)]).toEqual([2, 2])
    expect(getColumns({ ...table, rows: [row('a', '1', '2', '3')] })).toBe(3)
  })
})

describe('rows and columns of a table', () => {
  it('are added empty at the chosen position, and the others keep their keys', () => {
    const grown = withRowBelow(table, 0)
    expect(words(grown)).toEqual([
      ['Test', 'Limit'],
      ['Fasting', '126'],
      ['', ''],
      ['Random', '200'],
    ])
    expect([grown.rows[0]?._key, grown.rows[2]?._key]).toEqual(['a', 'b'])
    expect(words(withRowBelow(table, -1))[1]).toEqual(['', ''])
    expect(words(withColumnAfter(table, 0))).toEqual([
      ['Test', '', 'Limit'],
      ['Fasting', '', '126'],
      ['Random', '', '200'],
    ])
  })

  it('are removed, except the headings and the last two columns', () => {
    expect(words(withoutRow(table, 0))).toEqual([
      ['Test', 'Limit'],
      ['Random', '200'],
    ])
    expect(words(withoutRow(table, -1))[0]).toEqual(['', ''])
    expect(withoutColumn(table, 0)).toBe(table)
    expect(words(withoutColumn(withColumnAfter(table, 1), 0))[0]).toEqual(['Limit', ''])
  })

  it('a row can be swapped with the headings', () => {
    expect(words(withHeadings(table, 1))).toEqual([
      ['Random', '200'],
      ['Test', 'Limit'],
      ['Fasting', '126'],
    ])
    expect(words(withHeadings({ ...table, header: ['', ' '] }, 0))).toEqual([
      ['Fasting', '126'],
      ['Random', '200'],
    ])
    expect(withHeadings(table, 5)).toBe(table)
  })

  it('rows of different lengths are made equal', () => {
    expect(words(withRowBelow({ header: ['a'], rows: [row('x', '1', '2', '3')] }, 0))).toEqual([
      ['a', '', ''],
      ['1', '2', '3'],
      ['', '', ''],
    ])
  })
})

describe('table paste', () => {
  const cells = [
    ['A', 'B', 'C'],
    ['1', '2', '3'],
  ]

  it('fills an empty table with the first row as headings', () => {
    expect(isEmptyTable({ header: ['', ' '], rows: [row('a', '')] })).toBe(true)
    expect(isEmptyTable(table)).toBe(false)
    expect(words(asTable({ cells }))).toEqual(cells)
  })

  it('overwrites from the current cell and extends the table', () => {
    expect(words(pasteInto(table, { row: 1, column: 1 }, { cells }))).toEqual([
      ['Test', 'Limit', '', ''],
      ['Fasting', '126', '', ''],
      ['Random', 'A', 'B', 'C'],
      ['', '1', '2', '3'],
    ])
    expect(pasteInto(table, { row: 1, column: 1 }, { cells }).rows[1]?._key).toBe('b')
    expect(words(pasteInto(table, { row: -1, column: 0 }, { cells }))[1]).toEqual(['1', '2', '3'])
  })

  it('counts the cells that would be overwritten', () => {
    expect(overwritten(table, { row: 1, column: 1 }, { cells })).toBe(1)
    expect(overwritten(table, { row: 2, column: 0 }, { cells })).toBe(0)
    expect(overwritten(table, { row: 1, column: 1 }, { cells: [['200 ']] })).toBe(0)
  })

  it('can be added below the existing rows', () => {
    expect(words(addedBelow(table, { cells: [['New', '1']] })).at(-1)).toEqual(['New', '1'])
  })

  it('accepts a table that is too large, and the form reports it', () => {
    const wide = asTable({ cells: [Array.from({ length: 9 }, () => 'x')] })
    const long = { ...wide, rows: Array.from({ length: 41 }, (_, index) => row(`${index}`, 'x')) }
    expect(tooBig(table)).toBeNull()
    expect(tooBig(long)).toBe(
      'The table has 9 columns (maximum 8) and 41 rows (maximum 40). Split it into smaller tables.',
    )
  })
})
