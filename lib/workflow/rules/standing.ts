import { oldestFirst } from '../model/record-order.ts'
import { APPROVALS, recordRow, type ReviewRecord } from '../model/records.ts'
import { isHighRisk, isSignedTwice, unflaggedBy } from './high-risk.ts'
import { runningCycle } from './running-cycle.ts'
import type { State } from '../model/states.ts'
import { PLANS, type Plan } from '../model/steps.ts'

export interface PageFacts {
  /** The draft's content hash; null without a draft. */
  draftHash: string | null
  /** The published document's content hash; null when it is not public. */
  publishedHash: string | null
  /** Oldest first. */
  records: readonly ReviewRecord[]
}

/** Where a page of a gated type stands, and what of its record says so. */
export interface Standing {
  state: State
  /** Readers can see the page. */
  isPublic: boolean
  /** The approval that holds for the draft, or for the published page where there is no draft. */
  approval: ReviewRecord | null
  /** An approval of the draft that a later edit has voided. */
  voided: ReviewRecord | null
  /** The draft says what the public page says: only fields without a medical claim may differ. */
  unchanged: boolean
  /** Two people sign for the words of this page. */
  isHighRisk: boolean
  /** That the mark was taken away by somebody who then does not sign for the page alone; see high-risk.ts. */
  lowered: ReviewRecord | null
  /** The signature for the draft that waits for a second one. */
  first: ReviewRecord | null
  /** The signature that what readers see is still correct, which waits for a second one. */
  firstOfPublic: ReviewRecord | null
  /** The approval of the public words that is in force, whatever the draft says. */
  publicApproval: ReviewRecord | null
  /** Somebody took the approval of the public words back, and nobody has approved them since. */
  revoked: ReviewRecord | null
  /** The newest submission, while the page is in review or came back from it. */
  submission: ReviewRecord | null
  /** The newest request for changes of the running cycle that no approval has answered. */
  request: ReviewRecord | null
  /** The draft says exactly what a reviewer sent back. */
  isSentBack: boolean
  /** What is planned and has neither happened, failed nor been cancelled. */
  planned: { publish: ReviewRecord | null; unpublish: ReviewRecord | null }
  /** That the public page is to be retired, in the words that it has now, and waits for a second person. */
  retirement: ReviewRecord | null
  /** That the page was retired; null once it is brought back. */
  retired: ReviewRecord | null
  /** The day after which the public page is overdue, `YYYY-MM-DD`. */
  nextReviewDue: string | null
}

/** Works out where a page stands. Unknown or contradictory facts never count as approved. */
export function getStanding({ draftHash, publishedHash, records }: PageFacts): Standing {
  const cycle = runningCycle(records)
  const last = draftHash === null ? null : lastStep(cycle, draftHash)
  const isSigned = last?.decision === 'approved' || last?.decision === 'approvedOnce'
  const isMarked = isHighRisk(records)
  const request = draftHash === null ? null : openRequest(cycle)
  const base = {
    isPublic: publishedHash !== null,
    approval: null,
    voided: null,
    unchanged: draftHash !== null && draftHash === publishedHash,
    isHighRisk: isMarked,
    lowered: unflaggedBy(records),
    first: null,
    firstOfPublic:
      publishedHash === null || !isMarked ? null : firstOfPublic(records, publishedHash),
    publicApproval: publishedHash === null ? null : getApproval(records, publishedHash),
    revoked: publishedHash === null ? null : getRevocation(records, publishedHash),
    submission: cycle.findLast(({ decision }) => decision === 'submitted') ?? null,
    request,
    isSentBack: request !== null && request.contentHash === draftHash,
    planned: {
      publish: pending(records, 'publish'),
      unpublish: pending(records, 'unpublish'),
    },
    retirement: publishedHash === null ? null : pendingRetirement(records, publishedHash),
    retired: publishedHash === null ? lastRetirement(records) : null,
    nextReviewDue: publishedHash === null ? null : reviewDue(records, publishedHash),
  }
  if (draftHash === null) {
    const state = publishedHash ? 'published' : 'absent'
    return { ...base, submission: null, approval: base.publicApproval, state }
  }
  if (last && isSigned) {
    if (last.contentHash !== draftHash) return { ...base, state: 'draft', voided: last }
    if (isEnough(last, isMarked)) return { ...base, state: 'approved', approval: last }
    // A first signature says nothing once the page takes a single one: whoever answers alone signs alone.
    return isMarked
      ? { ...base, state: 'approvedOnce', first: last }
      : { ...base, state: 'inReview' }
  }
  // Taken back from review, a page is where it was before: what a reviewer asked for stays asked for.
  const isBack = last?.decision === 'withdrawn' && request !== null
  const state = isBack
    ? 'changesRequested'
    : ((last && recordRow(last.decision).leadsTo) ?? 'draft')
  return state === 'draft' ? { ...base, state, submission: null } : { ...base, state }
}

