'use client'

import { useEffect, useState } from 'react'
import { quoteAt, type Quote } from '@/lib/text-anchors/text-quote-selector'
import { readDomText } from '@/lib/text-anchors/dom-text'
import { pageElement } from './use-page-text'

const PAUSE_MS = 150

/** The currently selected text of the page; `tooMany` if it is too long to quote, null for none. */
export function useSelectedText(): Quote | 'tooMany' | null {
  const [words, setWords] = useState<Quote | 'tooMany' | null>(null)
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const read = () => setWords(readSelection())
    const onChange = () => {
      clearTimeout(pause)
      pause = setTimeout(read, PAUSE_MS)
    }
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(pause)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [])
  return words
}

function readSelection(): Quote | 'tooMany' | null {
  const selection = getSelection()
  const page = pageElement()
  if (!page || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(page)) return null
  const read = readDomText(page)
  const textRange = read.toTextRange(range)
  if (read.text.slice(textRange.start, textRange.end).trim() === '') return null
  return quoteAt(read.text, textRange) ?? 'tooMany'
}
