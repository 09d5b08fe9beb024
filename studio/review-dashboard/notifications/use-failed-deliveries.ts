import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { FailedDelivery } from '../../../lib/workflow/notifications/facts.ts'
import { FAILED_DELIVERY_FACTS } from '../../../lib/workflow/notifications/query.ts'
import type { Delivery } from '../../webhook-deliveries/deliveries.ts'
import { failedDeliveries, failedDeliveryParams, withPages } from './failed-deliveries.ts'

/** The dead-lettered deliveries, with their authors and pages. */
export function useFailedDeliveries(deliveries: readonly Delivery[]): readonly FailedDelivery[] {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [found, setFound] = useState<readonly FailedDelivery[]>([])
  const key = JSON.stringify(failedDeliveries(deliveries))
  useEffect(() => {
    const failed: Delivery[] = JSON.parse(key)
    let current = true
    const answers =
      failed.length === 0
        ? Promise.resolve([])
        : client
            .fetch<unknown>(FAILED_DELIVERY_FACTS, failedDeliveryParams(failed), {
              perspective: 'raw',
            })
            .then((answer) => withPages(failed, answer))
    answers.then(
      (answered) => current && setFound(answered),
      // The dashboard lists all deliveries for everyone anyway.
      () => current && setFound([]),
    )
    return () => {
      current = false
    }
  }, [client, key])
  return found
}
