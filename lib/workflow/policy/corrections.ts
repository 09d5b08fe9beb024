import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { documentName } from '../rules/document-name.ts'
import {
  areSameCorrections,
  firstPublicDay,
  readCorrections,
  refuseCorrections,
  storedCorrections,
  type Correction,
} from '../model/corrections.ts'
import { utcDate } from '../model/utc-date.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { Page } from './page-records.ts'
import { requiredText } from './text-fields.ts'
import { MAX_CORRECTIONS } from '../../limits/review.ts'

/** What was wrong, since when, and what the page says now: all of them, or none. */
export const corrections = z
  .array(
    z.strictObject({ wrong: requiredText('wrong'), since: z.iso.date(), now: requiredText('now') }),
  )
  .max(MAX_CORRECTIONS)
  .optional()

type Said = readonly Correction[] | undefined
type Fields = Readonly<Record<string, unknown>>

/** The corrections to record. Throws for impossible ones. */
export function correctionFields(given: Said, page: Page, call: DecisionCall): Fields {
  if (!given?.length) return {}
  const refused = refuseCorrections(given, {
    today: utcDate(call.at),
    first: firstPublicDay(page),
  })
  if (refused) throw new PolicyError(refused)
  return {
    corrections: storedCorrections(given),
    // The page's public name, in case it is taken down later.
    subjectName: page.draft ? documentName(page.draft) : undefined,
  }
}

/** The same for the signer: they equal the submission's, and the reviewer has seen them. */
export function signedCorrections(given: Said, page: Page, call: DecisionCall): Fields {
  const { submission } = page.standing
  const record = page.records.find(({ _id }) => _id === submission?._id)
  const submitted = readCorrections(record?.corrections)
  if (!areSameCorrections(given ?? [], submitted))
    throw new PolicyError(transitionError('otherCorrections'))
  return correctionFields(submitted, page, call)
}
