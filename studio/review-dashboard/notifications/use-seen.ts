import { useEffect, useMemo, useRef } from 'react'
import { useClient } from 'sanity'
import type { SeenWhere } from '../../../lib/workflow/model/notices.ts'
import { readKeysFor } from '../../../lib/workflow/notifications/seen-by.ts'
import { decide } from '../../review/send-decision.ts'
import { useOffice } from '../office-now.tsx'

/** Somebody is there. A page that was left open over night has shown its news to nobody. */
const SIGNS_OF_LIFE = ['pointermove', 'keydown', 'focus'] as const

/**
 * Puts aside what is seen by looking at this place of a page: what there is when it is opened, and what comes later
 * once whoever sits there moves.
 */
export function useSeen(pageId: string, where: SeenWhere): void {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { notices, isKnown } = useOffice()
  // The mark comes back with the next answer of the lake: meanwhile it is not sent again.
  const sent = useRef(new Set<string>())
  const opened = useRef('')
  const key = useMemo(
    () => JSON.stringify(readKeysFor(notices, pageId, where)),
    [notices, pageId, where],
  )
  useEffect(() => {
    if (!isKnown) return
    const keys: string[] = JSON.parse(key)
    const look = () => {
      const fresh = keys.filter((each) => !sent.current.has(each))
      if (fresh.length === 0 || document.visibilityState !== 'visible') return
      fresh.forEach((each) => sent.current.add(each))
      // It stays on the desk, where it can be put aside by hand.
      decide(client, 'markSeen', { notices: fresh }).catch(() => undefined)
    }
    if (opened.current !== pageId) look()
    opened.current = pageId
    if (keys.length === 0) return
    SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, look))
    return () => SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, look))
  }, [client, key, isKnown, pageId])
}
