'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Ends draft mode and shows the live page. Not inside the Studio, whose Presentation tool handles this. */
export function LeavePreview() {
  const isFramed = useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => true,
  )
  if (isFramed) return null
  return (
    <form action="/api/draft/disable" method="post">
      <button type="submit" className="button button-secondary">
        Leave the preview
      </button>
    </form>
  )
}
