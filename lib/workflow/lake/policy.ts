import { isPublishedId } from '../../lake/engine/document-id.ts'
import type { Policy, PolicyCall, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { contentHash } from '../rules/content-hash.ts'
import { isGatedType } from '../rules/clinical.ts'
import { reasonFor } from '../vocabulary/reasons.ts'
import { readRecords, RECORD_TYPE, type ReviewRecord } from '../vocabulary/records.ts'
import { STEPS } from '../rules/table.ts'
import { approvalOf, isApprovedNow } from '../rules/state.ts'
import { refuseAddress } from './addresses.ts'
import { comment, COMMENT_TYPE, resolveComment } from './comments.ts'
import {
  approve,
  earlyReview,
  override,
  requestChanges,
  retire,
  revoke,
  submit,
  withdraw,
} from './decisions.ts'
import { MOVED_TYPES, presentId } from './earlier-ids.ts'
import { refuseAdministratorFields, refuseAssetFacts } from './guarded-fields.ts'
import { record, recordsOf, requirePage, stepRefusal } from './page.ts'
import { refusePreviewSecret } from './preview-secrets.ts'
import { followMove, followRetirement } from './redirects.ts'
import { cancelSchedule, dropPlan, schedule, SCHEDULE_TYPE, scheduled } from './schedule.ts'

/** What the lake enforces for this site: nothing clinical is public that was not approved in these words. */
export const reviewPolicy: Policy = {
  recordTypes: [RECORD_TYPE, COMMENT_TYPE, SCHEDULE_TYPE],
  decisions: {
    submit,
    withdraw,
    requestChanges,
    approve,
    override,
    schedule,
    cancelSchedule,
    earlyReview,
    retire,
    revoke,
    comment,
    resolveComment,
  },
  scheduled,
  moved: { types: MOVED_TYPES, presentId },
  outlook(documentId, call) {
    const page = requirePage(call, documentId)
    return Object.fromEntries(STEPS.map((step) => [step, stepRefusal(call, page, step)]))
  },
  follow(changes, call) {
    for (const change of changes) {
      if (!isPublishedId(change.documentId)) continue
      if (!isTransfer(call)) followMove(call, change)
      if (gatedTypeOf(change)) followGated(change, changes, call)
    }
  },
  refuse(change, call) {
    return (
      refuseAddress(change) ??
      refuseUnapproved(change, call) ??
      refuseAdministratorFields(change, call) ??
      refuseAssetFacts(change, call) ??
      refusePreviewSecret(change, call)
    )
  },
}

/** Documents that come with their own records and addresses. */
function isTransfer({ channel }: Pick<PolicyCall, 'channel'>): boolean {
  return channel === 'import' || channel === 'seed'
}

function gatedTypeOf({ before, after }: PendingChange): boolean {
  return [before, after].some((each) => each !== null && isGatedType(each._type))
}

function hashOf(document: SanityDocument | null): string | null {
  return document && contentHash(document)
}

/** Writes down that words became public, or ceased to be, by whichever way it was done. */
function followGated(
  { documentId, before, after }: PendingChange,
  changes: readonly PendingChange[],
  call: PolicyCall,
): void {
  const hash = hashOf(after)
  const ofThisTransaction = (decision: string) =>
    recordsOf(call, documentId).find(
      (each) => each.decision === decision && each._rev === call.transactionId,
    )
  if (after && hash) {
    const draftGone = changes.some(
      (each) => each.documentId === `drafts.${documentId}` && each.before && !each.after,
    )
    if (hash === hashOf(before) && !draftGone) return
    if (call.channel === 'seed') stampApprovals(call, documentId, hash)
    if (isTransfer(call) && isOnRecord(call, documentId, hash)) return
    dropPlan(call, documentId, 'publish')
    if (!ofThisTransaction('overridden')) {
      // The first content was published when it was approved, not when the store was filled.
      const at = call.channel === 'seed' ? approvedAt(call, documentId, hash) : call.at
      record({ ...call, at }, documentId, 'published', {
        contentHash: hash,
        revision: call.transactionId,
      })
    }
    return
  }
  if (!before) return
  dropPlan(call, documentId, 'publish')
  dropPlan(call, documentId, 'unpublish')
  const retired = ofThisTransaction('retired')
  if (!retired) record(call, documentId, 'unpublished', { contentHash: hashOf(before) })
  else if (typeof retired.redirectTo === 'string')
    followRetirement(call, before, retired.redirectTo)
}

/** The first content was approved as it is: its approvals get the hash that only the stored document has. */
function stampApprovals(call: PolicyCall, id: string, hash: string): void {
  for (const each of recordsOf(call, id)) {
    if (each.decision === 'approved' && each.contentHash === undefined)
      call.put({ ...each, contentHash: hash })
  }
}

function approvedAt(call: PolicyCall, id: string, hash: string): string {
  return approvalOf(readRecords(recordsOf(call, id)), hash)?.decidedAt ?? call.at
}

function isOnRecord(call: PolicyCall, id: string, hash: string): boolean {
  return recordsOf(call, id).some(
    ({ decision, contentHash: decided }) => decision === 'published' && decided === hash,
  )
}

/** Words may become public when the running cycle's last decision approved exactly them: never on an older one. */
function refuseUnapproved(
  { documentId, before, after }: PendingChange,
  call: Pick<PolicyCall, 'referring' | 'transactionId' | 'channel'>,
): Refusal | null {
  if (!after || !isPublishedId(documentId) || !isGatedType(after._type)) return null
  const hash = contentHash(after)
  if (before && contentHash(before) === hash) return null
  const stored = recordsOf(call, documentId)
  // What comes from elsewhere was published there: its own record says on which approval.
  if (isTransfer(call) && wasSettled(readRecords(stored), hash)) return null
  const isOfThisTransaction = (record: SanityDocument) => record._rev === call.transactionId
  const isOverridden = stored.some(
    (record) =>
      isOfThisTransaction(record) &&
      record.decision === 'overridden' &&
      record.contentHash === hash,
  )
  if (isOverridden) return null
  // That these words become public is on record already, and would end the cycle that approved them.
  const records = readRecords(stored.filter((record) => !isOfThisTransaction(record)))
  if (isApprovedNow(records, hash)) return null
  const voided = records.some(({ decision }) => decision === 'approved')
  const code = voided ? 'voided' : 'notApproved'
  return { code, reason: reasonFor(code, 'publish') }
}

function wasSettled(records: readonly ReviewRecord[], hash: string): boolean {
  return (
    approvalOf(records, hash) !== null ||
    records.some(
      ({ decision, contentHash: decided }) => decision === 'overridden' && decided === hash,
    )
  )
}
