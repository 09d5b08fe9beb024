import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/**
 * The id of a live event: its transaction's number and a digest of the transaction's id, as one AES block encrypted
 * with a key of the store. Without the key, it reveals nothing, like a transaction's id (`store/transaction-ids.ts`):
 * the number would reveal how much is written that a caller may not read.
 */
export interface EventIds {
  /** Always the same for the same transaction; null stands for the position before the first one. */
  of(seq: number, transactionId: string | null): string
  /** The number in an id; any number, or null, for an id that was not issued here: compare it with `of`. */
  numberIn(id: string): number | null
}

const NUMBER = 6
const DIGEST = 10
const BLOCK = NUMBER + DIGEST
/** Length of a block in base64url. */
const LENGTH = 22

/** `key`: the store's own 16 bytes, in hex. `storeId` changes when an older copy replaces the store. */
export function eventIds(key: string, storeId: string): EventIds {
  // Not the key that hides numbers in transaction ids, so that a block of one kind reveals nothing about the other.
  const own = createHash('sha256').update(`live events ${key}`).digest().subarray(0, BLOCK)
  const digest = (transactionId: string | null) =>
    createHash('sha256')
      .update(`${storeId} ${transactionId ?? ''}`)
      .digest()
      .subarray(0, DIGEST)
  return {
    of(seq, transactionId) {
      const block = Buffer.alloc(BLOCK)
      block.writeUIntBE(seq, 0, NUMBER)
      block.set(digest(transactionId), NUMBER)
      const aes = createCipheriv('aes-128-ecb', own, null).setAutoPadding(false)
      return Buffer.concat([aes.update(block), aes.final()]).toString('base64url')
    },
    numberIn(id) {
      if (id.length !== LENGTH) return null
      const block = Buffer.from(id, 'base64url')
      if (block.length !== BLOCK) return null
      const aes = createDecipheriv('aes-128-ecb', own, null).setAutoPadding(false)
      return Buffer.concat([aes.update(block), aes.final()]).readUIntBE(0, NUMBER)
    },
  }
}
