import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { changedEvidence } from '../evidence/changed-evidence.ts'
import { evidenceDays, inTwoYears, validateDates } from '../rules/review-dates.ts'
import { utcDate } from '../model/utc-date.ts'
import type { ReviewRecord } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import { toVersionId } from '../../lake/engine/document-id.ts'
import type { Page } from './page-records.ts'
import { matchesManifest } from './release-manifest.ts'
import { optionalText, requiredText } from './text-fields.ts'
import { reviewerProfile, signedAs } from './reviewer-profile.ts'
import { isRecord } from '../../is-record.ts'

/** A reviewer's statement when signing, for a draft or for the public version. */
export const reviewDecision = {
  /** What was checked, in the reviewer's words; readers see it. */
  statement: requiredText('statement'),
  nextReviewDue: z.iso.date().optional(),
  /** The day the sources were checked against the text; readers see it. */
  evidenceCheckedAt: z.iso.date(),
  /** Why the text is right although it cites a retracted source; required if it does. */
  evidenceReason: optionalText('evidenceReason'),
}

type ReviewDecision = z.infer<z.ZodObject<typeof reviewDecision>>
type DocumentFields = Readonly<Record<string, unknown>>

/** The stored record behind one in a page's review state, e.g. the signature that waits for a second one. */
function stored({ records }: Page, found: ReviewRecord | null): DocumentFields | null {
  return found && (records.find(({ _id }) => _id === found._id) ?? null)
}

/**
 * The same for the record, with the current name. If `first` waits for a second signature, the record has both, with
 * the earlier of their dates. Throws for impossible dates, without a profile, for the person who signed first, for the
 * person who removed the page's high-risk flag (two accounts of one person are one reviewer), and without a reason for
 * text that cites a retracted source. `words`: the document that is signed for.
 */
export function buildSignOff(
  { statement, nextReviewDue, evidenceCheckedAt, evidenceReason }: ReviewDecision,
  call: DecisionCall,
  page: Page,
  { words, first }: { words: SanityDocument | null; first: ReviewRecord | null },
): DocumentFields {
  const today = utcDate(call.at)
  const error = validateDates({ evidenceCheckedAt, nextReviewDue }, today)
  if (error) throw new PolicyError(error)
  const evidence = words ? changedEvidence(words, (id) => call.get(id)) : []
  const isRetracted = evidence.some(({ change }) => change === 'retracted')
  if (isRetracted && !evidenceReason) throw new PolicyError(transitionError('retractedSource'))
  const { guest } = call.caller
  const profile = guest ? null : reviewerProfile(call)
  const own = {
    statement,
    evidenceCheckedAt,
    nextReviewDue: nextReviewDue ?? inTwoYears(today),
    evidenceReason: isRetracted ? evidenceReason : undefined,
    ...(guest ? { signedAs: withoutEmpty(guest.signsAs) } : profile && signedAs(profile)),
  }
  const isSame = (record: DocumentFields | null) =>
    profile !== null && isRecord(record?.reviewer) && record.reviewer._ref === profile._id
  const { lowered } = page.reviewState
  const isLowerer = isSame(stored(page, lowered)) || lowered?.signer === call.caller.id
  const lowering = () => new PolicyError(transitionError('ownLowering'))
  const waiting = stored(page, first)
  if (waiting === null) {
    if (isLowerer) throw lowering()
    return own
  }
  // A guest may have got an account since.
  if (isSame(waiting) || getPerson(waiting, call)?.email === call.caller.email)
    throw new PolicyError(transitionError('ownApproval'))
  const isLapsed = isOutdated(waiting, today) || hasOtherManifest(waiting, page, call)
  // Then no one else has signed.
  if (isLapsed && isLowerer) throw lowering()
  return isLapsed ? own : { ...own, ...getBoth(waiting, own) }
}

/** Whether a first signature no longer counts: its signer is unknown, or its evidence check is too old. */
function isOutdated({ by, evidenceCheckedAt }: DocumentFields, today: string): boolean {
  const isKnown = isRecord(by) && typeof by.id === 'string'
  return !isKnown || !(String(evidenceCheckedAt) >= evidenceDays(today).first)
}

/** Whether what the page of a release shows has changed since the first signature, so that its signer has not seen it. */
function hasOtherManifest(
  { manifest }: DocumentFields,
  { release }: Page,
  call: Pick<DecisionCall, 'get'>,
): boolean {
  if (release === undefined) return false
  return !matchesManifest(manifest, call, (id) => call.get(toVersionId(release, id)) !== null)
}

function getPerson({ by }: DocumentFields, call: DecisionCall) {
  return isRecord(by) && typeof by.id === 'string' ? call.person(by.id) : null
}

function getBoth(
  first: DocumentFields,
  own: { evidenceCheckedAt: string; nextReviewDue: string },
): DocumentFields {
  const { by, reviewer, signedAs: name, statement, evidenceCheckedAt, nextReviewDue } = first
  return {
    evidenceCheckedAt: earlier(evidenceCheckedAt, own.evidenceCheckedAt),
    nextReviewDue: earlier(nextReviewDue, own.nextReviewDue),
    firstApproval: {
      by,
      ...(reviewer !== undefined && { reviewer }),
      signedAs: name,
      statement,
      evidenceCheckedAt,
      decidedAt: first.decidedAt,
    },
  }
}

function withoutEmpty(fields: Readonly<Record<string, string>>): DocumentFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function earlier(day: unknown, other: string): string {
  return typeof day === 'string' && day < other ? day : other
}
