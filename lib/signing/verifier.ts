import { hash, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getKeyId, readPublicKey } from './key-pair.ts'
import type { TextSignature } from './signer.ts'

export type SignatureStatus = 'valid' | 'unknownKey' | 'invalid'

/** Verifies signatures by any of several public keys: the current one, and those from before a rotation. */
export interface Verifier {
  readonly keyIds: readonly string[]
  /** Whether one of the keys made this signature of exactly this text. */
  verify(text: string, signature: TextSignature): SignatureStatus
}

/** About 1 MB: more than the records of all pages that are in review at a time. */
const MAX_REMEMBERED = 10_000

/**
 * Throws for a malformed key. Remembers what was valid, because each decision verifies all records of its page: a hash
 * takes a thirtieth of the time.
 */
export function createVerifier(publicKeys: readonly string[]): Verifier {
  const keys = new Map(publicKeys.map((each) => [getKeyId(each), readPublicKey(each)]))
  const remembered = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return {
    keyIds: [...keys.keys()],
    verify(text, { keyId, value }) {
      const key = keys.get(keyId)
      if (!key) return 'unknownKey'
      // The first two parts have fixed lengths, so no other parts are the same when joined.
      const proven = hash(
        'sha256',
        `${keyId} ${hash('sha256', text, 'base64url')} ${value}`,
        'base64url',
      )
      if (remembered.get(proven)) return 'valid'
      const isValid = verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(value, 'base64url'))
      if (isValid) remembered.set(proven, true)
      return isValid ? 'valid' : 'invalid'
    },
  }
}
