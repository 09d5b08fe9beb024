import { randomBytes } from 'node:crypto'

const BYTES = 11
/** Taken from the system at once: to ask for each takes longer than the rest of what a small write does. */
const AT_ONCE = 512

let bytes = Buffer.alloc(0)
let used = 0

/** Of 88 random bits: no two are the same. */
export function newTransactionId(): string {
  if (used >= bytes.length) {
    bytes = randomBytes(BYTES * AT_ONCE)
    used = 0
  }
  const id = bytes.toString('base64url', used, used + BYTES)
  used += BYTES
  return id
}
