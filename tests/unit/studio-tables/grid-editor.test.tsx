// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Grid } from '../../../studio/editor/tables/grid.tsx'
import { padded, type Cell, type Table } from '../../../studio/editor/tables/table.ts'

const FULL: Table = {
  header: ['Test', 'Limit'],
  rows: [{ _key: 'a', _type: 'tableRow', cells: ['Fasting', '126'] }],
}
const EMPTY: Table = { header: [], rows: [] }

let root: Root
let frame: HTMLElement

/** Holds the table as the form does. */
function Form({ start, isReadOnly }: { start: Table; isReadOnly: boolean }) {
  const [held, setHeld] = useState(start)
  const onText = ({ row, column }: Cell, text: string) =>
    setHeld((last) =>
      row === -1
        ? { ...last, header: padded(last.header, 2).with(column, text) }
        : {
            ...last,
            rows: last.rows.map((each, index) =>
              index === row ? { ...each, cells: each.cells.with(column, text) } : each,
            ),
          },
    )
  return (
    <ThemeProvider theme={buildTheme()}>
      <Grid
        {...{ table: held, isReadOnly, onText }}
        hasRowHeadings
        onTable={setHeld}
        onPastedWhole={() => undefined}
      />
    </ThemeProvider>
  )
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  frame = document.body.appendChild(document.createElement('div'))
  root = createRoot(frame)
})
afterEach(() => {
  act(() => root.unmount())
  frame.remove()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

const open = (start: Table, isReadOnly = false) =>
  act(() => root.render(<Form start={start} isReadOnly={isReadOnly} />))
const cell = (at: string) => {
  const found = frame.querySelector<HTMLTextAreaElement>(`[data-cell="${at}"]`)
  if (!found) throw new Error(`There is no cell ${at}`)
  return found
}
const at = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.cell : null
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  })
const button = (name: string) =>
  frame.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const click = (name: string) =>
  act(() => {
    const named = [...frame.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    )
    ;(button(name) ?? named)?.click()
  })
const paste = (text: string, html = '') =>
  act(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const getData = (type: string) => (type === 'text/html' ? html : text)
    Object.defineProperty(event, 'clipboardData', { value: { getData } })
    document.activeElement?.dispatchEvent(event)
  })
const words = () =>
  [...frame.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('textarea')].map(({ value }) => value),
  )

test('Enter adds a row below the last and moves there, and arrow keys move between cells', () => {
  open(FULL)
  act(() => cell('0:1').focus())
  press('Enter')
  expect(at()).toBe('1:1')
  expect(words()).toHaveLength(3)
  press('ArrowUp')
  expect(at()).toBe('0:1')
  press('ArrowUp')
  expect(at()).toBe('-1:1')
  expect(cell('0:1').getAttribute('aria-label')).toBe('Row 1, Limit')
})

test('a click in the empty area of a cell places the cursor in its text', () => {
  open(FULL)
  const press = (on: Element) =>
    act(() => {
      on.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    })
  const heading = cell('-1:1').parentElement
  const plain = cell('0:1').parentElement
  if (!heading || !plain) throw new Error('A cell stands in no table')
  for (const [around, name] of [
    [plain, '0:1'],
    [heading, '-1:1'],
  ] as const) {
    press(around)
    expect(at()).toBe(name)
  }
  expect(cell('-1:1').selectionStart).toBe('Limit'.length)
  // Inside the text, the browser positions the caret.
  cell('0:0').setSelectionRange(1, 1)
  press(cell('0:0'))
  expect(cell('0:0').selectionStart).toBe(1)
})

test('buttons add and remove rows and columns at the current cell, and the last change can be undone', () => {
  open(FULL)
  act(() => cell('0:0').focus())
  click('Add a column to the right')
  expect(words()).toEqual([
    ['Test', '', 'Limit'],
    ['Fasting', '', '126'],
  ])
  click('Undo the last change')
  expect(words()).toEqual([FULL.header, FULL.rows[0]?.cells])
  click('Remove row 1')
  expect(words()).toHaveLength(1)
  click('Undo the last change')
  expect(words()).toEqual([FULL.header, FULL.rows[0]?.cells])
  expect(button('Undo the last change')).toBeNull()
})

test('pasting a table into an empty table replaces it and reports what was changed', () => {
  open(EMPTY)
  act(() => cell('-1:0').focus())
  paste('', '<table><tr><td colspan="2">Salt</td></tr><tr><td>a</td><td>b</td></tr></table>')
  expect(words()).toEqual([
    ['Salt', 'Salt'],
    ['a', 'b'],
  ])
  expect(frame.textContent).toContain('1 merged cell was split')
  expect(frame.textContent).toContain('Its first row became the headings.')
})

test('pasting over existing text asks for confirmation', () => {
  open(FULL)
  act(() => cell('0:0').focus())
  paste('New\t7')
  expect(words()).toEqual([FULL.header, FULL.rows[0]?.cells])
  expect(frame.querySelector('[role="alert"]')?.textContent).toContain('2 cells that have text')
  click('Add below')
  expect(words()).toEqual([FULL.header, ['Fasting', '126'], ['New', '7']])
  act(() => cell('0:0').focus())
  paste('Other\t8')
  click('Cancel')
  expect(words()[1]).toEqual(['Fasting', '126'])
  paste('Other\t8')
  click('Replace')
  expect(words()[1]).toEqual(['Other', '8'])
})

test('a read-only table is visible and cannot be changed', () => {
  open(FULL, true)
  act(() => cell('0:1').focus())
  paste('x\ty')
  press('Enter')
  expect(words()).toEqual([FULL.header, FULL.rows[0]?.cells])
  expect(frame.querySelectorAll('button')).toHaveLength(0)
})
