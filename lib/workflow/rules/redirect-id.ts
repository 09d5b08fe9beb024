import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A redirect from a URL that readers may still have. Editors may add their own. */
export const REDIRECT_TYPE = 'redirect'

/** One per path, of bounded length, and without a dot: the site reads no id with one. */
export function redirectId(path: string): string {
  return `${REDIRECT_TYPE}-${bytesToHex(sha256(utf8ToBytes(path))).slice(0, 32)}`
}

const SHAPE = new RegExp(`^${REDIRECT_TYPE}-[\\da-f]{32}$`)

/** Whether a published id is one that a path may have. */
export function isRedirectId(id: string): boolean {
  return SHAPE.test(id)
}
