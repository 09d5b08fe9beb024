import type { SanityClient } from '@sanity/client'
import { HIGH_RISK_FIELD, isHighRisk } from '../rules/high-risk.ts'
import { DecisionError } from '../model/decision-refused.ts'
import { readRecords } from '../model/record-order.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'

type DocumentFields = Readonly<Record<string, unknown>>
type Layers = readonly (DocumentFields | null | undefined)[]

/**
 * Throws for a page that takes two reviewers: anyone who may write records there could sign for both, so no one can
 * sign for it, and it cannot be published.
 */
export async function requireNotHighRisk(
  client: SanityClient,
  id: string,
  layers: Layers,
): Promise<void> {
  const records: DocumentFields[] = await client.fetch('*[_type == $type && subject._ref == $id]', {
    type: RECORD_TYPE,
    id,
  })
  const isMarked = layers.some((document) => document?.[HIGH_RISK_FIELD] === true)
  if (isMarked || isHighRisk(readRecords(records)))
    throw new DecisionError(transitionError('hostedHighRisk'))
}

/** The flag applies at once, to the draft and to the public version. */
export async function setHighRisk(
  client: SanityClient,
  layers: Layers,
  isMarked: boolean,
): Promise<void> {
  for (const document of layers)
    if (document)
      await client
        .patch(String(document._id))
        .set({ [HIGH_RISK_FIELD]: isMarked })
        .commit()
}
