import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { nonClinicalFields } from './gated-types.ts'

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What publishing itself changes of a reference: not a change of what the page says. */
const REFERENCE_NOTES: readonly string[] = ['_weak', '_strengthenOnPublish']

/**
 * The hash of everything in a document that a medical reviewer answers for, 64 hex digits (SHA-256 over JSON
 * with sorted names). Left out: ids, revisions and times, and the fields that `nonClinicalFields` names. Two
 * documents with the same hash say the same to a reader.
 */
export function contentHash(document: Fields): string {
  const content = Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith('_')),
  )
  return bytesToHex(
    sha256(utf8ToBytes(JSON.stringify(clinicalContent(content, String(document._type))))),
  )
}

/**
 * The value with its names in order and without what carries no medical claim; `type` is the owner's. `leftOut`
 * names the fields of a type that do not count.
 */
export function clinicalContent(
  value: unknown,
  type: string,
  leftOut: (type: string) => readonly string[] = nonClinicalFields,
): unknown {
  if (Array.isArray(value)) return value.map((member) => clinicalContent(member, '', leftOut))
  if (!isObject(value)) return value
  const ownType = typeof value._type === 'string' ? value._type : type
  const left = leftOut(ownType)
  const names = Object.keys(value).filter((name) => !left.includes(name))
  const counted = names.filter(
    (name) => typeof value._ref !== 'string' || !REFERENCE_NOTES.includes(name),
  )
  return Object.fromEntries(
    counted.sort().map((name) => [name, clinicalContent(value[name], '', leftOut)]),
  )
}
