import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import { evidenceDays, inTwoYears, refuseDates } from '../rules/review-dates.ts'
import { officeDay } from '../vocabulary/office-day.ts'
import type { ReviewRecord } from '../vocabulary/records.ts'
import { refusal } from '../vocabulary/refusals.ts'
import type { Page } from './dossier.ts'
import { said } from './said.ts'
import { reviewerProfile, signedAs } from './reviewer-profile.ts'
import { isRecord } from '../../is-record.ts'

/** What a reviewer says when signing for words, of a draft or of what readers see. */
export const verdict = {
  /** What was checked, in the reviewer's words; readers see it. */
  statement: said('statement'),
  nextReviewDue: z.iso.date().optional(),
  /** The sources were held against the text on this day; readers see it. */
  evidenceCheckedAt: z.iso.date(),
}

type Verdict = z.infer<z.ZodObject<typeof verdict>>
type Stored = Readonly<Record<string, unknown>>

/** The stored signature that waits for a second one. */
export function waiting({ records }: Page, first: ReviewRecord | null): Stored | null {
  return first && (records.find(({ _id }) => _id === first._id) ?? null)
}

/**
 * The same for the record, with the name of today. Where `first` waits for a second signature, both stand in it, with
 * the earlier of their days. Throws for days that cannot be, without a profile, and for somebody who signed first.
 */
export function signed(
  { statement, nextReviewDue, evidenceCheckedAt }: Verdict,
  call: DecisionCall,
  first: Stored | null,
): Stored {
  const today = officeDay(call.at)
  const refused = refuseDates({ evidenceCheckedAt, nextReviewDue }, today)
  if (refused) throw new PolicyError(refused)
  const profile = reviewerProfile(call)
  const own = {
    statement,
    evidenceCheckedAt,
    nextReviewDue: nextReviewDue ?? inTwoYears(today),
    ...signedAs(profile),
  }
  if (first === null) return own
  // Two sign-ins of one person are one reviewer.
  if (isRecord(first.reviewer) && first.reviewer._ref === profile._id)
    throw new PolicyError(refusal('ownApproval'))
  return isLapsed(first, today) ? own : { ...own, ...bothOf(first, own) }
}

/** Whether a first signature is no half of one now: nobody known gave it, or its evidence has grown too old. */
function isLapsed({ by, evidenceCheckedAt }: Stored, today: string): boolean {
  const isKnown = isRecord(by) && typeof by.id === 'string'
  return !isKnown || !(String(evidenceCheckedAt) >= evidenceDays(today).first)
}

function bothOf(first: Stored, own: { evidenceCheckedAt: string; nextReviewDue: string }): Stored {
  const { by, reviewer, signedAs: name, statement, evidenceCheckedAt, nextReviewDue } = first
  return {
    evidenceCheckedAt: earlier(evidenceCheckedAt, own.evidenceCheckedAt),
    nextReviewDue: earlier(nextReviewDue, own.nextReviewDue),
    firstApproval: {
      by,
      reviewer,
      signedAs: name,
      statement,
      evidenceCheckedAt,
      decidedAt: first.decidedAt,
    },
  }
}

function earlier(day: unknown, other: string): string {
  return typeof day === 'string' && day < other ? day : other
}
