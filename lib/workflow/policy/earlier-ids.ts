import { isPublicId, isPublishedId } from '../../lake/engine/document-id.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { redirectId, REDIRECT_TYPE } from '../rules/redirect-id.ts'
import { readRecord } from '../model/record-order.ts'
import { recordId, RECORD_TYPE } from '../model/records.ts'

/**
 * The current ids of records and redirects, for a store that has them below a path, where the site would not see them;
 * null if nothing is to be done.
 */
export function migrateId(document: SanityDocument): string | null {
  // A draft of a redirect stays one.
  if (!isPublishedId(document._id) || isPublicId(document._id)) return null
  if (document._type === REDIRECT_TYPE)
    return typeof document.from === 'string' ? redirectId(document.from) : null
  if (document._type !== RECORD_TYPE) return null
  const record = readRecord(document)
  const id = record && recordId(record.decision)
  return id && isPublicId(id) ? id : null
}

export const MOVED_TYPES: readonly string[] = [RECORD_TYPE, REDIRECT_TYPE]
