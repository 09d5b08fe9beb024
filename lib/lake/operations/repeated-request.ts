import { createHash } from 'node:crypto'
import { MutationError } from '../errors.ts'
import type { Store, WriteOptions } from '../store/store.ts'
import { ID_CONFLICT } from '../store/transaction.ts'

/**
 * Whether a client may send the request again when it gets no response: the request has the id of its transaction as
 * its idempotency key.
 */
export function isRepeatableRequest(transactionId?: string, idempotencyKey?: string): boolean {
  return transactionId !== undefined && transactionId === idempotencyKey
}

/** What a repeatable request says; stored with its transaction. */
export function hashRequest(body: string): string {
  return createHash('sha256').update(body).digest('base64url')
}

/**
 * The transaction if a write failed only because the same caller's same request is stored already; otherwise null.
 * Any other request with an id that was used before is an error: its changes are not stored.
 */
export function findStored(
  { history }: Pick<Store, 'history'>,
  error: unknown,
  { author, transactionId, requestHash }: WriteOptions,
): { id: string; seq: number } | null {
  if (!(error instanceof MutationError) || error.items[0]?.type !== ID_CONFLICT) return null
  if (transactionId === undefined || requestHash === undefined) return null
  const seq = history.getSeq(transactionId)
  if (seq === null) return null
  const stored = history.getWrite(seq)
  const isSame = stored?.author === author && stored.requestHash === requestHash
  return isSame ? { id: transactionId, seq } : null
}
