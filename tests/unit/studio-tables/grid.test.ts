import { describe, expect, it } from 'vitest'
import { nextCell } from '../../../studio/editor/tables/grid-keys.ts'
import { getTablePatches, getCellPatch } from '../../../studio/editor/tables/table-input.tsx'
import { HEADINGS, type Table } from '../../../studio/editor/tables/table.ts'

const table: Table = {
  header: ['Test', 'Limit'],
  rows: [
    { _key: 'a', _type: 'tableRow', cells: ['Fasting', '126'] },
    { _key: 'b', _type: 'tableRow', cells: ['Random'] },
  ],
}

describe('editing a table cell', () => {
  it('changes that cell only', () => {
    expect(getCellPatch(table, { row: 0, column: 1 }, '7')).toMatchObject({
      type: 'set',
      path: ['rows', { _key: 'a' }, 'cells', 1],
      value: '7',
    })
    expect(getCellPatch(table, { row: HEADINGS, column: 0 }, 'T')).toMatchObject({
      path: ['header', 0],
      value: 'T',
    })
  })

  it('fills a row that was too short', () => {
    expect(getCellPatch(table, { row: 1, column: 1 }, '200')).toMatchObject({
      path: ['rows', { _key: 'b' }, 'cells'],
      value: ['Random', '200'],
    })
    expect(getCellPatch({ header: [], rows: [] }, { row: HEADINGS, column: 1 }, 'x')).toMatchObject(
      {
        path: ['header'],
        value: ['', 'x'],
      },
    )
  })

  it('getTablePatches replaces headings and rows', () => {
    expect(getTablePatches(table).map(({ path }) => path)).toEqual([['header'], ['rows']])
  })
})

describe('keyboard navigation in a table', () => {
  const size = { rows: 2, columns: 2 }
  const caret = { at: 0, length: 0, isRange: false }
  const go = (row: number, column: number, key: string, at: Partial<typeof caret> = {}) => {
    const next = nextCell({ row, column }, { key, caret: { ...caret, ...at } }, size)
    return next && [next.row, next.column]
  }

  it.each([
    ['Enter', HEADINGS, 0, [0, 0]],
    ['Enter', 1, 1, [2, 1]],
    ['ArrowDown', 0, 1, [1, 1]],
    ['ArrowDown', 1, 1, null],
    ['ArrowUp', 0, 0, [HEADINGS, 0]],
    ['ArrowUp', HEADINGS, 0, null],
    ['ArrowRight', 0, 1, [1, 0]],
    ['ArrowRight', 1, 1, null],
    ['ArrowLeft', 0, 0, [HEADINGS, 1]],
    ['ArrowLeft', HEADINGS, 0, null],
    ['Tab', 0, 0, null],
    ['a', 0, 0, null],
  ])('%s from row %i, column %i', (key, row, column, to) => {
    expect(go(row, column, key)).toEqual(to)
  })

  it('stays in a cell while the cursor can move within the text', () => {
    expect(go(0, 0, 'ArrowRight', { at: 1, length: 3 })).toBeNull()
    expect(go(0, 0, 'ArrowLeft', { at: 1, length: 3 })).toBeNull()
    expect(go(0, 0, 'ArrowRight', { at: 3, length: 3, isRange: true })).toBeNull()
    expect(go(0, 0, 'ArrowRight', { at: 3, length: 3 })).toEqual([0, 1])
  })
})
