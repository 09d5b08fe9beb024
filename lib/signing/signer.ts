import { sign } from 'node:crypto'
import { getKeyId, getPublicKey, readPrivateKey } from './key-pair.ts'

/** An Ed25519 signature of a text. */
export interface TextSignature {
  /** The key that made it; see `getKeyId`. */
  keyId: string
  /** 64 bytes in base64url. */
  value: string
}

/** Signs texts with one private key. */
export interface Signer {
  readonly keyId: string
  readonly publicKey: string
  /** Signs the UTF-8 bytes of a text. The same text has the same signature each time (RFC 8032). */
  sign(text: string): TextSignature
}

/** Throws for a malformed key. */
export function createSigner(privateKey: string): Signer {
  const key = readPrivateKey(privateKey)
  const publicKey = getPublicKey(privateKey)
  const keyId = getKeyId(publicKey)
  return {
    keyId,
    publicKey,
    sign: (text) => ({
      keyId,
      value: sign(null, Buffer.from(text, 'utf8'), key).toString('base64url'),
    }),
  }
}
