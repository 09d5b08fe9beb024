import type { SanityClient } from '@sanity/client'
import { layerHashes } from '../rules/earlier-hash.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { DecisionRefused } from '../model/decision-refused.ts'
import { readRecords } from '../model/record-order.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { Signature } from './signature.ts'

/** The other person's request, for the record of a retirement. Throws if no one else made one. */
export async function retirement(
  client: SanityClient,
  id: string,
  published: Readonly<Record<string, unknown>> | undefined,
  by: Signature,
) {
  const stored: Record<string, unknown>[] = await client.fetch(
    '*[_type == $type && subject._ref == $id]',
    { type: RECORD_TYPE, id },
  )
  const records = readRecords(stored)
  const hashes = layerHashes({ draft: null, published: published ?? null, records })
  const { retirement: asked } = deriveReviewState({ ...hashes, records })
  const request = stored.find(({ _id }) => _id === asked?._id)
  if (!asked || !request) throw new DecisionRefused(transitionError('notAsked'))
  if (asked.signer === by.id) throw new DecisionRefused(transitionError('ownRequest'))
  return { redirectTo: request.redirectTo, reason: request.reason, askedBy: request.by }
}
