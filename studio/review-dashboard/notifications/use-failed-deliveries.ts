import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { FailedDelivery } from '../../../lib/workflow/notifications/facts.ts'
import type { Delivery } from '../../webhook-deliveries/deliveries.ts'
import { failedDeliveries, lostPagesParams, readLost } from './failed-deliveries.ts'
import { LOST_PAGES_QUERY } from './queries.ts'

/** The dead-lettered deliveries, with their authors. */
export function useLostReceipts(deliveries: readonly Delivery[]): readonly FailedDelivery[] {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [receipts, setReceipts] = useState<readonly FailedDelivery[]>([])
  const key = JSON.stringify(failedDeliveries(deliveries))
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
      // The dashboard lists all deliveries for everyone anyway.
      () => current && setReceipts([]),
    )
    return () => {
      current = false
    }
  }, [client, key])
  return receipts
}
