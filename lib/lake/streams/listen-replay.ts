import { isTransactionId } from '../engine/transaction-id.ts'
import { isErased, transactionsUntilNow } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../types.ts'
import { MAX_REPLAYED_CHANGES } from '../../limits/streams.ts'

/**
 * The transactions after the event with this id (`<transaction>#<document>`), from the change log; null if the
 * transaction is unknown, too much has happened since, or something was erased, which the change log no longer shows.
 * The event's own transaction comes first and complete, because only its later documents may have been missed.
 */
export function replay(store: Store, lastEventId: string): CommittedTransaction[] | null {
  const [transactionId = ''] = lastEventId.split('#')
  const seq = store.history.getSeq(transactionId)
  return seq === null ? null : recordedSince(store, seq - 1)
}

/** The transactions after `seq`, from the change log; null if it does not have all of them, or there are too many. */
export function recordedSince(store: Store, seq: number): CommittedTransaction[] | null {
  const changes = store.history.changesSince(seq, MAX_REPLAYED_CHANGES + 1)
  if (changes.length > MAX_REPLAYED_CHANGES || changes.some(isErased)) return null
  // An id from before ids were validated cannot be written into a stream.
  if (!changes.every((change) => isTransactionId(change.transactionId))) return null
  return transactionsUntilNow(store, changes)
}
