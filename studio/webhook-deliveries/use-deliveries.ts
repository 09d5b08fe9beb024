import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { fetchDeliveries, retryDelivery, type Delivery } from './deliveries.ts'
import { watchDeliveries } from './watch-deliveries.ts'

const AFTER_A_CHANGE_MS = 4_000
const AGAIN_MS = 5_000
const DESK_REST_MS = 30_000

/** What of a document has not arrived at the site, looked at anew after each change of what is public. */
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
  /** True when it arrived. */
  retry: (delivery: Delivery) => Promise<boolean>
}

/** What has not arrived of all documents, followed while it is on the screen. */
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
        restMs: DESK_REST_MS,
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
