import type { SanityClient } from '@sanity/client'
import { nextSequence } from '../model/record-order.ts'
import { recordId, RECORD_TYPE, type RecordName } from '../model/records.ts'
import { weakReference, type Signature } from './signature.ts'

/** A page's next record, with the base fields that the lake would set. */
export async function getRecord(
  client: SanityClient,
  id: string,
  decision: RecordName,
  by: Signature,
  hash: string | null | undefined,
) {
  const earlier: { sequence: unknown }[] = await client.fetch(
    '*[_type == $type && subject._ref == $id]{sequence}',
    { type: RECORD_TYPE, id },
  )
  return {
    _id: recordId(decision),
    _type: RECORD_TYPE,
    subject: weakReference(id),
    decision,
    decidedAt: new Date().toISOString(),
    sequence: nextSequence(earlier),
    by,
    ...(hash ? { contentHash: hash } : {}),
  }
}
