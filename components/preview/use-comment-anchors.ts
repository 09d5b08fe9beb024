'use client'

import { useCallback, useEffect, useMemo } from 'react'
import type { PageComment } from '@/lib/preview-bridge/preview-context'
import { DRAFT_CHANNEL, type DraftSignal } from '@/lib/draft-signal'
import type { DomText } from '@/lib/text-anchors/dom-text'
import { findQuote } from '@/lib/text-anchors/find-quote'
import { pageElement } from './use-page-text'

/** The highlight name in app/styles/draft-bar.css. */
const SAID = 'said'
const SHOWN = 'said-now'

/** A browser without CSS highlights still scrolls to the text. */
function mark(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined') return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** Scrolls to a text, highlights it, and moves the reading position there. */
function show(range: Range): void {
  mark(SHOWN, [range])
  const { startContainer } = range
  const element = startContainer.parentElement
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  const isFocusable = element.tabIndex >= 0
  if (!isFocusable) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

interface CommentAnchors {
  /** Whether the commented text is on the page now. */
  has(id: string): boolean
  show(id: string): void
}

/**
 * Highlights commented text. A click on it calls `onOpen`, and the Studio's comment list links to it. `onOpen` must be
 * stable.
 */
export function useCommentAnchors(
  comments: readonly PageComment[],
  text: DomText | undefined,
  onOpen: (commentId: string) => void,
): CommentAnchors {
  const ranges = useMemo(() => {
    const found = new Map<string, Range>()
    for (const { id, quote, anchor } of text ? comments : []) {
      const foundRange =
        quote === undefined ? null : findQuote(text?.text ?? '', { quote, ...anchor })
      const range = foundRange && text?.toDomRange(foundRange)
      if (range) found.set(id, range)
    }
    return found
  }, [comments, text])

  useEffect(() => {
    mark(SAID, [...ranges.values()])
    return () => {
      mark(SAID, [])
      mark(SHOWN, [])
    }
  }, [ranges])

  useEffect(() => {
    const page = pageElement()
    // Before the Studio's own overlays, which would open the field.
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Node) || !page?.contains(event.target)) return
      if (getSelection()?.isCollapsed === false) return event.stopPropagation()
      const hit = [...ranges].find(([, range]) => isUnder(range, event))
      if (!hit) return
      event.preventDefault()
      event.stopPropagation()
      mark(SHOWN, [hit[1]])
      onOpen(hit[0])
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [ranges, onOpen])

  const showText = useCallback(
    (id: string) => {
      const range = ranges.get(id)
      if (range) show(range)
    },
    [ranges],
  )
  useEffect(() => {
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<DraftSignal>) => {
      if (typeof data === 'object') showText(data.show)
    }
    return () => channel.close()
  }, [showText])
  return { has: (id) => ranges.has(id), show: showText }
}

function isUnder(range: Range, { clientX: x, clientY: y }: MouseEvent): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}
