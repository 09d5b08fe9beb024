import { applyPatch } from 'mendoza'
import { leadsToNothing } from '../engine/mendoza/encode.ts'
import type { CommittedTransaction, DocumentChange, SanityDocument } from '../types.ts'
import { isRecord } from '../engine/is-record.ts'
import type { DocumentThen, HistoryStore, RecordedChange } from './history.ts'
import type { Store } from './store.ts'
import { isStoredDocument } from './stored-document.ts'

/** The current document, or its last state if it was deleted; null if it never existed. */
export function lastState(store: Store, id: string): SanityDocument | null {
  return store.get(id) ?? deletedState(store, id)
}

/** A document as it was before its last deletion; null if the change log has no such deletion, or it was erased. */
export function deletedState(
  { history }: { history: Pick<HistoryStore, 'stepsBack'> },
  id: string,
): SanityDocument | null {
  const [last] = history.stepsBack([id], { limit: 1 })
  if (!last?.isDeletion || leadsToNothing(last.revert)) return null
  const document: unknown = applyPatch(null, [...last.revert])
  const found = isRecord(document) ? { ...document, _rev: last.previousRev } : null
  return isStoredDocument(found) ? found : null
}

/** The document after a transaction, with its revision at that time; null if it did not exist. */
function stateAt(store: Store, id: string, seq: number): SanityDocument | null {
  return storedThen(store.history.documentAt(id, seq))
}

/** The same, yielding after each change. */
export function* goToState(
  { history }: Pick<Store, 'history'>,
  id: string,
  seq: number,
): Generator<undefined, SanityDocument | null> {
  return storedThen(yield* history.goTo(id, seq))
}

function storedThen(found: DocumentThen | null): SanityDocument | null {
  if (!found) return null
  const document = { ...found.document, _rev: found.rev }
  return isStoredDocument(document) ? document : null
}

/**
 * A committed transaction, from the change log; null if it changed none of the requested documents. Other documents
 * are not looked up.
 */
export function recordedTransaction(
  store: Store,
  seq: number,
  isIncluded: (documentId: string) => boolean = () => true,
): CommittedTransaction | null {
  const changes = store.history.changesOfTransaction(seq)
  const included = changes.filter(({ documentId }) => isIncluded(documentId))
  return included.length === 0 ? null : getTransaction(store, included)
}

/** From its recorded changes. */
function getTransaction(store: Store, recorded: readonly RecordedChange[]): CommittedTransaction {
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
 * Transactions from all changes recorded since the first of them, oldest first. Works backward from the current
 * documents, so the time depends on the number of changes, not on the length of the documents' histories.
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
