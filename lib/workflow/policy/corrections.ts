import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { documentName } from '../rules/document-name.ts'
import {
  areSameCorrections,
  firstPublicDay,
  readCorrections,
  validateCorrections,
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

type CorrectionInput = readonly Correction[] | undefined
type Fields = Readonly<Record<string, unknown>>

/** The corrections to record. Throws for impossible ones. */
export function correctionFields(input: CorrectionInput, page: Page, call: DecisionCall): Fields {
  if (!input?.length) return {}
  const error = validateCorrections(input, {
    today: utcDate(call.at),
    first: firstPublicDay(page),
  })
  if (error) throw new PolicyError(error)
  return {
    corrections: storedCorrections(input),
    // The page's public name, in case it is taken down later.
    subjectName: page.draft ? documentName(page.draft) : undefined,
  }
}

/** The same for the signer: they equal the submission's, and the reviewer has seen them. */
export function signedCorrections(input: CorrectionInput, page: Page, call: DecisionCall): Fields {
  const { submission } = page.reviewState
  const record = page.records.find(({ _id }) => _id === submission?._id)
  const submitted = readCorrections(record?.corrections)
  if (!areSameCorrections(input ?? [], submitted))
    throw new PolicyError(transitionError('otherCorrections'))
  return correctionFields(submitted, page, call)
}
