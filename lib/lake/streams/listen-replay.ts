import { isTransactionId } from '../engine/transaction-id.ts'
import type { RecordedChange } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, SanityDocument } from '../types.ts'

/** More than this was missed: the client fetches afresh, which is cheaper than a replay. */
const MAX_CHANGES = 500

/**
 * The transactions after the event with this id (`<transaction>#<document>`), from the record; null when
 * the transaction is not known, too much has happened since, or something was erased, of which no record
 * tells. The event's own transaction comes first and whole, as only its later documents may have been missed.
 */
export function replay(store: Store, lastEventId: string): CommittedTransaction[] | null {
  const [transactionId = ''] = lastEventId.split('#')
  const seq = store.history.seqOf(transactionId)
  if (seq === null) return null
  const changes = store.history.changesSince(seq - 1, MAX_CHANGES + 1)
  if (changes.length > MAX_CHANGES || changes.some(isErased)) return null
  // An id from before ids were checked cannot be written into a stream.
  if (!changes.every((change) => isTransactionId(change.transactionId))) return null
  return [...Map.groupBy(changes, (change) => change.seq).values()].map((group) =>
    transactionOf(store, group),
  )
}

/** A transaction as it was committed, from the record; null for one that changed nothing. */
export function recordedTransaction(store: Store, seq: number): CommittedTransaction | null {
  const changes = store.history.changesOfTransaction(seq)
  return changes.length === 0 ? null : transactionOf(store, changes)
}

/** From nothing to nothing: see store/erasure.ts. */
function isErased({ effects }: RecordedChange): boolean {
  return [effects.apply, effects.revert].every((patch) => patch[0] === 0 && patch[1] === null)
}

function transactionOf(store: Store, recorded: readonly RecordedChange[]): CommittedTransaction {
  const [first] = recorded
  if (!first) throw new Error('A transaction without changes is never recorded')
  return {
    seq: first.seq,
    id: first.transactionId,
    timestamp: first.timestamp,
    author: first.author,
    changes: recorded
      .filter((change) => !isErased(change))
      .map((change) => ({
        documentId: change.documentId,
        before: documentAt(store, change.documentId, change.seq - 1),
        after: documentAt(store, change.documentId, change.seq),
        mutations: change.mutations,
        effects: change.effects,
      })),
  }
}

function isStamped(value: Record<string, unknown>): value is SanityDocument {
  return (
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}

function documentAt(store: Store, documentId: string, seq: number): SanityDocument | null {
  const found = store.history.documentAt(documentId, seq)
  if (!found) return null
  const document = { ...found.document, _rev: found.rev }
  return isStamped(document) ? document : null
}
