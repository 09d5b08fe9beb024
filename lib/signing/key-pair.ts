import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** An Ed25519 key pair (RFC 8032); each key is 32 bytes in base64url, as in a JWK (RFC 8037). */
export interface KeyPair {
  privateKey: string
  publicKey: string
}

const KEY_BYTES = 32
/** 43 characters are 32 bytes. */
const KEY = /^[A-Za-z0-9_-]{43}$/
/** What precedes the 32 bytes of a private key in PKCS #8 (RFC 8410, 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID_LENGTH = 16

/** A new random key pair. */
export function generateKeyPair(): KeyPair {
  const privateKey = randomBytes(KEY_BYTES).toString('base64url')
  return { privateKey, publicKey: getPublicKey(privateKey) }
}

/** The public key of a private key. Throws for a malformed one, without quoting it. */
export function getPublicKey(privateKey: string): string {
  const { x } = createPublicKey(readPrivateKey(privateKey)).export({ format: 'jwk' })
  if (typeof x !== 'string') throw new Error('The public key cannot be derived.')
  return x
}

/** Whether a text has the form of a key; private and public ones look the same. */
function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Throws for a malformed key, without quoting it: it is a secret. */
export function readPrivateKey(privateKey: string): KeyObject {
  if (!isKey(privateKey))
    throw new Error('A signing key must be 32 bytes in base64url (43 characters).')
  const bytes = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, 'base64url')])
  return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
}

/** Throws for a malformed key. */
export function readPublicKey(publicKey: string): KeyObject {
  if (!isKey(publicKey))
    throw new Error(`“${publicKey}” is not a public key: it must be 32 bytes in base64url.`)
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}

/** A short name for a public key: the first 16 hex digits of its SHA-256. */
export function getKeyId(publicKey: string): string {
  return createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest('hex')
    .slice(0, KEY_ID_LENGTH)
}
