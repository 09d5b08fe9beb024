import { isRecord } from '../engine/is-record.ts'
import type { SanityDocument } from '../types.ts'

/** Whether this is a document as the store holds them. */
export function isStoredDocument(value: unknown): value is SanityDocument {
  return (
    isRecord(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}

/** Reads what the store, or an export of it, has written. Throws for what is no document. */
export function readStored(json: string): SanityDocument {
  const document: unknown = JSON.parse(json)
  if (!isStoredDocument(document))
    throw new Error('A stored document lacks its id, type or revision')
  return document
}

/** The same; null for what is no document. Whoever looks for damage tells of it elsewhere. */
export function readOrNull(json: string): SanityDocument | null {
  try {
    return readStored(json)
  } catch {
    return null
  }
}
