import { useEffect, useState } from 'react'
import { quoteAt, type Quote } from '../../../lib/quotes/anchor.ts'
import { readDomText } from '../../../lib/quotes/dom-text.ts'

const PAUSE_MS = 150
const FORM = '[data-testid="document-panel-scroller"]'

/** The words that were selected last in the form beside the panel; null before there are any. */
export function useFormWords(): Quote | null {
  const [words, setWords] = useState<Quote | null>(null)
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(pause)
      pause = setTimeout(() => setWords((before) => selectedInForm() ?? before), PAUSE_MS)
    }
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(pause)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [])
  return words
}

/** Its place is known within its field alone. */
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
  const { start, end } = read.stretchOf(range)
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
