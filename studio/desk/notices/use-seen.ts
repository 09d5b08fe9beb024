import { useEffect, useMemo, useRef } from 'react'
import { useClient } from 'sanity'
import type { SeenWhere } from '../../../lib/workflow/vocabulary/notices.ts'
import { seenBy } from '../../../lib/workflow/told/seen-by.ts'
import { decide } from '../../review/send-decision.ts'
import { useOffice } from '../office-now.tsx'

/** Puts aside what is seen by looking at this place of a page, once somebody does look at it. */
export function useSeen(pageId: string, where: SeenWhere): void {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { notices } = useOffice()
  // The mark comes back with the next answer of the lake: meanwhile it is not sent again.
  const sent = useRef(new Set<string>())
  const key = useMemo(
    () => JSON.stringify(seenBy(notices, pageId, where)),
    [notices, pageId, where],
  )
  useEffect(() => {
    const keys: string[] = JSON.parse(key)
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const fresh = keys.filter((each) => !sent.current.has(each))
      if (fresh.length === 0) return
      fresh.forEach((each) => sent.current.add(each))
      // It stays on the desk, where it can be put aside by hand.
      decide(client, 'markSeen', { notices: fresh }).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, key])
}
