'use client'

import { useEffect, useState } from 'react'
import type { PreviewContext } from '@/lib/preview-bridge/preview-context'
import { DRAFT_CHANNEL, type DraftSignal } from '@/lib/draft-signal'

/** Milliseconds. Debounce: key presses are faster than any update. */
const PAUSE_MS = 600
const ASK_AGAIN_MS = 5_000

/** The current user's review context for the page at this path, kept up to date; undefined until it is loaded. */
export function usePreviewContext(path: string): PreviewContext | undefined {
  const [found, setFound] = useState<{ path: string; page: PreviewContext }>()
  useEffect(() => {
    const controller = new AbortController()
    let pause: ReturnType<typeof setTimeout> | undefined
    const askIn = (ms: number) => {
      clearTimeout(pause)
      pause = setTimeout(() => void load(), ms)
    }
    async function load() {
      const { signal } = controller
      try {
        const url = `/api/draft/context?path=${encodeURIComponent(path)}`
        const answer = await fetch(url, { cache: 'no-store', signal })
        if (answer.status >= 500) return askIn(ASK_AGAIN_MS)
        if (!answer.ok) return
        const page: PreviewContext = await answer.json()
        if (!signal.aborted) setFound({ path, page })
      } catch {
        if (!signal.aborted) askIn(ASK_AGAIN_MS)
      }
    }
    askIn(0)
    const channel = new BroadcastChannel(DRAFT_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<DraftSignal>) => {
      if (data === 'changed') askIn(PAUSE_MS)
    }
    // No Studio may be open next to it.
    const onFocus = () => askIn(0)
    window.addEventListener('focus', onFocus)
    return () => {
      controller.abort()
      clearTimeout(pause)
      channel.close()
      window.removeEventListener('focus', onFocus)
    }
  }, [path])
  return found?.path === path ? found.page : undefined
}
