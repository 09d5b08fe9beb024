import { toDraftId, isPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isGatedType } from '../rules/clinical.ts'
import { signRecord } from '../signatures/record-signature.ts'
import { isAttested } from '../signatures/public-text.ts'
import { layerHashes, wasUnreviewed } from '../rules/earlier-hash.ts'
import { takeDownHash } from '../rules/review-layer.ts'
import { getApproval, isApprovedNow, deriveReviewState } from '../rules/review-state.ts'
import { readRecords } from '../model/record-order.ts'
import type { ReviewRecord } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import {
  isOfThisTransaction,
  isTransfer,
  record,
  getRecords,
  rememberedPage,
  type PageRecords,
  type HashDocument,
} from './page-records.ts'
import { leaveJointPlan } from './joint-plans.ts'
import { deletePlan, endPlan } from './plans.ts'
import { releasedDocument } from './published-release.ts'
import { redirectRetiredPage } from './redirects.ts'
import { matchesManifest } from './release-manifest.ts'
import { retirementRequest, validateReleaseRemoval } from './release-removal.ts'
import { validateUnreferenced } from './take-down.ts'

/** A change to the public version of a page, with the facts that the gate needs: computed once for all hooks. */
interface GatedChange extends PageRecords {
  hashBefore: string | null
  hashAfter: string | null
  /** Of a type that once needed no review, and without any record: exports from that time have such documents. */
  wasUngated: boolean
  /** The text before is exactly what a signed record says is public: not put into the store by other means. */
  isBeforeAttested: boolean
  /** Its hashes are from before every type needed a review (`rules/earlier-hash.ts`). */
  isEarlier: boolean
}

export interface Gate {
  /** Records that text became public, or no longer is, however it was done. */
  onChange(change: PendingChange, changes: readonly PendingChange[], call: PolicyCall): void
  /**
   * Text may become public only if the last decision of the running cycle approved exactly this text: never by an older
   * one.
   */
  validate(change: PendingChange, call: Omit<PolicyCall, 'put' | 'delete'>): PolicyViolation | null
}

/**
 * The gate between a draft and its readers. It hashes the new public content itself and trusts no other hash, not even
 * that of a decision in the same transaction.
 */
export function openGate(getHash: HashDocument): Gate {
  const cache = new WeakMap<PendingChange, GatedChange>()
  /**
   * States what is public in full if the record of its publication does not: it has a hash from before every type
   * needed a review, or the document was public elsewhere.
   */
  const attest = (after: SanityDocument, page: GatedChange, call: PolicyCall) => {
    if (!call.signing) return
    const hash = page.isEarlier || page.hashAfter === null ? getHash(after) : page.hashAfter
    if (!isAttested(page.records, hash)) record(call, page, 'attested', { contentHash: hash })
  }
  const gated = (
    change: PendingChange,
    call: Pick<PolicyCall, 'get' | 'channel' | 'referring' | 'signing'> &
      Pick<PolicyCall, 'transaction' | 'transactionId'>,
  ): GatedChange | null => {
    const { documentId: id, before, after } = change
    if (!isPublishedId(id) || ![before, after].some((each) => each && isGatedType(each._type)))
      return null
    const found = cache.get(change)
    if (found) return found
    const page = rememberedPage(call, id)
    const isKnown = before !== null && before._rev === page?.published?._rev
    const records = page?.records ?? getRecords(call, id)
    const isImported = isTransfer(call) && before === null
    const hashes = layerHashes(
      {
        // An import was public elsewhere, and its records come with it.
        draft: isImported ? null : after,
        published: isImported ? after : before,
        records: readRecords(isImported ? records : earlierThan(call, records)),
      },
      (document) =>
        isKnown && document === before && !page.isEarlier && page.publishedHash !== null
          ? page.publishedHash
          : getHash(document),
    )
    const made: GatedChange = {
      id,
      hashBefore: isImported ? null : hashes.publishedHash,
      hashAfter: isImported ? hashes.publishedHash : hashes.draftHash,
      isBeforeAttested:
        call.signing === null ||
        (before !== null &&
          isAttested(
            earlierThan(call, records),
            hashes.isEarlier || isImported ? getHash(before) : hashes.publishedHash,
          )),
      isEarlier: hashes.isEarlier,
      wasUngated: after !== null && wasUnreviewed(after._type) && records.length === 0,
      records,
    }
    cache.set(change, made)
    return made
  }
  return {
    onChange(change, changes, call) {
      const page = gated(change, call)
      if (!page) return
      if (change.after) {
        recordPublication(change, page, changes, call)
        attest(change.after, page, call)
      }
      if (!change.after && change.before) onDelete(change.before, page, changes, call)
    },
    validate(change, call) {
      const { before, after, documentId } = change
      if (!after) {
        const isTakenDown = releasedDocument(call, documentId)?.isTakenDown
        const page = isTakenDown && before && isGatedType(before._type) ? gated(change, call) : null
        return page && before && validateTakeDown(before, page, call)
      }
      if (!isGatedType(after._type)) return null
      const page = gated(change, call)
      return page && validateApproval(page, call)
    },
  }
}

