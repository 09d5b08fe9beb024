// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { DocumentActionDescription } from 'sanity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDiscardQuestion } from '../../studio/review/actions/discard-action.tsx'
import type { ApprovalAtRisk } from '../../studio/review/approval-at-risk.ts'

let root: Root
const giveUp = vi.fn<() => void>()
const approval: ApprovalAtRisk = {
  runAt: '2026-12-07T09:00:00Z',
  texts: ['If you change it, the approval is no longer valid.'],
  isAsked: () => true,
  giveUp,
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

/** The menu with the Studio's action that discards a draft; counts how often its own question comes. */
function openMenu(risk: ApprovalAtRisk | null) {
  const presses = { discard: 0 }
  const original: DocumentActionDescription = {
    label: 'Discard changes',
    onHandle: () => (presses.discard += 1),
  }
  function Menu() {
    const [isAsking, setAsking] = useState(false)
    const { label, onHandle, dialog } = withDiscardQuestion(original, risk, isAsking, setAsking)
    return (
      <ThemeProvider theme={buildTheme()}>
        <button type="button" onClick={onHandle}>
          {label}
        </button>
        {dialog && dialog.type === 'custom' && dialog.component}
      </ThemeProvider>
    )
  }
  act(() => root.render(<Menu />))
  const press = (name: string) =>
    act(() =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === name)
        ?.click(),
    )
  return { presses, press }
}

test('a draft with an approval at risk is discarded only after a yes, and each time the question comes', () => {
  const { presses, press } = openMenu(approval)
  press('Discard changes')
  expect(document.body.textContent).toContain('If you change it, the approval is no longer valid.')
  press('Keep the approval')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(presses.discard).toBe(0)
  press('Discard changes')
  press('Discard anyway')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(presses.discard).toBe(1)
  // At the Studio's own question, the user may still keep the draft.
  expect(giveUp).not.toHaveBeenCalled()
})

test('a draft without an approval at risk is discarded as the Studio does', () => {
  const { presses, press } = openMenu(null)
  press('Discard changes')
  expect(presses.discard).toBe(1)
})
