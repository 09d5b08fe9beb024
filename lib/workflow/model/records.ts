import { isNameOf, getNames } from './names.ts'
import type { State } from './states.ts'

/**
 * The review record: one document of type `review` for each decision, written by the lake alone and never
 * changed afterwards. The state of a page follows from its records and its content; it is stored nowhere.
 */
export const RECORD_TYPE = 'review'

interface RecordRow {
  /** What the office calls it. */
  title: string
  /** Readers may know of it. Reasons and notes between editors and reviewers stay in the office. */
  isPublic?: true
  /** A medical reviewer answers for the words of its content hash. */
  approves?: true
  /** The state of a draft that this was decided on, as long as its words are the same. */
  leadsTo?: State
  /** It says what readers see from then on: the words of its content hash, or nothing. */
  readersSee?: 'these words' | 'nothing'
  /** A draft that comes after it starts anew. */
  endsCycle?: true
  /** Plans that it settles: they happened, by hand too, failed, or were cancelled. */
  settles?: readonly ('publish' | 'unpublish')[]
}

/** What can be written down of a page, in the order of a page's life. */
export const RECORDS = {
  /** What an editor says with it is signed by nobody: readers see it in the approval. */
  submitted: { title: 'Submitted for review', leadsTo: 'inReview' },
  withdrawn: { title: 'Withdrawn', leadsTo: 'draft' },
  changesRequested: { title: 'Changes requested', leadsTo: 'changesRequested' },
  /** The first of the two signatures that a high-risk page takes. It approves nothing by itself. */
  approvedOnce: { title: 'Approved once', leadsTo: 'approvedOnce' },
  approved: { title: 'Approved', isPublic: true, approves: true, leadsTo: 'approved' },
  revoked: { title: 'Approval taken back', isPublic: true },
  overridden: {
    title: 'Published without approval',
    isPublic: true,
    readersSee: 'these words',
    endsCycle: true,
    settles: ['publish'],
  },
  published: {
    title: 'Published',
    isPublic: true,
    readersSee: 'these words',
    endsCycle: true,
    settles: ['publish'],
  },
  /** Of words that are public already: it opens no draft's way to readers. */
  recertified: { title: 'Still correct', isPublic: true, approves: true },
  /** The first of two again. */
  recertifiedOnce: { title: 'Still correct, signed once' },
  unpublished: { title: 'Taken down', readersSee: 'nothing', settles: ['unpublish'] },
  publishScheduled: { title: 'Publication planned' },
  publishCancelled: { title: 'Planned publication cancelled', settles: ['publish'] },
  publishFailed: { title: 'Planned publication refused', settles: ['publish'] },
  unpublishScheduled: { title: 'End planned' },
  unpublishCancelled: { title: 'Planned end cancelled', settles: ['unpublish'] },
  unpublishFailed: { title: 'Planned end refused', settles: ['unpublish'] },
  assigned: { title: 'People named' },
  markedHighRisk: { title: 'Marked as high-risk' },
  unmarkedHighRisk: { title: 'High-risk mark taken away' },
  earlyReview: { title: 'Marked for early review', isPublic: true },
  retirementAsked: { title: 'Asked to be retired' },
  retirementDropped: { title: 'Not to be retired' },
  retired: {
    title: 'Retired',
    readersSee: 'nothing',
    endsCycle: true,
    settles: ['publish', 'unpublish'],
  },
  restored: { title: 'Brought back as a draft' },
} as const satisfies Readonly<Record<string, RecordRow>>

export type RecordName = keyof typeof RECORDS
export const RECORD_NAMES = getNames<RecordName>(RECORDS)

const rows: Readonly<Record<RecordName, RecordRow>> = RECORDS

/** The records by which a medical reviewer answers for words. */
export const APPROVALS: readonly RecordName[] = RECORD_NAMES.filter((name) => rows[name].approves)

export function recordRow(name: RecordName): RecordRow {
  return rows[name]
}

/** What the office calls a stored decision; undefined for one that this version does not know. */
export function recordTitle(decision: unknown): string | undefined {
  return isNameOf(RECORDS, decision) ? RECORDS[decision].title : undefined
}

/** A new record's id: one that readers may know of has no dot, since the site reads no id with one. */
export function recordId(name: RecordName): string {
  const path = recordRow(name).isPublic ? `${RECORD_TYPE}-` : `${RECORD_TYPE}.`
  return `${path}${crypto.randomUUID()}`
}

/** What the rules need of a record. Times are ISO 8601 UTC, days are `YYYY-MM-DD`. */
export interface ReviewRecord {
  _id?: string
  decision: RecordName
  decidedAt: string
  /** Its place in the page's record; see record-order.ts. */
  sequence?: number
  /** The content that was decided on; see content-hash.ts. */
  contentHash?: string
  /** An approval's or an early review's: the day after which the page is overdue. */
  nextReviewDue?: string
  /** A schedule's time. */
  runAt?: string
  /** The sign-in of whoever decided, where it is known. */
  signer?: string
  /** Of an approval that two people signed: whoever signed first. */
  firstSigner?: string
}
