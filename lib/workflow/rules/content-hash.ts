import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { toPublishedId } from '../../../schemas/unique.ts'
import { isClinicalField } from './clinical.ts'
import { isRecord } from '../../is-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Sanity's own field on drafts and versions. Publishing removes it; on a public document it is a change of its own. */
const SYSTEM = '_system'

/**
 * The hash of everything in a document that needs medical review, 64 hex digits (SHA-256 over JSON with sorted names).
 * Covers its type, and every field but the lake's own and those that the schema marks `nonClinical`. Two documents with
 * the same hash say the same to a reader. A draft or version is hashed as publishing would leave it. A published
 * document is hashed as it is, with every property of its references: publishing already ran, so a leftover note on a
 * reference is a change of its own.
 */
export function contentHash(document: Fields): string {
  return hashWithout(document, [])
}

/** The same hash without some fields of the document, and with others: `earlier-hash.ts` says when. */
export function hashWithout(
  document: Fields,
  omitted: readonly string[],
  included: readonly string[] = [],
): string {
  const isVersion = isUnpublished(document._id)
  const content = Object.fromEntries(
    Object.entries(document).filter(
      ([name]) =>
        !omitted.includes(name) &&
        !(isVersion && name === SYSTEM) &&
        (included.includes(name) || isClinicalField(String(document._type), name)),
    ),
  )
  const text = isVersion ? publishedText(content) : canonicalText(content)
  return bytesToHex(sha256(utf8ToBytes(text)))
}

function isUnpublished(id: unknown): boolean {
  return typeof id === 'string' && toPublishedId(id) !== id
}

/** The value as JSON with sorted names. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(canonical(value, (fields) => fields)) ?? 'undefined'
}

/** The same, with references as publishing leaves them: for comparing with a draft's value. */
export function publishedText(value: unknown): string {
  return JSON.stringify(canonical(value, asPublished)) ?? 'undefined'
}

function canonical(value: unknown, toForm: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => canonical(member, toForm))
  if (!isRecord(value)) return value
  const form = toForm(value)
  return Object.fromEntries(
    Object.keys(form)
      .sort()
      .map((name) => [name, canonical(form[name], toForm)]),
  )
}

/** Publishing strips a draft reference's notes and makes it strong, unless they say otherwise. */
function asPublished(value: Fields): Fields {
  const { _strengthenOnPublish: notes, _weak, ...rest } = value
  if (typeof value._ref !== 'string' || !isRecord(notes)) return value
  return notes.weak === true ? { ...rest, _weak } : rest
}
