import { oldestFirst } from '../model/record-order.ts'
import { APPROVALS, recordRow, type RecordName, type ReviewRecord } from '../model/records.ts'
import { isHighRisk, isSignedTwice, unflaggedBy } from './high-risk.ts'
import { isOfLayer } from './review-layer.ts'
import { getSecondReviewer, isSignedBySecond, type SecondReviewer } from './second-reviewer.ts'
import { runningCycle } from './running-cycle.ts'
import type { State } from '../model/states.ts'
import { PLANS, type Plan } from '../model/transitions.ts'

export interface ReviewInput {
  /** The draft's content hash; null without a draft. */
  draftHash: string | null
  /** The published document's content hash; null if it is not public. */
  publishedHash: string | null
  /** Oldest first. */
  records: readonly ReviewRecord[]
  /** The release whose version takes the draft's place. */
  release?: string
}

/** The review state of a gated page, with the records behind it. */
export interface ReviewState {
  state: State
  /** Readers can see the page. */
  isPublic: boolean
  /** The approval in force for the draft, or for the published page if there is no draft. */
  approval: ReviewRecord | null
  /** An approval of the draft that a later edit voided. */
  voided: ReviewRecord | null
  /** The draft equals the public page: only non-clinical fields may differ. */
  unchanged: boolean
  /** Two people sign for this page. */
  isHighRisk: boolean
  /** Two people sign for this draft, because its submission names a second reviewer; null if it names none. */
  second: SecondReviewer | null
  /** The removal of the high-risk flag by someone who then cannot sign for the page alone; see high-risk.ts. */
  lowered: ReviewRecord | null
  /** The signature for the draft that waits for a second one. */
  first: ReviewRecord | null
  /** A guest's signature for exactly this draft, after its last decision, that no longer counts; null if there is none. */
  lapsed: ReviewRecord | null
  /** The recertification signature that waits for a second one. */
  firstOfPublic: ReviewRecord | null
  /** The approval in force for the public text, whatever the draft says. */
  publicApproval: ReviewRecord | null
  /** The revocation of the public text's approval, if it was not approved since. */
  revoked: ReviewRecord | null
  /** The newest submission, while the page is in review or was sent back. */
  submission: ReviewRecord | null
  /** The newest request for changes in the running cycle that no approval has answered. */
  request: ReviewRecord | null
  /** The draft has exactly the text that a reviewer sent back. */
  isSentBack: boolean
  /** Pending schedules: not run, failed, or canceled. */
  planned: { publish: ReviewRecord | null; unpublish: ReviewRecord | null }
  /** The request to retire the public page in its current text, which waits for a second person. */
  retirement: ReviewRecord | null
  /** The retirement of the page; null once it is restored. */
  retired: ReviewRecord | null
  /** The day after which the public page is overdue, `YYYY-MM-DD`. */
  nextReviewDue: string | null
}

