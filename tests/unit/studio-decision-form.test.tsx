// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DecisionForm } from '../../studio/review/decision-form.tsx'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  // Missing in jsdom, required by Sanity's components.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  frame = openFrame()
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

const FIELDS = [
  { name: 'text', label: 'Comment', kind: 'line', required: true },
  { name: 'note', label: 'Note', kind: 'line' },
] as const

const getInput = (index: number) => {
  const input = document.querySelectorAll('input')[index]
  if (!input) throw new Error('There is no such input')
  return input
}
const write = (index: number, value: string) =>
  act(async () => {
    const input = getInput(index)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a form that stays open is cleared once it was sent, except for what was typed in the meantime', async () => {
  const sending = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const client = createStudioClient(() => Response.json({}))
  await frame.render(
    client,
    <ThemeProvider theme={buildTheme()}>
      <DecisionForm
        fields={FIELDS}
        submitLabel="Send"
        onSubmit={(values) => {
          sent.push(values)
          return sending.promise
        }}
      />
    </ThemeProvider>,
  )
  await write(0, 'First.')
  await write(1, 'Why.')
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  await write(0, 'Second.')
  await act(async () => sending.resolve())
  expect(sent).toMatchObject([{ text: 'First.', note: 'Why.' }])
  expect([getInput(0).value, getInput(1).value]).toEqual(['Second.', ''])
})

test('a field is described by its hint, and in error by its message too', async () => {
  const fields = [
    { name: 'when', label: 'When', kind: 'line', required: true, hint: 'Your time.' },
  ] as const
  await frame.render(
    createStudioClient(() => Response.json({})),
    <ThemeProvider theme={buildTheme()}>
      <DecisionForm fields={fields} submitLabel="Send" onSubmit={async () => undefined} />
    </ThemeProvider>,
  )
  const getDescriptions = () =>
    (getInput(0).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(getDescriptions()).toEqual(['Your time.'])
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  expect(getDescriptions()).toEqual([expect.stringContaining('When'), 'Your time.'])
  expect(getInput(0).getAttribute('aria-invalid')).toBe('true')
})

test('the button of a form keeps the focus while the form is sent, and sends it once', async () => {
  const sendings: PromiseWithResolvers<void>[] = []
  await frame.render(
    createStudioClient(() => Response.json({})),
    <ThemeProvider theme={buildTheme()}>
      <DecisionForm
        fields={FIELDS}
        submitLabel="Send"
        onSubmit={() => {
          const sending = Promise.withResolvers<void>()
          sendings.push(sending)
          return sending.promise
        }}
      />
    </ThemeProvider>,
  )
  await write(0, 'First.')
  const button = document.querySelector<HTMLElement>('button[type=submit]')
  const press = () => act(async () => button?.click())
  button?.focus()
  await press()
  await press()
  expect(sendings).toHaveLength(1)
  // A browser takes the focus from a disabled button, and does not give it back.
  expect(button?.matches(':disabled')).toBe(false)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => sendings[0]?.reject(new Error('The server is unavailable.')))
  expect(document.activeElement).toBe(button)
  await press()
  expect(sendings).toHaveLength(2)
})
