import { getDraftId } from '@sanity/client/csm'
import {
  readFailedDeliveries,
  type FailedDelivery,
} from '../../../lib/workflow/notifications/facts.ts'
import { readDeliveryFacts } from '../../../lib/workflow/notifications/query.ts'
import type { Delivery } from './deliveries.ts'

/** Dead-lettered deliveries that concern a document. */
export function failedDeliveries(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(({ state, documentId }) => state === 'deadLetter' && documentId !== '')
}

/** The parameters of `FAILED_DELIVERY_FACTS` for these deliveries. */
export function failedDeliveryParams(failed: readonly Delivery[]): {
  ids: string[]
  drafts: string[]
} {
  const ids = [...new Set(failed.map(({ documentId }) => documentId))].toSorted()
  return { ids, drafts: ids.map((id) => getDraftId(id)) }
}

/** Adds the author and page of each delivery from a response to `FAILED_DELIVERY_FACTS`. */
export function withPages(failed: readonly Delivery[], answer: unknown): FailedDelivery[] {
  const source = readDeliveryFacts(answer)
  return failed.flatMap((delivery) => readFailedDeliveries(delivery, source))
}
