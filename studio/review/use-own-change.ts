import { useEffect, useState } from 'react'
import { useClient, useCurrentUser, type SanityClient } from 'sanity'
import { hasRole } from '../roles.ts'
import { fetchOutlook } from './send-decision.ts'

/** Nobody approves while they type. */
const PAUSE_MS = 500

/** The last question for each page, shared by every button that depends on its answer. */
const asked = new Map<string, { revision: string; own: Promise<boolean> }>()

function askOnce(client: SanityClient, id: string, revision: string): Promise<boolean> {
  const known = asked.get(id)
  if (known?.revision === revision) return known.own
  const own = fetchOutlook(client, id).then(
    ({ approve }) => approve?.code === 'ownChange',
    // Hosted Sanity has no such answer. What is refused here for no reason is refused by the lake with one.
    () => false,
  )
  asked.set(id, { revision, own })
  return own
}

/** Whether the signed-in reviewer made the latest change to this draft: only the lake's record says so. */
export function useOwnChange(id: string, revision: string | undefined): boolean {
  const client = useClient({ apiVersion: '2025-02-19' })
  const isReviewer = hasRole(useCurrentUser(), 'medicalReviewer')
  const [own, setOwn] = useState(false)
  useEffect(() => {
    if (revision === undefined || !isReviewer) return
    let current = true
    const pause = setTimeout(() => {
      void askOnce(client, id, revision).then((answer) => current && setOwn(answer))
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [client, id, revision, isReviewer])
  return own
}
