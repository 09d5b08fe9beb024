import { generateKeyPair } from '../../signing/key-pair.ts'
import { createSigner, type TextSignature } from '../../signing/signer.ts'
import { createVerifier, type SignatureStatus } from '../../signing/verifier.ts'
import type { Secrets, SecretsFile } from './secrets.ts'

/** The key with which the lake signs what its policy allowed; the site verifies it with the public key. */
export interface SigningKey {
  /** Signs with the current key. */
  sign(text: string): TextSignature
  /** By the current key and all earlier ones. */
  verify(text: string, signature: TextSignature): SignatureStatus
  /** In base64url, the current one first. */
  publicKeys(): readonly string[]
  /**
   * When everything from before the first key was signed, ISO 8601; null if that is still to be done. It is kept with
   * the key and not in the store, so that a store edited by hand cannot ask for it again.
   */
  earlierSignedAt(): string | null
  markEarlierSigned(at: string): void
  /** The same for the chain of signed records. */
  chainedAt(): string | null
  markChained(at: string): void
}

/** `configured`: the private key to use instead of the one in the secrets file. Throws for a malformed one. */
export function createSigningKey(secrets: SecretsFile, configured?: string): SigningKey {
  const { privateKey } = secrets.read().signing
  const signer = createSigner(configured ?? privateKey)
  if (!secrets.read().signing.publicKeys.includes(signer.publicKey))
    secrets.change(({ signing }) => signing.publicKeys.unshift(signer.publicKey))
  const publicKeys = () => {
    const known = secrets.read().signing.publicKeys
    return [signer.publicKey, ...known.filter((key) => key !== signer.publicKey)]
  }
  const verifier = createVerifier(publicKeys())
  return {
    sign: signer.sign,
    verify: verifier.verify,
    publicKeys,
    earlierSignedAt: () => secrets.read().signing.earlierSignedAt,
    markEarlierSigned: (at) =>
      secrets.change(({ signing }) => {
        signing.earlierSignedAt = at
      }),
    chainedAt: () => secrets.read().signing.chainedAt,
    markChained: (at) =>
      secrets.change(({ signing }) => {
        signing.chainedAt = at
        signing.chainedBefore = null
      }),
  }
}

/** The next start of the lake accepts the review records that are in the store. */
export function acceptRecords({ signing }: Pick<Secrets, 'signing'>): void {
  signing.chainedBefore ??= signing.chainedAt
  signing.chainedAt = null
}

/** Undoes `acceptRecords` if no start has carried it out yet; false if there is nothing to undo. */
export function dropAcceptance(secrets: SecretsFile): boolean {
  const { chainedBefore } = secrets.read().signing
  if (chainedBefore === null) return false
  secrets.change(({ signing }) => {
    signing.chainedAt = chainedBefore
    signing.chainedBefore = null
  })
  return true
}

/** Replaces the private key. Signatures of earlier keys stay valid. The new public key is the first. */
export function rotateSigningKey({ signing }: Pick<Secrets, 'signing'>): void {
  const { privateKey, publicKey } = generateKeyPair()
  signing.privateKey = privateKey
  signing.publicKeys.unshift(publicKey)
}
