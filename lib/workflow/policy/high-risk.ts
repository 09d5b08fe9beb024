import { z } from 'zod'
import { isRecord } from '../../is-record.ts'
import {
  getVersionName,
  isPublishedId,
  toDraftId,
  toPublishedId,
} from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyCall, type PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isGatedType } from '../rules/clinical.ts'
import { contentHash } from '../rules/content-hash.ts'
import { HIGH_RISK_FIELD as FIELD, isHighRisk } from '../rules/high-risk.ts'
import { readRecords } from '../model/record-order.ts'
import { transitionError, rolesFor } from '../model/transition-errors.ts'
import {
  isOfThisTransaction,
  isTransfer,
  record,
  getRecords,
  rememberedPage,
  wasWritten,
} from './page-records.ts'
import { releasedDocument } from './published-release.ts'
import { findProfile, signedAs } from './reviewer-profile.ts'
import { pageId, recorded } from './review-decision.ts'
import { requiredText } from './text-fields.ts'

const input = z.strictObject({ documentId: pageId, reason: requiredText('reason') })

/** A staff member marks a page whose text may do harm: two reviewers sign for it from then on. */
export const markHighRisk = recorded('markHighRisk', {
  input,
  fields: ({ reason }) => ({ reason }),
  then: ({ documentId }, _page, call) => setField(call, documentId, true),
})

/** A reviewer or an administrator decides that one reviewer is enough; that reviewer must be someone else. */
export const unmarkHighRisk = recorded('unmarkHighRisk', {
  input,
  fields: ({ reason }, _page, call) => ({ reason, ...asKnownToReaders(call) }),
  then: ({ documentId }, _page, call) => setField(call, documentId, false),
})

/** The person behind the account, as readers know them: two accounts of one person count as one. */
function asKnownToReaders(call: Pick<PolicyCall, 'caller' | 'ofType'>) {
  const profile = findProfile(call, call.caller.email)
  return profile && signedAs(profile)
}

/** The flag applies at once, to the draft and to the public version: it is not clinical text. */
function setField(call: Pick<PolicyCall, 'get' | 'put'>, id: string, isMarked: boolean): void {
  for (const document of [call.get(toDraftId(id)), call.get(id)])
    if (document && (document[FIELD] === true) !== isMarked)
      call.put({ ...document, [FIELD]: isMarked })
}

/**
 * Keeps the field and the record in sync, however the field is written: a switch is recorded, and a draft without the
 * field keeps the flag, so that discarding a draft and starting over changes nothing. Throws PolicyError for a transaction
 * that writes the page both with and without it.
 */
export function syncHighRiskFlag(
  { documentId, before, after, mutations }: PendingChange,
  changes: readonly PendingChange[],
  call: PolicyCall,
): void {
  if (!after || !isGatedType(after._type)) return
  const saysTheSame = (layer: SanityDocument) => layer[FIELD] === after[FIELD]
  if (before && saysTheSame(before)) return
  const id = toPublishedId(documentId)
  const open = rememberedPage(call, id)
  // The layers are in sync: a value that another layer already had is no change, and nothing needs to be read for it. On
  // hosted Sanity, people write drafts past us, and publish them with a decision, for which the page is open.
  if (!open && !isTransfer(call) && otherLayers(id, changes, call).some(saysTheSame)) return
  // Those of a page that is open, so that later records get the next number.
  const records = open?.records ?? getRecords(call, id)
  const isMarked = isHighRisk(readRecords(records))
  if (isMarked === (after[FIELD] === true)) return
  const isTakenAway =
    isPatchedAway({ before, mutations }, call) ||
    (after[FIELD] === false && isWritten({ documentId, before, after, mutations }, changes, call))
  if (isMarked && !isTakenAway) {
    call.put({ ...after, [FIELD]: true })
    return
  }
  // What a release publishes is from before the mark was removed: one that is written in a version is recorded at once.
  if (!isMarked && releasedDocument(call, documentId)) {
    call.put({ ...after, [FIELD]: false })
    return
  }
  // Another version in this transaction has switched the flag the other way, so neither record would be true. Records
  // that an import brings are no such switch.
  if (records.some((each) => isSwitch(each) && wasWritten(call, each._id)))
    throw new PolicyError(transitionError('bothMarks'), documentId)
  if (isMarked) record(call, { id, records }, 'unmarkedHighRisk', asKnownToReaders(call))
  else record(call, { id, records }, 'markedHighRisk')
  setField(call, id, !isMarked)
}

