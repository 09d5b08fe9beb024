import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** An address that readers may still have, and where it leads now. Editors may add their own. */
export const REDIRECT_TYPE = 'redirect'

/** One for each address, of a length that fits, and without a dot: the site reads no id with one. */
export function redirectId(path: string): string {
  return `${REDIRECT_TYPE}-${bytesToHex(sha256(utf8ToBytes(path))).slice(0, 32)}`
}
