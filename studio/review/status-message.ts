import { getPeople, readPeopleRecords, type PagePeople } from '../../lib/workflow/rules/people.ts'
import { isSignedTwice } from '../../lib/workflow/rules/high-risk.ts'
import type { ReviewState } from '../../lib/workflow/rules/review-state.ts'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { RECORD_NAMES, recordRow, type RecordName } from '../../lib/workflow/model/records.ts'
import { STATES, type State } from '../../lib/workflow/model/states.ts'
import { signerName, voucherLabel, type Signer, type StoredRecord } from './stored-records.ts'

type Tone = 'primary' | 'success' | 'warning' | 'danger'

/** The tones of Sanity's cards. */
export const CARD_TONES = {
  primary: 'primary',
  success: 'positive',
  warning: 'caution',
  danger: 'critical',
} as const satisfies Readonly<Record<Tone, string>>

export interface StatusMessage {
  label: string
  tone: Tone
  /** One or two sentences: who, since when, and what is next. */
  text: string
}

const TONES: Readonly<Record<State, Tone>> = {
  draft: 'primary',
  inReview: 'warning',
  changesRequested: 'danger',
  approvedOnce: 'warning',
  approved: 'success',
  published: 'success',
  absent: 'primary',
}

/** The people assigned to the page, or to its version in a release. */
export function pagePeople(records: readonly StoredRecord[], release?: string): PagePeople {
  return getPeople(readPeopleRecords(records.map((record) => ({ ...record }))), release)
}

