import { useEffect, useMemo, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import type { DraftPage } from '../../../lib/workflow/desk/facts.ts'
import { noticesOf, type LostReceipt, type Notice } from '../../../lib/workflow/desk/notices.ts'
import { seenId } from '../../../lib/workflow/vocabulary/seen.ts'
import type { Delivery } from '../../deliveries/deliveries.ts'
import { useFollowed } from '../use-followed.ts'
import { lostOf, lostPagesParams, readLost } from './lost-receipts.ts'
import { LOST_PAGES_QUERY, NOTICES_CHANGES, NOTICES_QUERY } from './queries.ts'
import { readNotices } from './read-notices.ts'

/** What went wrong with the signed-in person's work, until they put it aside; nothing until all of it is known. */
export function useNotices(
  drafts: readonly DraftPage[] | undefined,
  deliveries: readonly Delivery[],
): readonly Notice[] {
  const user = useCurrentUser()
  const id = user?.id ?? ''
  const { answer } = useFollowed(
    { fetch: NOTICES_QUERY, listen: NOTICES_CHANGES, params: { seenId: seenId(id) } },
    readNotices,
  )
  const lostReceipts = useLostReceipts(deliveries)
  return useMemo(() => {
    if (!drafts || !answer) return []
    return noticesOf({ ...answer, drafts, lostReceipts, user: { id, roles: [] } })
  }, [drafts, answer, lostReceipts, id])
}

function useLostReceipts(deliveries: readonly Delivery[]): readonly LostReceipt[] {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [receipts, setReceipts] = useState<readonly LostReceipt[]>([])
  const key = JSON.stringify(lostOf(deliveries))
  useEffect(() => {
    const lost: Delivery[] = JSON.parse(key)
    let current = true
    const answers =
      lost.length === 0
        ? Promise.resolve([])
        : client
            .fetch<unknown>(LOST_PAGES_QUERY, lostPagesParams(lost), { perspective: 'raw' })
            .then((answer) => readLost(lost, answer))
    answers.then(
      (found) => current && setReceipts(found),
      // The list of deliveries stands on the desk all the same, for everybody.
      () => current && setReceipts([]),
    )
    return () => {
      current = false
    }
  }, [client, key])
  return receipts
}
