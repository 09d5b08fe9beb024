import { getPublishedId, getVersionFromId, isVersionId } from 'sanity'
import { isRecord } from '../../lib/is-record.ts'

/** The published id of the document in a form; null for any other value, or without an id. */
export function formDocumentId(value: unknown): string | null {
  return isRecord(value) && typeof value._id === 'string' ? getPublishedId(value._id) : null
}

/** The release of the version in a form; null for a draft or a public document. */
export function formRelease(value: unknown): string | null {
  return isRecord(value) && typeof value._id === 'string' && isVersionId(value._id)
    ? (getVersionFromId(value._id) ?? null)
    : null
}