/** Computes the review state of a page. Unknown or contradictory facts never count as approved. */
export function deriveReviewState({
  draftHash,
  publishedHash,
  records,
  release,
}: ReviewInput): ReviewState {
  const own = records.filter((record) => isOfLayer(record, release))
  // A guest's signature that has lapsed was never there.
  const running = runningCycle(own)
  const cycle = running.filter(({ hasLapsed }) => !hasLapsed)
  const last = draftHash === null ? null : lastStep(cycle, draftHash)
  const isSigned = last !== null && SIGNED.includes(last.decision)
  const isMarked = isHighRisk(records)
  const request = draftHash === null ? null : openRequest(cycle)
  const base = {
    isPublic: publishedHash !== null,
    approval: null,
    voided: null,
    unchanged: draftHash !== null && draftHash === publishedHash,
    isHighRisk: isMarked,
    second: draftHash === null ? null : getSecondReviewer(beforeVerdict(cycle, last)),
    lowered: unflaggedBy(records),
    first: null,
    lapsed: draftHash === null ? null : getLapsed(running, last, draftHash),
    firstOfPublic:
      publishedHash === null || !isMarked ? null : firstOfPublic(records, publishedHash),
    publicApproval: publishedHash === null ? null : getApproval(records, publishedHash),
    revoked: publishedHash === null ? null : getRevocation(records, publishedHash),
    submission: cycle.findLast(({ decision }) => decision === 'submitted') ?? null,
    request,
    isSentBack: request !== null && request.contentHash === draftHash,
    planned: {
      publish: pending(own, 'publish'),
      unpublish: pending(own, 'unpublish'),
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
    if (isEnough(last, isMarked, base.second)) return { ...base, state: 'approved', approval: last }
    // A first signature is void once the page takes only one: the next approval stands alone. A guest's is never enough.
    const takesTwo = isMarked || base.second || last.vouchedBy !== undefined
    return takesTwo
      ? { ...base, state: 'approvedOnce', first: last }
      : { ...base, state: 'inReview' }
  }
  // A withdrawn page returns to its previous state: requested changes stay requested.
  const isBack = last?.decision === 'withdrawn' && request !== null
  const state = isBack
    ? 'changesRequested'
    : ((last && recordRow(last.decision).leadsTo) ?? 'draft')
  return state === 'draft' ? { ...base, state, submission: null } : { ...base, state }
}

function getLapsed(
  running: readonly ReviewRecord[],
  last: ReviewRecord | null,
  draftHash: string,
): ReviewRecord | null {
  const since = last === null ? running : running.slice(running.indexOf(last) + 1)
  return since.findLast((record) => record.hasLapsed && record.contentHash === draftHash) ?? null
}

/** A reviewer has signed the draft or the version. */
const SIGNED: readonly RecordName[] = ['approvedOnce', 'approvedForRelease', 'approved']
/** The last decision of its cycle that lets the text become public. */
const FINAL: readonly RecordName[] = ['approvedForRelease', 'approved']

function openRequest(cycle: readonly ReviewRecord[]): ReviewRecord | null {
  const last = cycle.findLast(
    ({ decision }) => decision === 'changesRequested' || SIGNED.includes(decision),
  )
  return last?.decision === 'changesRequested' ? last : null
}

/** The last decision on a draft with this text; a revoked approval of it no longer counts. */
function lastStep(cycle: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const step = cycle.findLast(
    ({ decision, contentHash }) =>
      recordRow(decision).leadsTo !== undefined || (decision === 'revoked' && contentHash === hash),
  )
  return step ?? null
}

/**
 * Whether this text may become public now, from the draft or by a release: the last decision of the running cycle
 * approved exactly it. An approval is used up once its text was published, replaced, or taken offline.
 */
export function isApprovedNow(
  records: readonly ReviewRecord[],
  hash: string,
  release?: string,
): boolean {
  const cycle = runningCycle(records.filter((record) => isOfLayer(record, release)))
  const last = lastStep(cycle, hash)
  if (last === null || last.contentHash !== hash) return false
  return isEnough(last, isHighRisk(records), getSecondReviewer(beforeVerdict(cycle, last)))
}

/** An approval stays valid when someone else is assigned later. */
function beforeVerdict(
  cycle: readonly ReviewRecord[],
  last: ReviewRecord | null,
): readonly ReviewRecord[] {
  return last && FINAL.includes(last.decision) ? cycle.slice(0, cycle.indexOf(last)) : cycle
}

/** Whether a decision lets text become public: an approval, by two people if it takes two. */
function isEnough(record: ReviewRecord, isMarked: boolean, second: SecondReviewer | null): boolean {
  if (!FINAL.includes(record.decision) || record.vouchedBy !== undefined) return false
  if (second && !isSignedBySecond(record, second)) return false
  return !isMarked || isSignedTwice(record)
}

/** The last decision on the public text, if it is a first signature and nothing was published since. */
function firstOfPublic(records: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const last = records.findLast(
    ({ decision, contentHash }) =>
      recordRow(decision).readersSee !== undefined ||
      (contentHash === hash &&
        (APPROVALS.includes(decision) || decision === 'revoked' || decision === 'recertifiedOnce')),
  )
  return last?.decision === 'recertifiedOnce' ? last : null
}

/** The newest approval of exactly this content, whenever and however it was given, unless it was revoked. */
export function getApproval(records: readonly ReviewRecord[], hash: string): ReviewRecord | null {
  const last = lastVerdict(records, hash)
  return last && APPROVALS.includes(last.decision) ? last : null
}

/** The revocation of exactly this content's approval, if it was not approved since. */
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

/** The pending schedule: not run, failed, or canceled; null without one. */
function pending(records: readonly ReviewRecord[], plan: Plan): ReviewRecord | null {
  const { made } = PLANS[plan]
  const last = records.findLast(
    ({ decision }) => decision === made || recordRow(decision).settles?.includes(plan),
  )
  return last?.decision === made ? last : null
}

/** The request was about the text that was public then: other text needs a new decision. */
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

/** An early review applies from its request until the next approval. */
function reviewDue(records: readonly ReviewRecord[], publishedHash: string): string | null {
  const approval = getApproval(records, publishedHash)
  const early = records.findLast(({ decision }) => decision === 'earlyReview')
  const dates = [
    approval?.nextReviewDue,
    early && (!approval || oldestFirst(approval, early) < 0) ? early.nextReviewDue : undefined,
  ].filter((date) => date !== undefined)
  return dates.sort()[0] ?? null
}
