import type { Mutation } from '@sanity/client'
import { toDraftId } from '../lake/engine/document-id.ts'
import { getReferences } from '../lake/engine/references.ts'
import type { PolicySigning } from '../lake/policy-config.ts'
import type { PendingChange, WriteTransaction } from '../lake/store/store.ts'
import type { SanityDocument } from '../lake/types.ts'
import { MutationError } from '../lake/errors.ts'
import { canonicalText } from '../workflow/rules/content-hash.ts'
import { PROFILE_TYPE } from '../workflow/rules/appointments.ts'
import { listProfiles } from './appointments.ts'
import { isAnswer, type ListQuestion } from './questions.ts'
import { LOCK_ID, LOCK_TYPE, type Snapshot } from './snapshot.ts'

/** Sets nothing; with `ifRevisionID`, it only requires a revision, as the Studio's own publish does. */
const NO_FIELD = '_empty_action_guard_pseudo_field_'
/** Set by Sanity. */
const STAMPS: readonly string[] = ['_id', '_rev', '_updatedAt', '_createdAt']

/** Ends with a random UUID. */
const isNewId = (id: string) => /[.-][\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** A transaction on a snapshot, which holds its changes until they are sent. */
export interface PendingTransaction {
  tx: WriteTransaction
  changes(): PendingChange[]
  /** The documents that answer a question, with the changes so far. */
  list(question: ListQuestion): SanityDocument[]
}

export function openTransaction(
  snapshot: Snapshot,
  stamp: { id: string; timestamp: string; author: string },
  signing: PolicySigning | null,
): PendingTransaction {
  const pending = new Map<string, SanityDocument | null>()
  /** A new id is not read: each run of a decision makes another, and the dataset refuses to create one twice. */
  const stored = (id: string) => (isNewId(id) && !snapshot.knows(id) ? null : snapshot.get(id))
  const get = (id: string) => {
    const written = pending.get(id)
    return written === undefined ? snapshot.get(id) : written
  }
  const list = (question: ListQuestion): SanityDocument[] =>
    [...new Set([...snapshot.candidates(question), ...pending.keys()])].flatMap((id) => {
      const document = get(id)
      return document && isAnswer(question, document) ? [document] : []
    })
  const tx: WriteTransaction = {
    ...stamp,
    get,
    put(document) {
      const before = pending.get(document._id) ?? stored(document._id)
      const createdAt = document._createdAt ?? before?._createdAt
      pending.set(document._id, {
        ...document,
        _createdAt: typeof createdAt === 'string' ? createdAt : stamp.timestamp,
        _updatedAt: stamp.timestamp,
        _rev: stamp.id,
      })
    },
    delete: (id) => void pending.set(id, null),
    incomingStrongReferences: (id) =>
      list({ kind: 'referring', id }).flatMap((document) =>
        getReferences(document).some((each) => each.id === id && !each.weak) ? [document._id] : [],
      ),
    referring: (id, type) => list({ kind: 'referring', id, ...(type !== undefined && { type }) }),
    layers: (publishedId) => [publishedId, toDraftId(publishedId)].flatMap((id) => get(id) ?? []),
    // A decision is about one version of a release; hosted Sanity publishes the release itself.
    versionsIn: () => [],
    ofType: (type) =>
      type === PROFILE_TYPE ? listProfiles(list, signing) : list({ kind: 'type', type }),
    holders: (type, path, value) =>
      list({ kind: 'holders', type, path, value }).map(({ _id }) => _id),
    // Only roles with a quota are counted, and no role of a person has one that decides.
    lastChangedBy: () => [],
    getTransactions: () => 0,
  }
  return {
    tx,
    list,
    changes: () =>
      [...pending].map(([documentId, after]) => ({
        documentId,
        before: stored(documentId),
        after,
      })),
  }
}

/**
 * The changes as mutations of one transaction, each guarded by the revision that was read. All decisions also write
 * the lock, so the result of a query that was read is guarded too. Forged records that refer to a deleted document are
 * deleted with it. Throws 409 for a document that changes its type.
 */
export function toMutations(
  changes: readonly PendingChange[],
  snapshot: Snapshot,
  transactionId: string,
): Mutation[] {
  const mutations = changes.flatMap(({ documentId, before, after }): Mutation[] => {
    if (before && after) return toPatch(before, after)
    if (before)
      return [
        { patch: { id: documentId, ifRevisionID: before._rev, unset: [NO_FIELD] } },
        { delete: { id: documentId } },
      ]
    if (!after) return []
    const { _rev, _updatedAt, ...document } = after
    return [{ create: document }]
  })
  // A reference in a document that no decision reads must not keep a page published.
  const deleted = changes.flatMap(({ documentId, after }) => (after ? [] : [documentId]))
  const forged = snapshot.forgedReferrers(deleted).map((id) => ({ delete: { id } }))
  const recent = snapshot.recentWith(changes.map(({ documentId }) => documentId))
  const { lock } = snapshot
  const fields = { transaction: transactionId, recent }
  return [
    lock
      ? { patch: { id: LOCK_ID, ifRevisionID: lock._rev, set: fields } }
      : { create: { _id: LOCK_ID, _type: LOCK_TYPE, ...fields } },
    ...forged,
    ...mutations,
  ]
}

function toPatch(before: SanityDocument, after: SanityDocument): Mutation[] {
  const { _id: id, _type: type } = before
  if (type !== after._type) {
    const description = `Document "${id}" has the type "${type}", which cannot change to "${after._type}"`
    throw new MutationError([{ type: 'mutationError', description, id }], 409)
  }
  const isContent = (field: string) => !STAMPS.includes(field)
  const set = Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        isContent(field) &&
        value !== undefined &&
        canonicalText(value) !== canonicalText(before[field]),
    ),
  )
  const unset = Object.keys(before).filter(
    (field) => isContent(field) && after[field] === undefined,
  )
  return [
    {
      patch: {
        id,
        ifRevisionID: before._rev,
        ...(Object.keys(set).length > 0 && { set }),
        unset: unset.length > 0 ? unset : [NO_FIELD],
      },
    },
  ]
}