/** The records before this transaction. */
function earlierThan(
  call: Pick<PolicyCall, 'channel' | 'transaction' | 'transactionId'>,
  records: readonly SanityDocument[],
): SanityDocument[] {
  return records.filter((each) => !isOfThisTransaction(call, each))
}

function ofThisTransaction(
  { records }: PageRecords,
  call: Pick<PolicyCall, 'channel' | 'transaction' | 'transactionId'>,
  decision: string,
): SanityDocument | undefined {
  return records.find((each) => each.decision === decision && isOfThisTransaction(call, each))
}

function recordPublication(
  { documentId }: PendingChange,
  page: GatedChange,
  changes: readonly PendingChange[],
  call: PolicyCall,
): void {
  const { hashBefore, hashAfter: hash } = page
  if (hash === null) return
  const isReleased = releasedDocument(call, documentId) !== undefined
  const draftGone =
    isReleased ||
    changes.some((each) => each.documentId === toDraftId(documentId) && each.before && !each.after)
  if (hash === hashBefore && !draftGone) return
  if (call.channel === 'seed') stampApprovals(call, page, hash)
  if (isTransfer(call) && (page.wasUngated || isOnRecord(page, hash))) return
  deletePlan(call, documentId, 'publish')
  const isOverridden = ofThisTransaction(page, call, 'overridden') !== undefined
  const earlier = earlierThan(call, page.records)
  leaveJointPlan(page, earlier, changes, call, isOverridden || isTransfer(call))
  if (isOverridden) return
  if (isReleased) publishApproval(page, hash, call)
  // The seed was published when it was approved, not when the store was filled.
  const approval = call.channel === 'seed' ? getApproval(readRecords(page.records), hash) : null
  const at = approval?.decidedAt ?? call.at
  const { set } = rememberedPage(call, documentId) ?? {}
  const by = call.channel === 'seed' ? getSigner(page, approval) : undefined
  // It tells readers nothing new: no text changed, and no one approved it again.
  const unchanged =
    (hash === hashBefore && !isApprovedNow(readRecords(page.records), hash)) || undefined
  const fields = { contentHash: hash, revision: call.transactionId, set, by, unchanged }
  record({ ...call, at }, page, 'published', fields)
}

/** No one was signed in when the store was filled: the record names who had approved the content. */
function getSigner({ records }: GatedChange, approval: ReviewRecord | null): unknown {
  return records.find(({ _id }) => _id === approval?._id)?.by
}

function onDelete(
  before: SanityDocument,
  page: GatedChange,
  changes: readonly PendingChange[],
  call: PolicyCall,
): void {
  leaveJointPlan(page, earlierThan(call, page.records), changes, call, true)
  deletePlan(call, page.id, 'unpublish')
  if (releasedDocument(call, page.id)?.isTakenDown) retireByRelease(page, call)
  const retired = ofThisTransaction(page, call, 'retired')
  // Its record ends the schedule too.
  if (retired) deletePlan(call, page.id, 'publish')
  else endPlan(call, page)
  if (!retired) record(call, page, 'unpublished', { contentHash: page.hashBefore })
  else if (typeof retired.redirectTo === 'string')
    redirectRetiredPage(call, before, retired.redirectTo)
}

/** The request to take the page offline is carried out, in the name of the reviewer who approved that in the release. */
function retireByRelease(page: GatedChange, call: PolicyCall): void {
  const { hashBefore: publishedHash, records } = page
  if (publishedHash === null) return
  const request = retirementRequest({ publishedHash, records })
  if (!request) return
  const approval = approvalInRelease(page, takeDownHash(publishedHash), call)
  record(call, page, 'retired', {
    redirectTo: request.redirectTo,
    reason: request.reason,
    askedBy: request.by,
    by: approval?.by,
    contentHash: publishedHash,
  })
}

/** The last approval of this page in the release that is published, if it names this content. */
function approvalInRelease(
  { id, records }: PageRecords,
  hash: string,
  call: Pick<PolicyCall, 'transaction'>,
): SanityDocument | undefined {
  const release = releasedDocument(call, id)?.release
  const last = readRecords(records).findLast(
    (each) => each.decision === 'approvedForRelease' && each.release === release,
  )
  return last?.contentHash === hash ? records.find(({ _id }) => _id === last._id) : undefined
}

