import { createCipheriv, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/**
 * Transaction ids assigned by the store: eight random bytes, then the transaction's number in six, masked with the AES
 * encryption of these eight under the store's own key. The store finds a transaction by its id without an index, and
 * without the key an id reveals nothing: readers see it as `_rev`, and the number would tell them how much is written
 * that they may not read.
 */
export interface TransactionIds {
  /** A new id for the transaction of this number. */
  make(seq: number): string
  /** The number in an id of this store; any number or null for other ids: check it against the row. */
  numberIn(id: string): number | null
}

const RANDOM = 8
const NUMBER = 6
const LENGTH = 19
const BLOCK = 16
/** Generated in batches: one system call per id takes longer than the rest of a small write. */
const AT_ONCE = 512
const LOW = 2 ** 32

export function transactionIds(key: Buffer): TransactionIds {
  // Block by block, each of random bytes used once: it yields a six-byte mask, and encrypts no text.
  const aes = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  let random = Buffer.alloc(0)
  let masks = Buffer.alloc(0)
  let used = AT_ONCE
  const deriveMasks = (bytes: Buffer) => {
    const blocks = Buffer.alloc((bytes.length / RANDOM) * BLOCK)
    for (let at = 0; at < bytes.length; at += RANDOM)
      bytes.copy(blocks, (at / RANDOM) * BLOCK, at, at + RANDOM)
    return aes.update(blocks)
  }
  return {
    make(seq) {
      if (used === AT_ONCE) {
        random = randomBytes(RANDOM * AT_ONCE)
        masks = deriveMasks(random)
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
      const mask = deriveMasks(bytes.subarray(0, RANDOM))
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

/** Uses the store's key. Throws like `idEncryptionKey`. */
export function getTransactionIds(db: DatabaseSync): TransactionIds {
  return transactionIds(Buffer.from(idEncryptionKey(db), 'hex'))
}

/** The store's key, in hex. Throws if it is missing: earlier ids could no longer be resolved. */
export function idEncryptionKey(db: DatabaseSync): string {
  const key = db.prepare("SELECT value FROM meta WHERE key = 'transactionIdKey'").get()?.value
  if (typeof key !== 'string') throw new Error('the key for its transaction IDs is missing')
  return key
}
