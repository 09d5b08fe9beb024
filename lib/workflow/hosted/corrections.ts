import type { SanityClient } from '@sanity/client'
import { documentName } from '../rules/document-name.ts'
import { layerHashes } from '../rules/earlier-hash.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import {
  areSameCorrections,
  firstPublicDay,
  readCorrections,
  validateCorrections,
  storedCorrections,
} from '../model/corrections.ts'
import { DecisionError } from '../model/decision-refused.ts'
import { utcDate } from '../model/utc-date.ts'
import { readRecords } from '../model/record-order.ts'
import { RECORD_TYPE, type RecordName } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import { readSummary } from '../model/summary.ts'

type DocumentFields = Readonly<Record<string, unknown>>

interface CorrectedPage {
  /** Of the page. */
  id: string
  /** The record that is about to be written. */
  name: RecordName
  draft: DocumentFields | undefined
  published: DocumentFields | undefined
}

/**
 * The corrections to record, by the lake's rules. Throws for impossible ones, and if a reviewer signs others than were
 * submitted.
 */
export async function hostedCorrections(
  client: SanityClient,
  { id, name, draft, published }: CorrectedPage,
  input: DocumentFields,
): Promise<DocumentFields> {
  if (name !== 'submitted' && name !== 'approved' && name !== 'overridden') return {}
  const corrections = readCorrections(input.corrections)
  const records: DocumentFields[] = await client.fetch('*[_type == $type && subject._ref == $id]', {
    type: RECORD_TYPE,
    id,
  })
  if (name === 'approved') {
    const history = readRecords(records)
    const hashes = layerHashes({
      draft: draft ?? null,
      published: published ?? null,
      records: history,
    })
    const { submission } = deriveReviewState({ ...hashes, records: history })
    const record = records.find(({ _id }) => _id === submission?._id)
    if (!areSameCorrections(corrections, readCorrections(record?.corrections)))
      throw new DecisionError(transitionError('otherCorrections'))
    if (readSummary(input) !== readSummary(record))
      throw new DecisionError(transitionError('otherSummary'))
  }
  const error = validateCorrections(corrections, {
    today: utcDate(new Date().toISOString()),
    first: firstPublicDay({ records, published }),
  })
  if (error) throw new DecisionError(error)
  if (corrections.length === 0) return {}
  return {
    corrections: storedCorrections(corrections),
    ...(draft ? { subjectName: documentName(draft) } : {}),
  }
}