function openRequest(cycle: readonly ReviewRecord[]): ReviewRecord | null {
  const last = cycle.findLast(
    ({ decision }) =>
      decision === 'changesRequested' || decision === 'approved' || decision === 'approvedOnce',
  )
  return last?.decision === 'changesRequested' ? last : null
}

/** What was last decided on a draft with these words; an approval of them that was taken back is no step any more. */
function lastStep(cycle: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const step = cycle.findLast(
    ({ decision, contentHash }) =>
      recordRow(decision).leadsTo !== undefined || (decision === 'revoked' && contentHash === hash),
  )
  return step ?? null
}

/**
 * Whether these words may become public now: the last decision of the running cycle approved exactly them. An
 * approval of words that were published since, replaced or retired is used up.
 */
export function isApprovedNow(records: readonly ReviewRecord[], hash: string): boolean {
  const last = lastStep(runningCycle(records), hash)
  return last !== null && last.contentHash === hash && isEnough(last, isHighRisk(records))
}

/** Whether a decision lets words become public: an approval, by two people where it takes two. */
function isEnough(record: ReviewRecord, takesTwo: boolean): boolean {
  return record.decision === 'approved' && (!takesTwo || isSignedTwice(record))
}

/** The last word on what readers see, where it is a first signature and nothing was published since. */
function firstOfPublic(records: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const last = records.findLast(
    ({ decision, contentHash }) =>
      recordRow(decision).readersSee !== undefined ||
      (contentHash === hash &&
        (APPROVALS.includes(decision) || decision === 'revoked' || decision === 'recertifiedOnce')),
  )
  return last?.decision === 'recertifiedOnce' ? last : null
}

/**
 * The newest approval of exactly this content, whenever and in whichever way it was given, unless it was taken back.
 */
export function getApproval(records: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const last = lastVerdict(records, hash)
  return last && APPROVALS.includes(last.decision) ? last : null
}

/** That the approval of exactly this content was taken back, where nobody has approved it since. */
export function getRevocation(records: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const last = lastVerdict(records, hash)
  return last?.decision === 'revoked' ? last : null
}

function lastVerdict(records: readonly ReviewRecord[], hash: string): ReviewRecord | undefined {
  return records.findLast(
    ({ decision, contentHash }) =>
      (APPROVALS.includes(decision) || decision === 'revoked') && contentHash === hash,
  )
}

/** The plan that has neither happened, failed nor been cancelled; null without one. */
function pending(records: readonly ReviewRecord[], plan: Plan): ReviewRecord | null {
  const { made } = PLANS[plan]
  const last = records.findLast(
    ({ decision }) => decision === made || recordRow(decision).settles?.includes(plan),
  )
  return last?.decision === made ? last : null
}

/** Who asked meant the words that were public then: other words are another page to judge. */
function pendingRetirement(
  records: readonly ReviewRecord[],
  publishedHash: string,
): ReviewRecord | null {
  const last = records.findLast(
    ({ decision }) =>
      decision === 'retirementAsked' ||
      decision === 'retirementDropped' ||
      recordRow(decision).readersSee === 'nothing',
  )
  return last?.decision === 'retirementAsked' && last.contentHash === publishedHash ? last : null
}

function lastRetirement(records: readonly ReviewRecord[]): ReviewRecord | null {
  const last = records.findLast(
    ({ decision }) => decision === 'restored' || recordRow(decision).readersSee,
  )
  return last?.decision === 'retired' ? last : null
}

/** An early review counts from when it was asked for until the next approval. */
function reviewDue(records: readonly ReviewRecord[], publishedHash: string): string | null {
  const approval = getApproval(records, publishedHash)
  const early = records.findLast(({ decision }) => decision === 'earlyReview')
  const dates = [
    approval?.nextReviewDue,
    early && (!approval || oldestFirst(approval, early) < 0) ? early.nextReviewDue : undefined,
  ].filter((date) => date !== undefined)
  return dates.sort()[0] ?? null
}
