import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/**
 * The id of a live event: the number of its transaction and a digest of the transaction's own id, as one block under AES
 * with a key of the store. Whoever has no key learns nothing from it, as from a transaction's id
 * (`store/transaction-ids.ts`): the number would tell how much is written that they may not read.
 */
export interface EventIds {
  /** Always the same for the same transaction; null stands for the place before the first one. */
  of(seq: number, transactionId: string | null): string
  /** The number that an id hides; any number, or null, for one that was not made here: hold it against `of`. */
  numberIn(id: string): number | null
}

const NUMBER = 6
const DIGEST = 10
const BLOCK = NUMBER + DIGEST
/** Of a block in base64url. */
const LENGTH = 22

/** `key`: 16 bytes, in hex, that are the store's own. `storeId` is another one once an older copy took its place. */
export function eventIds(key: string, storeId: string): EventIds {
  // Not under the very key that hides numbers in transactions' ids: a block of one says nothing about one of the other.
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
