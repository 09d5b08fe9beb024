'use client'

import { useEffect, useRef } from 'react'
import { DRAFT_CHANNEL, type DraftSignal } from '@/lib/draft-signal'

/** Milliseconds. Debounce: key presses are faster than a page can render. */
const PAUSE_MS = 120

/**
 * Calls `onChange` when the Studio around this page reports a changed document; the Studio's standard signal comes a
 * second later. Returns whether the Studio reports changes: hosted Sanity does not, and its standard signal is all
 * there is.
 */
export function useLiveDrafts(onChange: () => void) {
  const isConnected = useRef(false)
  useEffect(() => {
    // A page opened by itself has no form next to it.
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
