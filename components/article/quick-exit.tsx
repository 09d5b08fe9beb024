'use client'

import { useEffect, useState } from 'react'
import type { QuickExitLabels } from '@/lib/content/site/labels'

const PRESSES = 3
/** Presses that lie further apart than this are not meant. */
const WITHIN_MS = 5_000

/** Blanks the page before the next one is there, and leaves nothing of it behind the Back button. */
function leave(url: string): void {
  document.title = ''
  document.body.replaceChildren()
  location.replace(url)
}

/**
 * A way out for readers who must not be seen here: one press, or Shift three times. After the pattern 'Exit this
 * page' of the GOV.UK Design System. Without script it is a link.
 */
export function QuickExit({ labels }: { labels: QuickExitLabels }) {
  const [presses, setPresses] = useState(0)
  const { url } = labels

  useEffect(() => {
    let count = 0
    let last = 0
    let alone = false
    const down = (event: KeyboardEvent) => {
      alone = event.key === 'Shift' && !event.repeat
      if (event.key !== 'Shift') count = 0
    }
    // On the way up: Shift held for a capital letter does not count.
    const up = (event: KeyboardEvent) => {
      if (event.key !== 'Shift' || !alone) return
      count = event.timeStamp - last < WITHIN_MS ? count + 1 : 1
      last = event.timeStamp
      if (count >= PRESSES) leave(url)
      else setPresses(count)
    }
    document.addEventListener('keydown', down)
    document.addEventListener('keyup', up)
    return () => {
      document.removeEventListener('keydown', down)
      document.removeEventListener('keyup', up)
    }
  }, [url])

  const spoken = [null, labels.once, labels.twice][presses] ?? ''
  return (
    <div className="quick-exit no-print">
      <div className="container-page flex justify-end py-1.5">
        <a
          href={url}
          rel="nofollow noreferrer"
          onClick={(event) => {
            event.preventDefault()
            leave(url)
          }}
          className="button quick-exit-button"
        >
          {labels.button}
          <span className="sr-only"> {labels.keys}</span>
        </a>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}
