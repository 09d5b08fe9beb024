import { isNameOf } from './names.ts'
import { RECORD_NAMES, RECORDS, type RecordName, type ReviewRecord } from './records.ts'

/**
 * The order of a page's records, for everyone who reads them: the number that each was written with. A time only says
 * when, because clocks are set back. Records of a store from before the numbers have none. They come first, by their
 * time and then in the order of a page's life, which is that of `RECORDS`. So do records that came from two stores
 * under one number. The id comes last, so that no two records ever tie.
 */
export interface Ordered {
  _id?: string | null
  decision: string | null
  decidedAt: string | null
  sequence?: number | null
}

/** Compares two records of one page, the older first. */
export function oldestFirst(a: Ordered, b: Ordered): number {
  return (
    (a.sequence ?? 0) - (b.sequence ?? 0) ||
    compare(a.decidedAt ?? '', b.decidedAt ?? '') ||
    placeInLife(a.decision) - placeInLife(b.decision) ||
    compare(a._id ?? '', b._id ?? '')
  )
}

/** Compares records of different pages for a list that people read: no rule may depend on it. */
export function earliestFirst(a: Ordered, b: Ordered): number {
  return compare(a.decidedAt ?? '', b.decidedAt ?? '') || compare(a._id ?? '', b._id ?? '')
}

/**
 * `oldestFirst` for GROQ, the newest first. A query that asks for several kinds of records at once sorts its answer
 * with `oldestFirst` again: the order of a page's life cannot be said here.
 */
export const NEWEST_FIRST = /* groq */ `coalesce(sequence, 0) desc, decidedAt desc, _id desc`

/** For GROQ, whether a record of the same page comes after the one around it. */
export const IS_LATER = /* groq */ `(coalesce(sequence, 0) > coalesce(^.sequence, 0)
  || coalesce(sequence, 0) == coalesce(^.sequence, 0) && decidedAt > ^.decidedAt)`

/** The same for a kind of record that stands behind the other in a page's life. */
export const IS_NOT_EARLIER = /* groq */ `(coalesce(sequence, 0) > coalesce(^.sequence, 0)
  || coalesce(sequence, 0) == coalesce(^.sequence, 0) && decidedAt >= ^.decidedAt)`

/** Places in a record's life begin at 0; what is unknown comes before all. */
function placeInLife(decision: string | null): number {
  return isNameOf(RECORDS, decision) ? RECORD_NAMES.indexOf(decision) : -1
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The number of a page's next record. */
export function nextSequence(records: readonly Readonly<Record<string, unknown>>[]): number {
  const numbers = records.map(({ sequence }) => (typeof sequence === 'number' ? sequence : 0))
  return 1 + Math.max(records.length, ...numbers)
}

/** Reads stored documents as records, oldest first; what is none is left out. */
export function readRecords(
  documents: readonly Readonly<Record<string, unknown>>[],
): ReviewRecord[] {
  return documents.flatMap((document) => readRecord(document) ?? []).sort(oldestFirst)
}

/** Reads a stored document as a record; null for what is none. */
export function readRecord(document: Readonly<Record<string, unknown>>): ReviewRecord | null {
  const { decision, decidedAt, sequence } = document
  if (!isNameOf<RecordName>(RECORDS, decision) || typeof decidedAt !== 'string') return null
  return {
    _id: text(document._id),
    decision,
    decidedAt,
    sequence: typeof sequence === 'number' ? sequence : undefined,
    contentHash: text(document.contentHash),
    nextReviewDue: text(document.nextReviewDue),
    runAt: text(document.runAt),
    signer: getSigner(document.by),
    firstSigner: getSigner(field(document.firstApproval, 'by')),
  }
}

function getSigner(by: unknown): string | undefined {
  return text(field(by, 'id'))
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
