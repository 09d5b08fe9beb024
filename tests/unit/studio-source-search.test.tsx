// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SourceSearch } from '../../studio/editor/citations/source-search.tsx'
import { readSources, type Source } from '../../studio/editor/citations/sources.ts'

const SOURCES = readSources([
  { _id: 'who', title: 'Diabetes', publisher: 'World Health Organization', year: 2024 },
  { _id: 'trial', title: 'A trial of metformin', publisher: 'The Lancet', year: 2020 },
])

let root: Root
let frame: HTMLElement
let cited: string[]
/** An Enter that still reaches the editor, which keeps the focus for a moment. */
let enterInEditor: () => void

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout.
  Reflect.set(Element.prototype, 'scrollIntoView', () => undefined)
  frame = document.body.appendChild(document.createElement('div'))
  root = createRoot(frame)
  cited = []
})
afterEach(() => {
  act(() => root.unmount())
  frame.remove()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

interface FormProps {
  sources: readonly Source[] | undefined
  error: Error | undefined
}

/** Holds the search text, as the editor next to it does. */
function Form({ sources, error }: FormProps) {
  const [typed, setTyped] = useState('')
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    enterInEditor = () => setIsAwaited(true)
  }, [])
  return (
    <ThemeProvider theme={buildTheme()}>
      <SourceSearch
        use="citation"
        {...{ typed, isAwaited, sources, error }}
        numbers={new Map()}
        selected=""
        onType={setTyped}
        onAwait={setIsAwaited}
        onCite={({ id }) => cited.push(id)}
        onNew={async (doi) => void cited.push(doi)}
      />
    </ThemeProvider>
  )
}

const show = (sources: readonly Source[] | undefined, error?: Error) =>
  act(async () => root.render(<Form {...{ sources, error }} />))
const field = () => {
  const found = frame.querySelector('input')
  if (!found) throw new Error('There is no search field')
  return found
}
const type = (text: string) =>
  act(() => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const enter = () =>
  act(async () => {
    field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  })
const said = () => frame.querySelector('[role="status"]')?.textContent

test('Enter while the sources load cites the first match when they are loaded', async () => {
  await show(undefined)
  await type('metformin')
  await enter()
  expect(said()).toBe('Loading sources… The first match will be used.')
  expect(field().readOnly).toBe(true)
  expect(cited).toEqual([])
  await show(SOURCES)
  expect(cited).toEqual(['trial'])
  await show([...SOURCES])
  expect(cited).toEqual(['trial'])
})

test('Enter with an unknown DOI while the sources load creates a source when they are loaded', async () => {
  await show(undefined)
  await type('10.1000/new')
  await enter()
  await show(SOURCES)
  expect(cited).toEqual(['10.1000/new'])
})

test('Enter without a match cites nothing and keeps the search open', async () => {
  await show(undefined)
  await type('quokka')
  await enter()
  await show(SOURCES)
  expect(cited).toEqual([])
  expect(field().readOnly).toBe(false)
  expect(said()).toMatch(/^No sources match your search/)
  await type('diabetes')
  await enter()
  expect(cited).toEqual(['who'])
})

test('Enter before anything is typed cites nothing', async () => {
  await show(undefined)
  await enter()
  await show(SOURCES)
  expect(cited).toEqual([])
  expect(field().readOnly).toBe(false)
})

test('Enter in the editor cites the highlighted source when the sources are shown', async () => {
  await show(SOURCES)
  await act(async () => enterInEditor())
  expect(cited).toEqual(['trial'])
})

test('Enter in the editor before the sources are shown cites nothing', async () => {
  await show(undefined)
  await act(async () => enterInEditor())
  await show(SOURCES)
  expect(cited).toEqual([])
  await act(async () => enterInEditor())
  expect(cited).toEqual(['trial'])
})

test('a loading error makes the search field usable again', async () => {
  await show(undefined)
  await type('metformin')
  await enter()
  await show(undefined, new Error('No connection'))
  expect(field().readOnly).toBe(false)
  expect(frame.querySelector('[role="alert"]')?.textContent).toMatch(/could not be loaded/)
})
