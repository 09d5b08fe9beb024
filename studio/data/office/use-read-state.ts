import { useEffect, useMemo, useRef } from 'react'
import { useClient } from 'sanity'
import type { ReadChannel } from '../../../lib/workflow/model/notifications.ts'
import { readKeysFor } from '../../../lib/workflow/notifications/notifications.ts'
import { decide } from '../send-decision.ts'
import { useOffice } from './dashboard-data.tsx'

/** Signs that the user is present. A page left open overnight has shown its notifications to no one. */
const SIGNS_OF_LIFE = ['pointermove', 'keydown', 'focus'] as const

/**
 * Marks notifications as seen when the user views this part of a page: those present when it opens, and later ones once
 * the user is active.
 */
export function useReadState(pageId: string, where: ReadChannel): void {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { notifications, isKnown } = useOffice()
  // Do not send it again before the lake's next response includes it.
  const sent = useRef(new Set<string>())
  const opened = useRef('')
  const key = useMemo(
    () => JSON.stringify(readKeysFor(notifications, pageId, where)),
    [notifications, pageId, where],
  )
  useEffect(() => {
    if (!isKnown) return
    const keys: string[] = JSON.parse(key)
    const markVisible = () => {
      const fresh = keys.filter((each) => !sent.current.has(each))
      if (fresh.length === 0 || document.visibilityState !== 'visible') return
      fresh.forEach((each) => sent.current.add(each))
      // On failure it stays on the dashboard and can be dismissed there.
      decide(client, 'markSeen', { notices: fresh }).catch(() => undefined)
    }
    if (opened.current !== pageId) markVisible()
    opened.current = pageId
    if (keys.length === 0) return
    SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, markVisible))
    return () => SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, markVisible))
  }, [client, key, isKnown, pageId])
}
