import { isNameIn } from '../../lib/workflow/model/names.ts'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { RECORDS, type RecordName } from '../../lib/workflow/model/records.ts'
import { isOfLayer } from '../../lib/workflow/rules/review-layer.ts'
import type { ReviewState } from '../../lib/workflow/rules/review-state.ts'
import { statusMessage, type StatusMessage } from './status-message.ts'
import type { StoredRecord } from './stored-records.ts'

interface VersionFacts {
  release: string
  reviewState: ReviewState
  records: readonly StoredRecord[]
  /** The release takes the page offline. */
  isTakenDown: boolean
  /** Names of what the page shows that changed since its approval. */
  changed: readonly string[]
  /** `YYYY-MM-DD`. */
  today: string
}

/** The records of this version, named as those of a draft. */
function ownRecords(records: readonly StoredRecord[], release: string): StoredRecord[] {
  return records.flatMap((record) => {
    const { decision } = record
    if (!isNameIn<RecordName>(RECORDS, decision)) return []
    if (!isOfLayer({ decision, release: record.release }, release)) return []
    const named = decision === 'approvedForRelease' ? 'approved' : decision
    return { ...record, decision: named, release: undefined }
  })
}

/** The state of a page's version in a release as text. */
export function versionMessage({
  release,
  reviewState,
  records,
  isTakenDown,
  changed,
  today,
}: VersionFacts): StatusMessage {
  const { state, approval, voided, unchanged } = reviewState
  if (approval && changed.length > 0)
    return {
      label: 'Approval not valid',
      tone: 'danger',
      text: `Something that this page shows has changed since it was approved on ${formatDay(approval.decidedAt)}: ${changed.join(', ')}. Withdraw it from review, and submit it again.`,
    }
  if (state === 'draft' && !voided) {
    if (isTakenDown)
      return {
        label: 'Taken offline by the release',
        tone: 'warning',
        text: 'Once the release is published, readers no longer see this page. Submit it for review: a medical reviewer must approve that.',
      }
    if (unchanged)
      return {
        label: 'No clinical changes',
        tone: 'primary',
        text: 'Only fields that need no medical review differ from the public version, so the release needs no approval for this page.',
      }
    return {
      label: 'Not submitted',
      tone: 'primary',
      text: 'Readers see this text once the release is published. Submit it for review when it is ready; an approval of the draft does not count here.',
    }
  }
  return statusMessage(reviewState, ownRecords(records, release), today)
}

/** Why the release was not published at its time, if this page kept it back and has not been decided on since. */
export function failureMessage(records: readonly StoredRecord[], release: string): string | null {
  const last = ownRecords(records, release).at(-1)
  return last?.decision === 'publishFailed'
    ? `Not published on ${formatDay(last.decidedAt)}. ${last.reason ?? ''}`
    : null
}
