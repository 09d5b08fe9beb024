import { isNameIn } from './names.ts'
import { isDraft, RECORD_NAMES, RECORDS, type RecordName, type ReviewRecord } from './records.ts'

/**
 * The order of a page's records, used everywhere: by sequence number. A timestamp only says when, because clocks get
 * set back. Records from before sequence numbers have none. They come first, by time and then by the order of a page's
 * life, as in `RECORDS`. So do records of two stores with the same number. The id comes last, so that no two records
 * tie.
 */
export interface SortableRecord {
  _id?: string | null
  decision: string | null
  decidedAt: string | null
  sequence?: number | null
}

/** Compares two records of one page, the older first. */
export function oldestFirst(a: SortableRecord, b: SortableRecord): number {
  return (
    (a.sequence ?? 0) - (b.sequence ?? 0) ||
    compare(a.decidedAt ?? '', b.decidedAt ?? '') ||
    placeInLife(a.decision) - placeInLife(b.decision) ||
    compare(a._id ?? '', b._id ?? '')
  )
}

/** Compares records of different pages, for display only: no rule may depend on it. */
export function earliestFirst(a: SortableRecord, b: SortableRecord): number {
  return compare(a.decidedAt ?? '', b.decidedAt ?? '') || compare(a._id ?? '', b._id ?? '')
}

/**
 * `oldestFirst` for GROQ, the newest first. A query for several kinds of records sorts its result with `oldestFirst`
 * again: GROQ cannot express the order of a page's life.
 */
export const NEWEST_FIRST = /* groq */ `coalesce(sequence, 0) desc, decidedAt desc, _id desc`

/** For GROQ, whether a record of the same page comes after the outer one. */
export const IS_LATER = /* groq */ `(coalesce(sequence, 0) > coalesce(^.sequence, 0)
  || coalesce(sequence, 0) == coalesce(^.sequence, 0) && decidedAt > ^.decidedAt)`

/** The same for a kind of record that comes later in a page's life. */
export const IS_NOT_EARLIER = /* groq */ `(coalesce(sequence, 0) > coalesce(^.sequence, 0)
  || coalesce(sequence, 0) == coalesce(^.sequence, 0) && decidedAt >= ^.decidedAt)`

/** Positions in a record's life start at 0; unknown decisions come first. */
function placeInLife(decision: string | null): number {
  return isNameIn(RECORDS, decision) ? RECORD_NAMES.indexOf(decision) : -1
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The number of a page's next record. */
export function nextSequence(records: readonly Readonly<Record<string, unknown>>[]): number {
  const numbers = records.map(({ sequence }) => (typeof sequence === 'number' ? sequence : 0))
  return 1 + Math.max(records.length, ...numbers)
}

/** Parses stored documents as records, oldest first; skips invalid ones. */
export function readRecords(
  documents: readonly Readonly<Record<string, unknown>>[],
): ReviewRecord[] {
  return documents.flatMap((document) => readRecord(document) ?? []).sort(oldestFirst)
}

/** Parses a stored document as a record; null if it is not one, and for a draft, which is forged. */
export function readRecord(document: Readonly<Record<string, unknown>>): ReviewRecord | null {
  const { decision, decidedAt, sequence } = document
  if (isDraft(document._id)) return null
  if (!isNameIn<RecordName>(RECORDS, decision) || typeof decidedAt !== 'string') return null
  return {
    _id: text(document._id),
    decision,
    decidedAt,
    sequence: typeof sequence === 'number' ? sequence : undefined,
    contentHash: text(document.contentHash),
    nextReviewDue: text(document.nextReviewDue),
    runAt: text(document.runAt),
    set: text(document.set),
    planSize: typeof document.planSize === 'number' ? document.planSize : undefined,
    planTitle: text(document.planTitle),
    release: text(document.release),
    signer: getSigner(document.by),
    firstSigner: getSigner(field(document.firstApproval, 'by')),
    vouchedBy: getSigner(field(document.by, 'vouchedBy')),
    firstVouchedBy: getSigner(field(field(document.firstApproval, 'by'), 'vouchedBy')),
    secondReviewerId: getSigner(document.secondReviewer),
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
