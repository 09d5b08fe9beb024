// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createPortal } from 'react-dom'
import { FormCallbacksProvider, PatchEvent, set, type useCopyPaste } from 'sanity'
import { CopyPasteContext } from 'sanity/_singletons'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasteTarget } from '../../studio/ui/paste-target.tsx'
import { studioWorkspace } from './studio-workspace.ts'

const none = () => undefined
const callbacks = {
  ...{ onPathBlur: none, onPathFocus: none, onPathOpen: none, onFieldGroupSelect: none },
  ...{ onSetPathCollapsed: none, onSetFieldSetCollapsed: none },
}
type Target = Parameters<ReturnType<typeof useCopyPaste>['setDocumentMeta']>[0]

let root: Root
let target: Target | undefined
const copyPaste = {
  onCopy: async () => undefined,
  onPaste: async () => undefined,
  setDocumentMeta: (next: Target) => {
    target = next
  },
}
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

const writers = {
  left: vi.fn<(event: PatchEvent) => void>(),
  right: vi.fn<(event: PatchEvent) => void>(),
}

/** Two documents side by side, each with a field, and a menu outside of its pane. */
async function openTwo() {
  const schemaType = studioWorkspace(null).schema.get('post')
  if (schemaType?.jsonType !== 'object') throw new Error('There is no post')
  const form = (id: 'left' | 'right') => (
    <FormCallbacksProvider {...callbacks} onChange={writers[id]}>
      <PasteTarget documentId={id} schemaType={schemaType}>
        <input aria-label={id} />
        {createPortal(<button type="button">Paste into {id}</button>, document.body)}
      </PasteTarget>
    </FormCallbacksProvider>
  )
  await act(async () =>
    root.render(
      <CopyPasteContext value={copyPaste}>
        {form('left')}
        {form('right')}
      </CopyPasteContext>,
    ),
  )
}

test('with two documents side by side, a field is pasted into the one that has the focus', async () => {
  await openTwo()
  const [left, right] = document.querySelectorAll('input')
  act(() => left?.focus())
  expect(target).toMatchObject({ documentId: 'left', documentType: 'post' })
  target?.onChange(PatchEvent.from(set('Pasted', ['title'])))
  expect(writers.left).toHaveBeenCalledOnce()
  expect(writers.right).not.toHaveBeenCalled()
  act(() => right?.focus())
  expect(target?.documentId).toBe('right')
})

test('with two documents side by side, a field is pasted into the one whose menu is pressed', async () => {
  await openTwo()
  const [ofLeft] = document.querySelectorAll('button')
  act(() => ofLeft?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })))
  expect(target?.documentId).toBe('left')
})