/** What readers do not see of an approval in a release; the rest of these fields is the public record's own. */
const OF_RELEASE: readonly string[] = [
  '_id',
  '_type',
  '_rev',
  '_createdAt',
  '_updatedAt',
  'decision',
  'decidedAt',
  'sequence',
  'subject',
  'release',
  'manifest',
]

/** What readers see of an approval appears with the text: the same statement, of the same day. */
function publishApproval(page: GatedChange, hash: string, call: PolicyCall): void {
  const approval = approvalInRelease(page, hash, call)
  if (!approval) return
  const shown = Object.fromEntries(
    Object.entries(approval).filter(([field]) => !OF_RELEASE.includes(field)),
  )
  record({ ...call, at: String(approval.decidedAt) }, page, 'approved', shown)
}

/** The seed is approved as it is: its approvals get the hash, which only the stored document has. */
function stampApprovals(call: PolicyCall, page: GatedChange, hash: string): void {
  const stamped = page.records.map((each) =>
    each.decision === 'approved' && each.contentHash === undefined
      ? { ...each, contentHash: hash }
      : each,
  )
  stamped.forEach((each, index) => {
    if (each === page.records[index]) return
    call.put(call.signing ? signRecord(each, call.signing.sign, 'import') : each)
  })
  page.records = stamped
}

function isOnRecord({ records }: PageRecords, hash: string): boolean {
  return records.some(
    ({ decision, contentHash }) => decision === 'published' && contentHash === hash,
  )
}

/** Why a release may not take this page down. */
function validateTakeDown(
  published: SanityDocument,
  page: GatedChange,
  call: Omit<PolicyCall, 'put' | 'delete'>,
): PolicyViolation | null {
  const { hashBefore: publishedHash } = page
  if (publishedHash === null) return null
  // As the page was before this transaction, which has already recorded what it does.
  const records = earlierThan(call, page.records)
  return (
    validateReleaseRemoval({ published, publishedHash, records }, call) ??
    validateUnreferenced(page.id, call) ??
    validateInRelease({ ...page, records }, takeDownHash(publishedHash), call)
  )
}

/** Why the release that a transaction publishes has no valid approval of this content. */
function validateInRelease(
  { id, records }: PageRecords,
  hash: string,
  call: Pick<PolicyCall, 'transaction' | 'get'>,
): PolicyViolation | null {
  const release = releasedDocument(call, id)?.release
  const read = readRecords(records)
  if (release === undefined || !isApprovedNow(read, hash, release)) {
    const { first, voided } = deriveReviewState({
      draftHash: hash,
      publishedHash: null,
      records: read,
      release,
    })
    return transitionError(first ? 'secondMissing' : voided ? 'voided' : 'notApprovedInRelease')
  }
  const manifest = approvalInRelease({ id, records }, hash, call)?.manifest
  const isReleased = (other: string) => releasedDocument(call, other)?.release === release
  return matchesManifest(manifest, call, isReleased) ? null : transitionError('outsideChanged')
}

function validateApproval(
  page: GatedChange,
  call: Omit<PolicyCall, 'put' | 'delete'>,
): PolicyViolation | null {
  const { records, hashBefore, hashAfter: hash, wasUngated, isBeforeAttested } = page
  if (hash === null || (hashBefore === hash && isBeforeAttested)) return null
  // An import was published elsewhere: its own records name the approval.
  if (isTransfer(call) && (wasUngated || wasSettled(readRecords(records), hash))) return null
  const isOfThis = (each: SanityDocument) => isOfThisTransaction(call, each)
  const isOverridden = records.some(
    (each) => isOfThis(each) && each.decision === 'overridden' && each.contentHash === hash,
  )
  if (isOverridden) return null
  // Ignores this transaction's record of the publication, which would end the cycle that approved it. A new high-risk
  // flag counts at once.
  const isMark = ({ decision }: SanityDocument) => decision === 'markedHighRisk'
  const before = records.filter((each) => !isOfThis(each) || isMark(each))
  // A release publishes by its own approvals only, and no other way of publishing can use them.
  if (releasedDocument(call, page.id))
    return validateInRelease({ ...page, records: before }, hash, call)
  const earlier = readRecords(before)
  if (isApprovedNow(earlier, hash)) return null
  if (deriveReviewState({ draftHash: hash, publishedHash: hashBefore, records: earlier }).first)
    return transitionError('secondMissing')
  const isVoided = earlier.some(({ decision }) => decision === 'approved')
  return transitionError(isVoided ? 'voided' : 'notApproved')
}

function wasSettled(records: readonly ReviewRecord[], hash: string): boolean {
  return (
    getApproval(records, hash) !== null ||
    records.some(({ decision, contentHash }) => decision === 'overridden' && contentHash === hash)
  )
}
