import { MutationError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import { ID_CONFLICT } from '../store/transaction.ts'

interface RepeatableWrite {
  /** The id of the caller. */
  author: string
  /** As the client chose it. */
  transactionId?: string
  /** From the `Idempotency-Key` header. */
  idempotencyKey?: string
}

/**
 * The transaction's id if a write failed only because the same request is stored already; otherwise null. A client that
 * got no response sends it again, with the transaction's id as its idempotency key. Without that key, an id that was
 * used before is an error, because the changes may be others.
 */
export function findStored(
  { history }: Pick<Store, 'history'>,
  error: unknown,
  { author, transactionId, idempotencyKey }: RepeatableWrite,
): string | null {
  if (!(error instanceof MutationError) || error.items[0]?.type !== ID_CONFLICT) return null
  if (transactionId === undefined || transactionId !== idempotencyKey) return null
  const seq = history.getSeq(transactionId)
  return seq !== null && history.getWrite(seq)?.author === author ? transactionId : null
}
