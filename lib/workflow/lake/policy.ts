import { isPublishedId } from '../../lake/engine/document-id.ts'
import type { Policy, PolicyCall, Refusal } from '../../lake/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { contentHash } from '../content-hash.ts'
import { isGatedType } from '../gated-types.ts'
import { reasonFor } from '../reasons.ts'
import { readRecords, RECORD_TYPE } from '../records.ts'
import { STEPS } from '../table.ts'
import { approvalOf } from '../state.ts'
import { refuseAddress } from './addresses.ts'
import { comment, COMMENT_TYPE, resolveComment } from './comments.ts'
import {
  approve,
  earlyReview,
  override,
  requestChanges,
  retire,
  submit,
  withdraw,
} from './decisions.ts'
import { MOVED_TYPES, presentId } from './earlier-ids.ts'
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
      refuseProfile(change, call) ??
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

function refuseUnapproved(
  { documentId, before, after }: PendingChange,
  call: Pick<PolicyCall, 'referring'>,
): Refusal | null {
  if (!after || !isPublishedId(documentId) || !isGatedType(after._type)) return null
  const hash = contentHash(after)
  if (before?._type === after._type && contentHash(before) === hash) return null
  const records = readRecords(recordsOf(call, documentId))
  const settled = records.some(
    ({ decision, contentHash: decided }) =>
      (decision === 'approved' || decision === 'overridden') && decided === hash,
  )
  if (settled && !isSentBack(records, hash)) return null
  const voided = records.some(({ decision }) => decision === 'approved')
  const code = voided ? 'voided' : 'notApproved'
  return { code, reason: reasonFor(code, 'publish') }
}

/** A reviewer who asks for changes, or an editor who withdraws, takes the approval of these words back. */
function isSentBack(records: ReturnType<typeof readRecords>, hash: string): boolean {
  const last = records.findLast(
    ({ decision, contentHash: decided }) =>
      decision === 'withdrawn' ||
      ((decision === 'changesRequested' || decision === 'approved' || decision === 'overridden') &&
        decided === hash),
  )
  return last?.decision === 'withdrawn' || last?.decision === 'changesRequested'
}

/** Whose name stands under an approval is not for editors to say. */
function refuseProfile(
  { before, after }: PendingChange,
  { caller, channel }: Pick<PolicyCall, 'caller' | 'channel'>,
): Refusal | null {
  if (channel !== 'api' || ![before, after].some((each) => each?._type === 'person')) return null
  const account = (document: SanityDocument | null) => document?.account ?? null
  if (account(before) === account(after) || caller.roles.includes('administrator')) return null
  if (before && !after) return null
  return {
    code: 'account',
    reason: 'Only an administrator can say which sign-in belongs to a person.',
  }
}
