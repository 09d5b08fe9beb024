import { isRecord } from '../engine/is-record.ts'
import type { SanityDocument } from '../types.ts'

/** Whether this is a valid stored document. */
export function isStoredDocument(value: unknown): value is SanityDocument {
  return (
    isRecord(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}

/** Parses a document written by the store or an export. Throws if it is not one. */
export function readStored(json: string): SanityDocument {
  const document: unknown = JSON.parse(json)
  if (!isStoredDocument(document))
    throw new Error('A stored document lacks its id, type or revision')
  return document
}

/** The same; null if it is not a document. Damage is reported elsewhere. */
export function readOrNull(json: string): SanityDocument | null {
  try {
    return readStored(json)
  } catch {
    return null
  }
}
