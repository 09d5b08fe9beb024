import { useMemo } from 'react'
import type { SanityClient } from 'sanity'
import type { FailedDelivery } from '../../../lib/workflow/notifications/facts.ts'
import { useLakeQuery } from '../../../data/use-lake-query.ts'
import type { Delivery } from '../../webhook-deliveries/deliveries.ts'
import { failedDeliveries, failedDeliveryParams, withPages } from './failed-deliveries.ts'

const NONE: readonly FailedDelivery[] = []

async function fetchLost(
  client: SanityClient,
  lost: readonly Delivery[],
): Promise<readonly FailedDelivery[]> {
  const answer = await client.fetch<unknown>(LOST_PAGES_QUERY, lostPagesParams(lost), {
    perspective: 'raw',
  })
  return readLost(lost, answer)
}

/** The dead-lettered deliveries, with their authors; empty on failure, because the dashboard lists all deliveries. */
export function useLostReceipts(deliveries: readonly Delivery[]): readonly FailedDelivery[] {
  const lost = useMemo(() => failedDeliveries(deliveries), [deliveries])
  const { answer = NONE, error } = useLakeQuery(lost.length > 0 ? fetchLost : null, [lost])
  return lost.length === 0 || error ? NONE : answer
}
