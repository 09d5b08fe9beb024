import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import { inTwoYears, refuseDates } from '../rules/review-dates.ts'
import { officeDay } from '../vocabulary/office-day.ts'
import { reviewerProfile, signedAs } from './reviewer-profile.ts'

/** What a reviewer says when signing for words, of a draft or of what readers see. */
export const verdict = {
  /** What was checked, in the reviewer's words; readers see it. */
  statement: z.string().trim().min(1).max(600),
  nextReviewDue: z.iso.date().optional(),
  /** The sources were held against the text on this day; readers see it. */
  evidenceCheckedAt: z.iso.date(),
}

type Verdict = z.infer<z.ZodObject<typeof verdict>>

/** The same for the record, with the name of today. Throws for days that cannot be, and without a profile. */
export function signed(
  { statement, nextReviewDue, evidenceCheckedAt }: Verdict,
  call: DecisionCall,
): Readonly<Record<string, unknown>> {
  const today = officeDay(call.at)
  const refused = refuseDates({ evidenceCheckedAt, nextReviewDue }, today)
  if (refused) throw new PolicyError(refused)
  return {
    statement,
    evidenceCheckedAt,
    nextReviewDue: nextReviewDue ?? inTwoYears(today),
    ...signedAs(reviewerProfile(call)),
  }
}