/** The assigned people, on one line. */
export function assigneeMessage({ owner, editor, secondReviewer }: PagePeople): string {
  return [
    `Owner: ${owner?.name ?? 'unassigned'}`,
    editor?.name && `editor: ${editor.name}`,
    secondReviewer?.name && `second reviewer: ${secondReviewer.name}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

function newest(records: readonly StoredRecord[], decision: RecordName): StoredRecord | undefined {
  return records.findLast((record) => record.decision === decision)
}

/**
 * A page's state as text. `today` is `YYYY-MM-DD`. `changedSources`: titles of the public page's sources that are no
 * longer current. Readers see a notice of each, so the page is never shown as fine.
 */
export function statusMessage(
  reviewState: ReviewState,
  records: readonly StoredRecord[],
  today: string,
  changedSources: readonly string[] = [],
): StatusMessage {
  const { state, voided, unchanged, isPublic, nextReviewDue } = reviewState
  const retired = retiredMessage(reviewState, records)
  if (retired !== null) return { label: 'Offline', tone: 'warning', text: retired }
  if (state === 'draft' && voided) {
    return {
      label: 'Approval not valid',
      tone: 'danger',
      text: `The text was changed after it was approved on ${formatDay(voided.decidedAt)}, so the approval is no longer valid. Submit it for review again, or undo the change.`,
    }
  }
  if (isUnderReReview(reviewState)) {
    return {
      label: 'Under re-review',
      tone: 'danger',
      text: 'Readers still see it. A medical reviewer must recertify it, or an editor must get a corrected draft approved and publish it.',
    }
  }
  if (state === 'draft' && unchanged) {
    return {
      label: 'No clinical changes',
      tone: 'primary',
      text: 'Only fields that need no medical review have changed. You can publish them right away.',
    }
  }
  if (state === 'published' && reviewState.publicApproval === null) {
    return {
      label: 'Not reviewed',
      tone: 'danger',
      text: 'Readers see this text, but no approval of it is on record. A medical reviewer must review it and recertify it.',
    }
  }
  if (state === 'published' && changedSources.length > 0) {
    return { label: 'Sources changed', tone: 'danger', text: changedSourcesText(changedSources) }
  }
  if (state === 'published' && nextReviewDue && nextReviewDue < today) {
    return {
      label: 'Review overdue',
      tone: 'danger',
      text: `This page was due for review on ${formatDay(nextReviewDue)}. Review it and recertify it.`,
    }
  }
  const label = state === 'draft' && isPublic ? 'Unpublished changes' : STATES[state]
  return { label, tone: TONES[state], text: messageText(state, reviewState, records) }
}

const PUBLICATIONS: readonly string[] = RECORD_NAMES.filter(
  (name) => recordRow(name).readersSee === 'these words',
)

/** The date when the public text was published. */
function newestPublication(records: readonly StoredRecord[]): string | undefined {
  return records.findLast(({ decision }) => PUBLICATIONS.includes(decision))?.decidedAt
}

/** The notices that readers see about a page's sources, and what to do. */
export function changedSourcesText(titles: readonly string[]): string {
  const [first, ...more] = titles
  const rest = more.length === 0 ? '' : ` and ${more.length} more`
  return `Readers see a notice that the evidence has changed: “${first}”${rest}. Update the text that cites it, get it approved, and publish it.`
}

/** Whether a revoked approval has not been acted on yet. */
function isUnderReReview({ state, unchanged, revoked }: ReviewState): boolean {
  return revoked !== null && (state === 'published' || (state === 'draft' && unchanged))
}

/** Who revoked the approval of the public text, when, and why; null if it stands. */
export function revokedMessage(
  { revoked }: ReviewState,
  records: readonly StoredRecord[],
): string | null {
  if (revoked === null) return null
  const record = newest(records, 'revoked')
  return `${record?.by?.name ?? 'A reviewer'} revoked the approval of the public version on ${formatDay(revoked.decidedAt)}: ${record?.reason ?? ''}`
}

/** Who retired the page, its redirect, and the reason; null if it is not retired. */
function retiredMessage({ retired }: ReviewState, records: readonly StoredRecord[]): string | null {
  if (retired === null) return null
  const record = newest(records, 'retired')
  const leads = record?.redirectTo ? `, redirects to ${record.redirectTo}` : ''
  const by = record?.by?.name ?? 'a reviewer'
  const requestedBy = record?.askedBy?.name ? `, requested by ${record.askedBy.name}` : ''
  return `Taken offline${leads}. Confirmed by ${by} on ${formatDay(retired.decidedAt)}${requestedBy}: ${record?.reason ?? ''}`
}

/** That this page needs two reviewers, and who approved the public text; null if one is enough. */
export function highRiskMessage(
  { isHighRisk, firstOfPublic, publicApproval }: ReviewState,
  records: readonly StoredRecord[],
): string | null {
  if (!isHighRisk) return null
  const first = records.find(({ _id }) => _id === firstOfPublic?._id)
  const waits = first
    ? ` ${first.by?.name ?? 'A reviewer'} recertified it on ${formatDay(first.decidedAt)}; a second reviewer must recertify it too.`
    : publicApproval && !isSignedTwice(publicApproval)
      ? ' The public version was approved by one, so recertifying it also needs two.'
      : ''
  return `High-risk page: needs two reviewers.${waits}`
}

/** Who requested the retirement, the redirect, and the reason; null if no one did. */
export function retirementMessage(
  { retirement }: ReviewState,
  records: readonly StoredRecord[],
): string | null {
  if (retirement === null) return null
  const record = records.find(({ _id }) => _id === retirement._id)
  const leads = record?.redirectTo ? ` and redirect its URL to ${record.redirectTo}` : ''
  return `${record?.by?.name ?? 'Someone'} asked on ${formatDay(retirement.decidedAt)} to take this offline${leads}: ${record?.reason ?? ''} Another person, a reviewer or an administrator, must confirm it.`
}

function messageText(
  state: State,
  { nextReviewDue, first, lapsed, second, isPublic, isHighRisk }: ReviewState,
  records: readonly StoredRecord[],
): string {
  const submitted = newest(records, 'submitted')
  const sentBack = newest(records, 'changesRequested')
  const approved = newest(records, 'approved')
  const once = records.find(({ _id }) => _id === first?._id)
  const { reviewer, secondReviewer } = pagePeople(records)
  const others = second ? [reviewer?.name, secondReviewer?.name] : [reviewer?.name]
  const isNamed =
    second?.id != null && second.id === secondReviewer?.id && second.id !== first?.signer
  switch (state) {
    case 'draft':
      return isPublic
        ? `Readers still see the version of ${formatDay(newestPublication(records))}. Submit the changes for review when they are ready.`
        : 'Readers cannot see this text. Submit it for review when it is ready.'
    case 'inReview':
      return [
        `Submitted by ${submitted?.by?.name ?? 'an editor'} on ${formatDay(submitted?.decidedAt)}`,
        others.some(Boolean) && `for ${others.filter(Boolean).join(' and ')}`,
        second && 'who must both approve',
        submitted?.dueOn && `due ${formatDay(submitted.dueOn)}`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.', lapsedText(lapsed, records))
    case 'changesRequested':
      return `${sentBack?.by?.name ?? 'A reviewer'} requested changes on ${formatDay(sentBack?.decidedAt)}: ${sentBack?.reason ?? ''}`
    case 'approvedOnce':
      return [
        `${once?.by?.name ?? 'A reviewer'} approved exactly this text on ${formatDay(once?.decidedAt)}.`,
        voucherLabel(once?.by),
        `${(isNamed && secondReviewer?.name) || secondLabel(once?.by, isHighRisk || second !== null)} must approve it too. After any further change, the approval is no longer valid.`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'approved':
      return approved?.firstApproval
        ? `Approved by ${approved.firstApproval.by?.name ?? 'a reviewer'} and ${signerName(approved) ?? 'a reviewer'} on ${formatDay(approved.decidedAt)}. After any further change, the approval is no longer valid.`
        : `Approved by ${(approved && signerName(approved)) ?? 'a reviewer'} on ${formatDay(approved?.decidedAt)}. After any further change, the approval is no longer valid.`
    case 'published':
      return nextReviewDue
        ? `Readers see this text. Next review due ${formatDay(nextReviewDue)}.`
        : 'Readers see this text. It is reviewed with the pages that show it.'
    case 'absent':
      return 'Readers cannot see this.'
  }
}

/** That a guest approved this text, and that it no longer counts; empty if no one did. */
function lapsedText(lapsed: ReviewState['lapsed'], records: readonly StoredRecord[]): string {
  if (lapsed === null) return ''
  const record = records.find(({ _id }) => _id === lapsed._id)
  return ` ${record?.by?.name ?? 'A guest'} approved this text on ${formatDay(lapsed.decidedAt)}. This approval no longer counts, because the guest’s access has ended.`
}

/** Who gives the second approval. Where two are required, it is not the person who vouches for the guest. */
function secondLabel(by: Signer | undefined, takesTwo: boolean): string {
  if (!by?.vouchedBy) return 'A second medical reviewer'
  return takesTwo ? `A medical reviewer other than ${by.vouchedBy.name}` : 'A medical reviewer'
}
