import { randomBytes } from 'node:crypto'

/** Of six bits each: 72 in all. */
const LETTERS = 12
/** Taken from the system at once: to ask for each takes longer than the rest of what a small write does. */
const AT_ONCE = 512

let letters = ''
let used = 0

/**
 * It names the transaction's number, by which it is found again without an index (transaction-numbers.ts). No two are the
 * same: those of a store by the number, and those of one that went back to what it was by 72 random bits.
 */
export function newTransactionId(seq: number): string {
  if (used >= letters.length) {
    letters = randomBytes((LETTERS * 6 * AT_ONCE) / 8).toString('base64url')
    used = 0
  }
  used += LETTERS
  return `${seq}-${letters.slice(used - LETTERS, used)}`
}
