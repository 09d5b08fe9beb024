'use client'

import { useEffect, useState } from 'react'
import { readDomText, type DomText } from '@/lib/text-anchors/dom-text'

const PAUSE_MS = 250

/** The page content above the bar. */
export function pageElement(): HTMLElement | null {
  return document.getElementById('main')
}

/** The text of the page, read again when it changes; undefined until it is first read. */
export function usePageText(): DomText | undefined {
  const [text, setText] = useState<DomText>()
  useEffect(() => {
    const page = pageElement()
    if (!page) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const readIn = (ms: number) => {
      clearTimeout(pause)
      pause = setTimeout(() => setText(readDomText(page)), ms)
    }
    readIn(0)
    const watch = new MutationObserver(() => readIn(PAUSE_MS))
    watch.observe(page, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(pause)
      watch.disconnect()
    }
  }, [])
  return text
}
