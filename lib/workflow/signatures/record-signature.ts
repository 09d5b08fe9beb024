import type { SignatureStatus, Verifier } from '../../signing/verifier.ts'
import type { TextSignature } from '../../signing/signer.ts'
import { isRecord } from '../../is-record.ts'
import { canonicalText } from '../rules/content-hash.ts'

/**
 * The signature of a review record, by the process that enforces the policy. It covers every field of the record, and
 * with them what was decided: the record's id, the document, the content hash (which covers the document's type), the
 * decision, who, when, and the sequence number. So no field can be changed, and no record can be given to another
 * document or another id.
 */

type Fields = Readonly<Record<string, unknown>>

/** Why a record was signed later than it was written: by the upgrade to signed records, or by an import at the shell. */
export type SignatureBasis = 'upgrade' | 'import'

/** The field of a record that holds its signature. */
const SIGNATURE_FIELD = 'signature'

/** Set by the store at each write, so not part of what is signed. */
const STORE_FIELDS: readonly string[] = ['_rev', '_createdAt', '_updatedAt', '_system']

/** Bound to its purpose: no other text that the key may sign can pass for a record. */
const PURPOSE = 'review record, version 1'

/** Signs a text with the current key. */
export type Sign = (text: string) => TextSignature

/** The record with its signature, which replaces an earlier one. */
export function signRecord<Record extends Fields>(
  record: Record,
  sign: Sign,
  basis?: SignatureBasis,
): Record & { signature: Fields } {
  const { keyId, value } = sign(signedText(record, basis))
  const signature = {
    keyId,
    value,
    ...(basis !== undefined && { basis }),
  }
  return { ...record, [SIGNATURE_FIELD]: signature }
}

/** Why a stored record was signed later than it was written; undefined if it was not. */
export function readBasis(record: Fields): SignatureBasis | undefined {
  const signature = record[SIGNATURE_FIELD]
  const basis = isRecord(signature) ? signature.basis : undefined
  return basis === 'upgrade' || basis === 'import' ? basis : undefined
}

/** Whether a stored record is exactly what one of the keys signed; `unsigned` if it has no signature. */
export function verifyRecord(
  record: Fields,
  verifier: Pick<Verifier, 'verify'>,
): SignatureStatus | 'unsigned' {
  const signature = record[SIGNATURE_FIELD]
  if (signature === undefined || signature === null) return 'unsigned'
  if (!isRecord(signature)) return 'invalid'
  const { keyId, value, basis } = signature
  if (typeof keyId !== 'string' || typeof value !== 'string') return 'invalid'
  return verifier.verify(signedText(record, basis), { keyId, value })
}

function signedText(record: Fields, basis: unknown): string {
  const fields = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name !== SIGNATURE_FIELD && !STORE_FIELDS.includes(name),
    ),
  )
  return canonicalText({ purpose: PURPOSE, basis: basis ?? null, record: fields })
}
