import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what must be readable again later: a copy of the store alone cannot decrypt it. */
export interface SecretBox {
  /** Bound to `owner`: moved to another row, it no longer decrypts. */
  seal(plain: string, owner: string): string
  /** Throws for anything not sealed with this key for this owner. */
  open(sealed: string, owner: string): string
}

/** AES-256-GCM with a key derived from the lake's own (`secrets.json`). */
export function createSecretBox(key: string): SecretBox {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'lake sealed secrets', 32))
  return {
    seal: (plain, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, derived, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
