import { isNameIn } from '../model/names.ts'
import { oldestFirst, readRecord } from '../model/record-order.ts'
import { recordRow, RECORDS, type RecordName } from '../model/records.ts'
import { contentHash } from '../rules/content-hash.ts'
import { isRecord } from '../../is-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Why readers must not see a document of a reviewed type as it is stored. */
export const PROBLEMS = {
  noRecord: 'No signed record says that this content may be public.',
  otherContent: 'The content is not the content that was approved and published.',
  takenOffline: 'The document was taken offline, and is in the store again.',
  recordsMissing: 'Signed records of this document are missing from the store.',
  chainBroken:
    'The end of the chain of signed records is missing, or several records in a row are, so it is not known which pages they were about.',
  documentMissing: 'The document is missing from the store, although no one took it offline.',
} as const
export type Problem = keyof typeof PROBLEMS

/** Whether records of this kind decide what readers see. */
function decidesForReaders(decision: unknown): decision is RecordName {
  if (!isNameIn<RecordName>(RECORDS, decision)) return false
  const { readersSee, attests } = recordRow(decision)
  return readersSee !== undefined || attests === true
}

/**
 * The record that says what readers see of a document now: the newest publication, removal, or statement about the
 * public text. Null if there is none. `records`: those of one document whose signatures were verified.
 */
export function recordInForce<Stored extends Fields>(records: readonly Stored[]): Stored | null {
  const deciding = records.flatMap((stored) => {
    const read = decidesForReaders(stored.decision) ? readRecord(stored) : null
    return read ? [{ stored, read }] : []
  })
  return deciding.sort((a, b) => oldestFirst(a.read, b.read)).at(-1)?.stored ?? null
}

/** Whether the record in force says that text with this content hash is public. */
export function isAttested(records: readonly Fields[], hash: string | null): boolean {
  const inForce = recordInForce(records)
  return inForce !== null && isPublication(inForce) && inForce.contentHash === hash
}

/**
 * What is wrong with the public version of a document; null if readers may see it, or if it rightly does not exist.
 * `records`: all of this document's whose signatures were verified.
 */
export function findProblem(document: Fields | null, records: readonly Fields[]): Problem | null {
  const inForce = recordInForce(records)
  if (document === null)
    return inForce !== null && isPublication(inForce) ? 'documentMissing' : null
  if (inForce === null) return 'noRecord'
  if (!isPublication(inForce)) return 'takenOffline'
  return inForce.contentHash === contentHash(document) ? null : 'otherContent'
}

function isPublication({ decision }: Fields): boolean {
  return decidesForReaders(decision) && recordRow(decision).readersSee !== 'nothing'
}

/** The id of the document that a record is about; null for a malformed record. */
export function getSubject({ subject }: Fields): string | null {
  return isRecord(subject) && typeof subject._ref === 'string' ? subject._ref : null
}
