import { randomBytes } from 'node:crypto'

const BYTES = 8
/** Taken from the system at once: to ask for each takes longer than the rest of what a small write does. */
const AT_ONCE = 512

let bytes = Buffer.alloc(0)
let used = 0

/**
 * It names the transaction's number, by which it is found again without an index (transaction-numbers.ts). No two are the
 * same: those of a store by the number, and those of one that went back to what it was by 64 random bits.
 */
export function newTransactionId(seq: number): string {
  if (used >= bytes.length) {
    bytes = randomBytes(BYTES * AT_ONCE)
    used = 0
  }
  const id = bytes.toString('base64url', used, used + BYTES)
  used += BYTES
  return `${seq}-${id}`
}
