import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { LAKE_API } from '../request-lake.ts'
import { useLakeQuery } from '../use-lake-query.ts'
import { deliveriesUrl, readDeliveries, retryDelivery, type Delivery } from './deliveries.ts'

/** A publish waits 3 s for the site, and most deliveries arrive by then. */
const AFTER_A_CHANGE_MS = 4_000
/** The interval while deliveries are pending, or the lake is unavailable. */
const AGAIN_MS = 5_000
const DASHBOARD_POLL_MS = 30_000

const NONE: readonly Delivery[] = []

interface LastResponse {
  answer: readonly Delivery[] | undefined
  error: Error | undefined
}

const isDelivered = ({ answer, error }: LastResponse) => answer?.length === 0 && !error
const untilDelivered = (last: LastResponse) => (isDelivered(last) ? null : AGAIN_MS)
const always = (last: LastResponse) => (isDelivered(last) ? DASHBOARD_POLL_MS : AGAIN_MS)

/** A document's pending deliveries, refetched after each publish until they have arrived. */
export function usePageDeliveries(
  id: string,
  publishedRevision: string | undefined,
): readonly Delivery[] {
  const version = JSON.stringify([id, publishedRevision])
  const [due, setDue] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDue(version), AFTER_A_CHANGE_MS)
    return () => clearTimeout(timer)
  }, [version])
  const url = due === version ? deliveriesUrl(id) : null
  return useLakeQuery(url, readDeliveries, { pollMs: untilDelivered }).answer ?? NONE
}

export interface AllDeliveries {
  deliveries: readonly Delivery[]
  /** True if it was delivered. */
  retry: (delivery: Delivery) => Promise<boolean>
  /** Why they could not be read; undefined once they could. */
  error: Error | undefined
  /** Reads them again. */
  refresh: () => void
}

/** All pending deliveries, kept up to date while mounted. */
export function useAllDeliveries(): AllDeliveries {
  const client = useClient(LAKE_API)
  const {
    answer: deliveries = NONE,
    error,
    refresh,
  } = useLakeQuery(deliveriesUrl(), readDeliveries, { pollMs: always })
  const retry = useCallback(
    async (delivery: Delivery) => {
      const arrived = await retryDelivery(client, delivery).catch(() => false)
      refresh()
      return arrived
    },
    [client, refresh],
  )
  return useMemo(() => ({ deliveries, retry, error, refresh }), [deliveries, retry, error, refresh])
}