const isSwitch = ({ decision }: SanityDocument) =>
  decision === 'markedHighRisk' || decision === 'unmarkedHighRisk'

/**
 * Whether someone has written the field: with a patch, or with the same text. A whole document with another text may be
 * from before the page was marked: a release publishes a version, a decision or the Studio restores a draft, and a
 * version is made of an old revision.
 */
function isWritten(
  { documentId, before, after, mutations = [] }: PendingChange & { after: SanityDocument },
  changes: readonly PendingChange[],
  { channel, get }: Pick<PolicyCall, 'channel' | 'get'>,
): boolean {
  if (channel === 'api' && mutations.some(setsToFalse)) return true
  const isVersion = getVersionName(documentId) !== null
  // The first change of a public page makes its draft.
  const [page] = isVersion ? [] : otherLayers(toPublishedId(documentId), changes, { get })
  const base = before ?? page
  if (!base || contentHash(base) !== contentHash(after)) return false
  const isPublication = ({ documentId: from, before, after: left }: PendingChange) =>
    from !== documentId &&
    toPublishedId(from) === documentId &&
    left === null &&
    before?.[FIELD] === after[FIELD]
  return channel === 'api' && !(isPublishedId(documentId) && changes.some(isPublication))
}

/** Whether a patch took the mark from a text that had it, with whatever operation: `after` has it no longer. */
function isPatchedAway(
  { before, mutations = [] }: Pick<PendingChange, 'before' | 'mutations'>,
  { channel }: Pick<PolicyCall, 'channel'>,
): boolean {
  const whole = mutations.findLastIndex((each) => !(isRecord(each) && isRecord(each.patch)))
  if (channel !== 'api' || whole === mutations.length - 1) return false
  const mutation = mutations[whole]
  const [patched]: unknown[] = isRecord(mutation) ? Object.values(mutation) : [before]
  return isRecord(patched) && patched[FIELD] === true
}

function setsToFalse(mutation: unknown): boolean {
  if (!isRecord(mutation) || !isRecord(mutation.patch)) return false
  const { set } = mutation.patch
  return isRecord(set) && set[FIELD] === false
}

/** The draft and the public document before these changes, as far as they existed. */
function otherLayers(
  id: string,
  changes: readonly PendingChange[],
  { get }: Pick<PolicyCall, 'get'>,
): SanityDocument[] {
  return [id, toDraftId(id)].flatMap((layer) => {
    const changed = changes.find((each) => each.documentId === layer)
    return (changed ? changed.before : get(layer)) ?? []
  })
}

/** An editor can set the flag but not remove it. Judged by what the transaction leaves: see `syncHighRiskFlag`. */
export function validateHighRiskFlag(
  { documentId, before, after, mutations }: PendingChange,
  call: Pick<
    PolicyCall,
    'get' | 'caller' | 'channel' | 'referring' | 'signing' | 'transaction' | 'transactionId'
  >,
): PolicyViolation | null {
  if (call.channel !== 'api' || !after || !isGatedType(after._type)) return null
  if (after[FIELD] === true || (before && before[FIELD] === after[FIELD])) return null
  // Without the field and without such a patch, the text keeps the mark of its records.
  if (after[FIELD] !== false && !isPatchedAway({ before, mutations }, call)) return null
  if (call.get(documentId)?.[FIELD] === true) return null
  if (rolesFor('unmarkHighRisk').some((role) => call.caller.roles.includes(role))) return null
  const records = getRecords(call, toPublishedId(documentId))
  if (after[FIELD] !== false && isHighRisk(readRecords(records))) return null
  const earlier = records.filter((each) => !isOfThisTransaction(call, each))
  return isHighRisk(readRecords(earlier)) ? transitionError('markStays') : null
}
