// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import {
  useFormSelection,
  useFormSelectionListener,
} from '../../studio/review/comments/use-form-selection.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Form() {
  useFormSelectionListener('article-1')
  const words = useFormSelection()
  return (
    <>
      <div data-testid="document-panel-scroller">
        <textarea defaultValue="Another summary." />
      </div>
      <button type="button">Comments</button>
      <output>{words?.quote}</output>
    </>
  )
}

test.each([
  ['a pointer press', 'button', () => new Event('pointerdown', { bubbles: true })],
  ['Tab', 'textarea', () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
])(
  'the selected text is known at %s, before the browser reports the selection',
  async (_how, where, leave) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    await act(async () => root.render(<Form />))
    const field = place.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(0, field.value.length)
    // In the same turn, before the selection is reported, as on a busy machine.
    act(() => void place.querySelector(where)?.dispatchEvent(leave()))
    expect(place.querySelector('output')?.textContent).toBe('Another summary.')
    await act(async () => root.unmount())
    place.remove()
  },
)
