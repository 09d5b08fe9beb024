import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { fetchDeliveries, retryDelivery, type Delivery } from './deliveries.ts'
import { watchDeliveries } from './watch-deliveries.ts'

const AFTER_A_CHANGE_MS = 4_000
const AGAIN_MS = 5_000
const DASHBOARD_POLL_MS = 30_000

/** A document's pending deliveries, refetched after each publish. */
export function usePageDeliveries(id: string, publishedRevision: string | undefined): Delivery[] {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [deliveries, setDeliveries] = useState<Delivery[]>([])
  useEffect(
    () =>
      watchDeliveries({
        ask: () => fetchDeliveries(client, id),
        onAnswer: setDeliveries,
        firstMs: AFTER_A_CHANGE_MS,
        againMs: AGAIN_MS,
        restMs: null,
      }),
    [client, id, publishedRevision],
  )
  return deliveries
}

export interface AllDeliveries {
  deliveries: readonly Delivery[]
  /** True if it was delivered. */
  retry: (delivery: Delivery) => Promise<boolean>
}

/** All pending deliveries, live while mounted. */
export function useAllDeliveries(): AllDeliveries {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [deliveries, setDeliveries] = useState<Delivery[]>([])
  useEffect(
    () =>
      watchDeliveries({
        ask: () => fetchDeliveries(client),
        onAnswer: setDeliveries,
        firstMs: 0,
        againMs: AGAIN_MS,
        restMs: DASHBOARD_POLL_MS,
      }),
    [client],
  )
  const retry = useCallback(
    async (delivery: Delivery) => {
      const arrived = await retryDelivery(client, delivery).catch(() => false)
      setDeliveries(await fetchDeliveries(client).catch(() => deliveries))
      return arrived
    },
    [client, deliveries],
  )
  return { deliveries, retry }
}
