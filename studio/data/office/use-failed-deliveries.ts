import { useMemo } from 'react'
import type { SanityClient } from 'sanity'
import {
  type FailedDelivery,
  readFailedDeliveries,
} from '../../../lib/workflow/notifications/facts.ts'
import { useLakeQuery } from '../use-lake-query.ts'
import type { Delivery } from './deliveries.ts'
import {
  FAILED_DELIVERY_FACTS,
  readDeliveryFacts,
} from '../../../lib/workflow/notifications/query.ts'
import { getDraftId } from '@sanity/client/csm'

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
