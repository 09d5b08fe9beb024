import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isClinicalField } from './clinical.ts'
import { isRecord } from '../../is-record.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The hash of everything in a document that a medical reviewer answers for, 64 hex digits (SHA-256 over JSON
 * with sorted names). Its type counts, and every field but the lake's own and those that the schema marks
 * `nonClinical`. Two documents with the same hash say the same to a reader.
 */
export function contentHash(document: Fields): string {
  const content = Object.entries(document).filter(([name]) =>
    isClinicalField(String(document._type), name),
  )
  return bytesToHex(sha256(utf8ToBytes(canonicalText(Object.fromEntries(content)))))
}

/** The value as JSON with its names in order, and references as publishing leaves them. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(canonical(value)) ?? 'undefined'
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isRecord(value)) return value
  const published = asPublished(value)
  return Object.fromEntries(
    Object.keys(published)
      .sort()
      .map((name) => [name, canonical(published[name])]),
  )
}

/** Publishing takes the notes of a reference to a draft away and makes it strong, unless they say otherwise. */
function asPublished(value: Fields): Fields {
  const { _strengthenOnPublish: notes, _weak, ...rest } = value
  if (typeof value._ref !== 'string' || !isRecord(notes)) return value
  return notes.weak === true ? { ...rest, _weak } : rest
}
