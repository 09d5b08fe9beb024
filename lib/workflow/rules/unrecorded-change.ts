import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { oldestFirst, readRecords } from '../model/record-order.ts'
import { recordRow, type RecordName } from '../model/records.ts'
import { layerHashes, wasUnreviewed } from './earlier-hash.ts'
import { appointedAccount, isMarkRecorded, PROFILE_TYPE } from './appointments.ts'
import { isGatedType } from './clinical.ts'

type Fields = Readonly<Record<string, unknown>>

/** What was done to a public document or its records: by someone who wrote to the store directly. */
export const UNRECORDED_CHANGES = {
  published: 'It is public, but no decision made it public.',
  changed: 'Its public text is not the text that was approved and published.',
  restored: 'It was taken offline, and is public again without a decision.',
  removed: 'It is no longer public, but no decision took it offline.',
  recordsMissing: 'Signed records of it are missing.',
  chainBroken:
    'The end of the list of review records is missing, or several records in a row are. They may have been deleted.',
  reviewer:
    'Its mark as a medical reviewer, or its account, was not set by an administrator, so it gives no one the right to sign.',
  unsignedRecord: 'One of its review records has no valid signature, and is ignored.',
} as const
export type UnrecordedChange = keyof typeof UNRECORDED_CHANGES

/** A report of one, which only the server writes, for the dashboard and the mail to the team. */
export const UNRECORDED_CHANGE_TYPE = 'unrecordedChange'

/** The id of the report about a document. The dot keeps it private. */
export function unrecordedChangeId(documentId: string): string {
  return `${UNRECORDED_CHANGE_TYPE}.${bytesToHex(sha256(utf8ToBytes(documentId))).slice(0, 32)}`
}

/**
 * How the public version of a document differs from what its records say; null if it does not, or if it needs no
 * review. `records`: all review records of the document, in any order. `isSigned`:
 * every public document has a signed record, whatever its type.
 */
export function findUnrecordedChange(
  document: Fields | null,
  records: readonly Fields[],
  { isSigned = false }: { isSigned?: boolean } = {},
): UnrecordedChange | null {
  const history = readRecords([...records])
  const last = history
    .toSorted(oldestFirst)
    .findLast(({ decision }) => getSeen(decision) !== undefined)
  const seen = last && getSeen(last.decision)
  if (!document) {
    const isPublic = seen === 'these words' || (isSigned && appointedAccount(records) !== null)
    return isPublic ? 'removed' : null
  }
  const type = String(document._type)
  if (type === PROFILE_TYPE && isSigned)
    return isMarkRecorded(document, records) ? null : 'reviewer'
  if (!isGatedType(type)) return null
  // Exports from before these types needed a review have no records of them.
  if (!last) return wasUnreviewed(type) && !isSigned ? null : 'published'
  if (seen === 'nothing') return 'restored'
  const { publishedHash } = layerHashes({ draft: null, published: document, records: history })
  return publishedHash === last.contentHash ? null : 'changed'
}

/** What readers see after a record of this kind; undefined if it does not decide that. */
function getSeen(decision: RecordName) {
  const { readersSee, attests } = recordRow(decision)
  return attests === true ? 'these words' : readersSee
}
