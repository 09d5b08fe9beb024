'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Tells the office, on each page of draft mode, that readers see something else; and leads out of it. */
export function DraftBar() {
  // Within the Studio the Presentation tool leads in and out.
  const isFramed = useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => true,
  )
  return (
    <aside aria-label="Draft preview" className="draft-bar no-print">
      <p>
        <strong>Draft preview.</strong> This page shows what is being written. Readers do not see
        it.
      </p>
      {!isFramed && (
        <form action="/api/draft/disable" method="post">
          <button type="submit" className="button button-secondary">
            Leave the preview
          </button>
        </form>
      )}
    </aside>
  )
}
