import { verify } from 'node:crypto'
import { getKeyId, readPublicKey } from './key-pair.ts'
import type { TextSignature } from './signer.ts'

export type SignatureStatus = 'valid' | 'unknownKey' | 'invalid'

/** Verifies signatures by any of several public keys: the current one, and those from before a rotation. */
export interface Verifier {
  readonly keyIds: readonly string[]
  /** Whether one of the keys made this signature of exactly this text. */
  verify(text: string, signature: TextSignature): SignatureStatus
}

/** Throws for a malformed key. */
export function createVerifier(publicKeys: readonly string[]): Verifier {
  const keys = new Map(publicKeys.map((each) => [getKeyId(each), readPublicKey(each)]))
  return {
    keyIds: [...keys.keys()],
    verify(text, { keyId, value }) {
      const key = keys.get(keyId)
      if (!key) return 'unknownKey'
      const isValid = verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(value, 'base64url'))
      return isValid ? 'valid' : 'invalid'
    },
  }
}
