import { useEffect, useSyncExternalStore } from 'react'
import { quoteAt, type Quote } from '../../../lib/text-anchors/text-quote-selector.ts'
import { readDomText } from '../../../lib/text-anchors/dom-text.ts'

const PAUSE_MS = 150
const FORM = '[data-testid="document-panel-scroller"]'

let last: Quote | null = null
const listeners = new Set<() => void>()

function remember(words: Quote | null): void {
  last = words
  for (const listener of listeners) listener()
}

/** Remembers the last selection in a document's form, because the panel may open later. */
export function useFormSelectionListener(documentId: string): void {
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const updateSelection = () => {
      clearTimeout(pause)
      pause = undefined
      const words = selectedInForm()
      if (words) remember(words)
    }
    const onChange = () => {
      clearTimeout(pause)
      pause = setTimeout(updateSelection, PAUSE_MS)
    }
    // Pressing a button or Tab moves the focus and loses the selection. The browser may not yet have reported a
    // selection made just before.
    const onTab = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') updateSelection()
    }
    document.addEventListener('selectionchange', onChange)
    document.addEventListener('pointerdown', updateSelection, { capture: true })
    document.addEventListener('keydown', onTab, { capture: true })
    return () => {
      clearTimeout(pause)
      document.removeEventListener('selectionchange', onChange)
      document.removeEventListener('pointerdown', updateSelection, { capture: true })
      document.removeEventListener('keydown', onTab, { capture: true })
      remember(null)
    }
  }, [documentId])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last selected text in the form, or null. */
export function useFormSelection(): Quote | null {
  return useSyncExternalStore(subscribe, () => last)
}

/** The selection's position is relative to its field. */
function selectedInForm(): Quote | null {
  const active = document.activeElement
  if (active?.closest(FORM) && isTextField(active))
    return ofField(active.value, active.selectionStart ?? 0, active.selectionEnd ?? 0)
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: within } = range
  const element = within instanceof Element ? within : within.parentElement
  const editor = element?.closest(FORM) && element.closest('[contenteditable="true"]')
  if (!editor) return null
  const read = readDomText(editor)
  const { start, end } = read.toTextRange(range)
  return ofField(read.text, start, end)
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type === 'text')
  )
}

function ofField(text: string, start: number, end: number): Quote | null {
  const found = quoteAt(text, { start, end })
  return found && { quote: found.quote, prefix: found.prefix, suffix: found.suffix }
}
