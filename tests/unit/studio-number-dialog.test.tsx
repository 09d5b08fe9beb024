// @vitest-environment jsdom
import { LayerProvider, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { ClaimNumber, Passage } from '../../studio/editor/citations/claim.ts'
import { getBeginning, getFirstEmpty } from '../../studio/editor/citations/number-prompt.tsx'
import { NumberDialog } from '../../studio/editor/citations/number-dialog.tsx'

let place: HTMLElement
let root: Root
let bound: ClaimNumber[]
let closed: number

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // Missing in jsdom, required by the dialog.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  bound = []
  closed = 0
})
afterEach(() => {
  act(() => root.unmount())
  // The dialogs' portal stays: it is created once.
  place.remove()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

function Form({ passage, beginning }: { passage: Passage; beginning: ClaimNumber }) {
  const [number, setNumber] = useState(beginning)
  return (
    <NumberDialog
      {...{ passage, number }}
      first={getFirstEmpty(beginning)}
      onChange={setNumber}
      onBind={() => void bound.push(number)}
      onClose={() => closed++}
    />
  )
}

function open(passage: Passage) {
  const beginning = getBeginning({ passage })
  if (!beginning) throw new Error('No number')
  act(() =>
    root.render(
      <ThemeProvider theme={buildTheme()}>
        <LayerProvider>
          <Form {...{ passage, beginning }} />
        </LayerProvider>
      </ThemeProvider>,
    ),
  )
}
const inputs = () => [...document.querySelectorAll('input')]
const shown = () => inputs().map(({ value }) => value)
const press = (key: string) =>
  act(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  )

test('the number dialog is prefilled from the selected text, with the focus on the first empty field', () => {
  open({ text: 'below 130/80 mmHg', after: '.' })
  expect(shown()).toEqual(['130/80', 'mmHg', ''])
  expect(document.activeElement).toBe(inputs()[2])
})

test('a share has no unit, so the focus starts on the unit field', () => {
  open({ text: 'About 1 in 9', after: ' of us.' })
  expect(shown()).toEqual(['1 in 9', '', ''])
  expect(document.activeElement).toBe(inputs()[1])
})

test('Escape closes the number dialog and leaves the citation unchanged', () => {
  open({ text: '5 g', after: '' })
  press('Escape')
  expect(bound).toEqual([])
  expect(closed).toBe(1)
})

test('submitting the number dialog binds its values', () => {
  open({ text: '5 g', after: '' })
  act(() => document.querySelector('form')?.requestSubmit())
  expect(bound).toEqual([{ value: '5', unit: 'g', place: '' }])
})

test('the number dialog shows the finding of the check immediately', () => {
  open({ text: '5 g, and 10 g', after: '' })
  expect(document.querySelector('[role="status"]')?.textContent).toContain('“10”')
})

describe('prefilled values of the number dialog', () => {
  it.each([
    [{ text: '10 mg to 15 mg', after: '' }, '10 to 15', 'mg'],
    [{ text: '126', after: ' mg/dL or more' }, '126', 'mg/dL'],
    [{ text: 'for two weeks', after: '' }, 'two', 'weeks'],
    [{ text: 'In 2021, 12 of 100 people', after: '' }, '12 of 100', 'people'],
    [{ text: '7.5 % of them', after: '' }, '7.5', '%'],
    [{ text: '200 cells/mm³', after: '' }, '200', 'cells/mm³'],
    [{ text: 'a third', after: ' of them' }, 'a third', ''],
  ])('are correct for %j', (passage, value, unit) => {
    expect(getBeginning({ passage })).toEqual({ value, unit, place: '' })
  })

  it.each(['Salt matters', 'In 2021', 'type 2 diabetes', 'one of them', 'call 911'])(
    'are empty for %j, which contains no quantity',
    (text) => {
      expect(getBeginning({ passage: { text, after: '' } })).toBeNull()
    },
  )
})
