import { applyPatch } from 'mendoza'
import { leadsToNothing } from '../engine/mendoza/encode.ts'
import type { CommittedTransaction, DocumentChange, SanityDocument } from '../types.ts'
import type { RecordedChange } from './history.ts'
import type { Store } from './store.ts'
import { isStoredDocument } from './stored-document.ts'

/** A document that is gone, as it last was, or one that is there, as it is; null for one that never was. */
export function lastState(store: Store, id: string): SanityDocument | null {
  const [last] = store.history.changesOf([id], { newestFirst: true, limit: 1 })
  if (!last) return null
  return stateAt(store, id, leadsToNothing(last.effects.apply) ? last.seq - 1 : last.seq)
}

/** The document after a transaction, with the revision that it then had; null where it did not exist. */
export function stateAt(store: Store, id: string, seq: number): SanityDocument | null {
  const found = store.history.documentAt(id, seq)
  if (!found) return null
  const document = { ...found.document, _rev: found.rev }
  return isStoredDocument(document) ? document : null
}

/** A transaction as it was committed, from the record; null for one that changed nothing. */
export function recordedTransaction(store: Store, seq: number): CommittedTransaction | null {
  const changes = store.history.changesOfTransaction(seq)
  return changes.length === 0 ? null : transactionOf(store, changes)
}

/** From all of its recorded changes. */
function transactionOf(store: Store, recorded: readonly RecordedChange[]): CommittedTransaction {
  const first = recorded[0] ?? nothingRecorded()
  return {
    seq: first.seq,
    id: first.transactionId,
    timestamp: first.timestamp,
    author: first.author,
    changes: recorded
      .filter((change) => !isErased(change))
      .map((change) => ({
        documentId: change.documentId,
        before: stateAt(store, change.documentId, change.seq - 1),
        after: stateAt(store, change.documentId, change.seq),
        mutations: change.mutations,
        effects: change.effects,
      })),
  }
}

/**
 * Transactions from all changes that were recorded since the first of them, oldest first. From the documents as they are
 * back, so that it takes as long as there are changes, however long the histories of their documents.
 */
export function transactionsUntilNow(
  store: Store,
  recorded: readonly RecordedChange[],
): CommittedTransaction[] {
  const states = new Map<string, SanityDocument | null>()
  const backwards = recorded.toReversed().map((change): [RecordedChange, DocumentChange] => {
    const { documentId, mutations, effects } = change
    const after = states.has(documentId) ? (states.get(documentId) ?? null) : store.get(documentId)
    const before = stateBefore(after, change)
    states.set(documentId, before)
    return [change, { documentId, before, after, mutations, effects }]
  })
  const bySeq = Map.groupBy(backwards.reverse(), ([{ seq }]) => seq)
  return [...bySeq].map(([seq, made]) => {
    const [{ transactionId: id, timestamp, author }] = made[0] ?? nothingRecorded()
    return { seq, id, timestamp, author, changes: made.map(([, change]) => change) }
  })
}

function stateBefore(
  after: SanityDocument | null,
  { effects, previousRev }: RecordedChange,
): SanityDocument | null {
  if (leadsToNothing(effects.revert)) return null
  const { _rev: _ignored, ...words } = after ?? {}
  const before = { ...applyPatch(after && words, [...effects.revert]), _rev: previousRev }
  return isStoredDocument(before) ? before : null
}

function nothingRecorded(): never {
  throw new Error('A transaction without changes is never recorded')
}

/** From nothing to nothing: see erasure.ts. */
export function isErased({ effects }: RecordedChange): boolean {
  return leadsToNothing(effects.apply) && leadsToNothing(effects.revert)
}
