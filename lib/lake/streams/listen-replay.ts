import { isTransactionId } from '../engine/transaction-id.ts'
import { isErased, transactionsUntilNow } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../types.ts'

/** More than this was missed: the client fetches afresh, which is cheaper than a replay. */
const MAX_CHANGES = 500

/**
 * The transactions after the event with this id (`<transaction>#<document>`), from the record; null when
 * the transaction is not known, too much has happened since, or something was erased, of which no record
 * tells. The event's own transaction comes first and whole, as only its later documents may have been missed.
 */
export function replay(store: Store, lastEventId: string): CommittedTransaction[] | null {
  const [transactionId = ''] = lastEventId.split('#')
  const seq = store.history.getSeq(transactionId)
  return seq === null ? null : recordedSince(store, seq - 1)
}

/** The transactions after `seq`, from the record; null when that does not tell all of them, or they are too many. */
export function recordedSince(store: Store, seq: number): CommittedTransaction[] | null {
  const changes = store.history.changesSince(seq, MAX_CHANGES + 1)
  if (changes.length > MAX_CHANGES || changes.some(isErased)) return null
  // An id from before ids were checked cannot be written into a stream.
  if (!changes.every((change) => isTransactionId(change.transactionId))) return null
  return transactionsUntilNow(store, changes)
}
