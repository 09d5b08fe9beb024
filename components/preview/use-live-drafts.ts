'use client'

import { useEffect, useRef } from 'react'
import { DRAFT_CHANNEL, type DraftSignal } from '@/lib/draft-signal'

/** Key presses come faster than a page can be drawn. */
const PAUSE_MS = 120

/**
 * Calls `onChange` when the Studio beside this page says that a document has changed; its own signal comes a second
 * later. Returns whether the Studio listens: on hosted Sanity it does not say so, and its own signal is all there is.
 */
export function useLiveDrafts(onChange: () => void) {
  const isConnected = useRef(false)
  useEffect(() => {
    // A page that was opened by itself is beside no form.
    if (window.self === window.top) return
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    let pause: ReturnType<typeof setTimeout> | undefined
    channel.onmessage = ({ data }: MessageEvent<DraftSignal>) => {
      if (data === 'listening' || data === 'lost') isConnected.current = data === 'listening'
      if (data !== 'changed') return
      isConnected.current = true
      clearTimeout(pause)
      pause = setTimeout(onChange, PAUSE_MS)
    }
    const who: DraftSignal = 'who'
    channel.postMessage(who)
    return () => {
      clearTimeout(pause)
      channel.close()
    }
  }, [onChange])
  return isConnected
}
