'use client'

import { useEffect } from 'react'
import { LeavePreview } from './leave-preview'

const ASK_AGAIN_MS = 3_000

/** Polls this page until the server can show it, then reloads. Any response below 500 counts, a 404 too. */
async function returnWhenShown(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const answer = await fetch(location.href, { cache: 'no-store', signal }).catch(() => null)
    if (answer !== null && answer.status < 500) return location.reload()
  }
}

/** Shown instead of a draft while the content lake is down. Readers never see it: their pages are cached. */
export function DraftOutage() {
  useEffect(() => {
    const controller = new AbortController()
    void returnWhenShown(controller.signal)
    return () => controller.abort()
  }, [])
  return (
    <div className="container-page section-space" role="alert">
      <title>We can’t show the draft right now</title>
      <h1 className="text-h1">We can’t show the draft right now</h1>
      <p className="mt-4 mb-8 max-w-[40rem] text-lg">
        The server is not responding. Your saved work is safe. This page checks every few seconds
        and loads as soon as the server is back.
      </p>
      <LeavePreview />
    </div>
  )
}
