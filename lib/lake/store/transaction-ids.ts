import { createCipheriv, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/**
 * The id that the store gives a transaction: eight random bytes, and its number in six, hidden under what AES makes of these
 * eight with the store's own key. So the store finds a transaction by its id without an index, and to whoever has no key an
 * id says nothing: readers see it as `_rev`, and the number would tell them how much is written that they may not read.
 */
export interface TransactionIds {
  /** A new one, for the transaction of this number. */
  make(seq: number): string
  /** The number that an id of this store hides, and any number or null for another: the row tells whether it is that one's. */
  numberIn(id: string): number | null
}

const RANDOM = 8
const NUMBER = 6
const LENGTH = 19
const BLOCK = 16
/** Taken from the system and hidden at once: to ask for each takes longer than the rest of what a small write does. */
const AT_ONCE = 512
const LOW = 2 ** 32

export function transactionIds(key: Buffer): TransactionIds {
  // Block by block, each of random bytes that come once: a mask for six bytes, and no text.
  const aes = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  let random = Buffer.alloc(0)
  let masks = Buffer.alloc(0)
  let used = AT_ONCE
  const masksOf = (bytes: Buffer) => {
    const blocks = Buffer.alloc((bytes.length / RANDOM) * BLOCK)
    for (let at = 0; at < bytes.length; at += RANDOM)
      bytes.copy(blocks, (at / RANDOM) * BLOCK, at, at + RANDOM)
    return aes.update(blocks)
  }
  return {
    make(seq) {
      if (used === AT_ONCE) {
        random = randomBytes(RANDOM * AT_ONCE)
        masks = masksOf(random)
        used = 0
      }
      const id = Buffer.allocUnsafe(RANDOM + NUMBER)
      random.copy(id, 0, used * RANDOM, (used + 1) * RANDOM)
      hide(id, RANDOM, seq, masks, used * BLOCK)
      used += 1
      return id.toString('base64url')
    },
    numberIn(id) {
      if (id.length !== LENGTH) return null
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length !== RANDOM + NUMBER) return null
      const mask = masksOf(bytes.subarray(0, RANDOM))
      const high = bytes.readUInt16BE(RANDOM) ^ mask.readUInt16BE(0)
      const low = (bytes.readUInt32BE(RANDOM + 2) ^ mask.readUInt32BE(2)) >>> 0
      return high * LOW + low
    },
  }
}

function hide(into: Buffer, at: number, seq: number, masks: Buffer, of: number): void {
  into.writeUInt16BE(masks.readUInt16BE(of) ^ Math.floor(seq / LOW), at)
  into.writeUInt32BE((masks.readUInt32BE(of + 2) ^ (seq % LOW)) >>> 0, at + 2)
}

/** With the key of a store. Throws as `idEncryptionKey` does. */
export function getTransactionIds(db: DatabaseSync): TransactionIds {
  return transactionIds(Buffer.from(idEncryptionKey(db), 'hex'))
}

/** What a store hides its numbers with, in hex. Throws where it has lost it: what it gave before could not be found. */
export function idEncryptionKey(db: DatabaseSync): string {
  const key = db.prepare("SELECT value FROM meta WHERE key = 'transactionIdKey'").get()?.value
  if (typeof key !== 'string') throw new Error('it has lost the key of its transaction ids')
  return key
}
