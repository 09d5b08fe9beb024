import { useMemo } from 'react'
import type { SanityClient } from 'sanity'
import type { FailedDelivery } from '../../../lib/workflow/notifications/facts.ts'
import { useLakeQuery } from '../use-lake-query.ts'
import type { Delivery } from './deliveries.ts'
import { FAILED_DELIVERY_FACTS } from '../../../lib/workflow/notifications/query.ts'
import { failedDeliveries, failedDeliveryParams, withPages } from './failed-deliveries.ts'

const NONE: readonly FailedDelivery[] = []

async function fetchFailed(
  client: SanityClient,
  failed: readonly Delivery[],
): Promise<readonly FailedDelivery[]> {
  const answer = await client.fetch<unknown>(FAILED_DELIVERY_FACTS, failedDeliveryParams(failed), {
    perspective: 'raw',
  })
  return withPages(failed, answer)
}

/** The dead-lettered deliveries, with their authors; empty on failure, because the dashboard lists all deliveries. */
export function useFailedDeliveries(deliveries: readonly Delivery[]): readonly FailedDelivery[] {
  const failed = useMemo(() => failedDeliveries(deliveries), [deliveries])
  const { answer = NONE, error } = useLakeQuery(failed.length > 0 ? fetchFailed : null, [failed])
  return failed.length === 0 || error ? NONE : answer
}
