// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withApproval } from '../../studio/review/actions/restore-action.ts'
import type { ApprovalAtRisk } from '../../studio/review/approval-at-risk.ts'
import { HeldReverts } from '../../studio/review/revert-guard.tsx'

let root: Root
let isGivenUp: boolean
const approval: ApprovalAtRisk = {
  runAt: '2026-12-07T09:00:00Z',
  texts: ['If you change it, the approval is no longer valid.'],
  isAsked: () => !isGivenUp,
  giveUp: () => {
    isGivenUp = true
  },
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  isGivenUp = false
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

/** The pane with the Studio's list of changes; counts what reaches its button, and another one. */
function openPane(risk: ApprovalAtRisk | null) {
  const presses = { revert: 0, other: 0 }
  act(() =>
    root.render(
      <ThemeProvider theme={buildTheme()}>
        <HeldReverts approval={risk}>
          <div data-ui="DocumentInspectorPanel">
            <button type="button" onClick={() => (presses.revert += 1)}>
              <svg data-sanity-icon="revert" />
              Revert change
            </button>
            <button type="button" onClick={() => (presses.other += 1)}>
              Close
            </button>
          </div>
        </HeldReverts>
      </ThemeProvider>,
    ),
  )
  const press = (name: string) =>
    act(() =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === name)
        ?.click(),
    )
  return { presses, press }
}

test('a change of a page with an approval at risk is reverted only after a yes, which is asked for once', () => {
  const { presses, press } = openPane(approval)
  press('Close')
  press('Revert change')
  expect(document.body.textContent).toContain('If you change it, the approval is no longer valid.')
  press('Keep the approval')
  expect(presses).toEqual({ revert: 0, other: 1 })
  expect(isGivenUp).toBe(false)
  press('Revert change')
  press('Edit anyway')
  expect(presses.revert).toBe(1)
  press('Revert change')
  expect(presses.revert).toBe(2)
})

test('a change of a page without an approval at risk is reverted as the Studio does', () => {
  const { presses, press } = openPane(null)
  press('Revert change')
  expect(presses.revert).toBe(1)
})

test('an earlier revision is restored after a question that names the approval', () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  const dialog = { type: 'confirm', message: 'Are you sure?', onConfirm, onCancel } as const
  const restore = { label: 'Revert to revision', dialog }
  expect(withApproval(restore, null)).toBe(restore)
  expect(withApproval({ label: 'Revert to revision' }, approval)).not.toHaveProperty('dialog')
  const asked = withApproval(restore, approval).dialog
  if (!asked || asked.type !== 'confirm') throw new Error('There is no question')
  expect(asked.message).toBe('If you change it, the approval is no longer valid.')
  asked.onConfirm()
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(isGivenUp).toBe(true)
  expect(withApproval(restore, approval)).toBe(restore)
})
