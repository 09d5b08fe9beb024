import { isNameIn, getNames } from './names.ts'
import type { State } from './states.ts'

/**
 * The review record: one document of type `review` per decision, written only by the lake and never changed afterwards.
 * The state of a page is derived from its records and its content; it is stored nowhere.
 */
export const RECORD_TYPE = 'review'

/** Comments between editors and reviewers on a draft. Stored with the review, never public. */
export const COMMENT_TYPE = 'reviewComment'

interface RecordRow {
  /** Its label in the Studio. */
  title: string
  /** Readers may see it. Reasons and notes between editors and reviewers stay private. */
  isPublic?: true
  /** A medical reviewer approves the text of its content hash. */
  approves?: true
  /** The state of the draft that it was decided on, as long as its text is unchanged. */
  leadsTo?: State
  /** What readers see after it: the text of its content hash, or nothing. */
  readersSee?: 'these words' | 'nothing'
  /** States the content hash of what readers see, as a publication does, but nothing happened. */
  attests?: true
  /** A later draft starts a new review cycle. */
  endsCycle?: true
  /** Schedules that it closes: they ran (manually too), failed, or were canceled. */
  settles?: readonly ('publish' | 'unpublish')[]
}

/** The kinds of records of a page, in the order of a page's life. */
export const RECORDS = {
  /** The editor's text with it is unsigned: readers see it in the approval. */
  submitted: { title: 'Submitted for review', leadsTo: 'inReview' },
  withdrawn: { title: 'Withdrawn', leadsTo: 'draft' },
  changesRequested: { title: 'Changes requested', leadsTo: 'changesRequested' },
  /** The first of two signatures on a high-risk page. By itself it approves nothing. */
  approvedOnce: { title: 'Approved (1 of 2)', leadsTo: 'approvedOnce' },
  /** For the version in a release: private until the lake copies it as `approved` when the release is published. */
  approvedForRelease: { title: 'Approved for a release', leadsTo: 'approved' },
  approved: { title: 'Approved', isPublic: true, approves: true, leadsTo: 'approved' },
  revoked: { title: 'Approval revoked', isPublic: true },
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
  /** For text that is already public: it lets no draft become public. */
  recertified: { title: 'Recertified', isPublic: true, approves: true },
  /** The first of two again. */
  recertifiedOnce: { title: 'Recertified (1 of 2)' },
  /** Perhaps because its text was wrong: text approved before needs a new approval. */
  unpublished: {
    title: 'Unpublished',
    readersSee: 'nothing',
    endsCycle: true,
    settles: ['unpublish'],
  },
  publishScheduled: { title: 'Publishing scheduled' },
  publishCancelled: { title: 'Scheduled publishing canceled', settles: ['publish'] },
  publishFailed: { title: 'Scheduled publishing failed', settles: ['publish'] },
  unpublishScheduled: { title: 'Unpublishing scheduled' },
  unpublishCancelled: { title: 'Scheduled unpublishing canceled', settles: ['unpublish'] },
  unpublishFailed: { title: 'Scheduled unpublishing failed', settles: ['unpublish'] },
  /** About a release, not a page. */
  releaseScheduled: { title: 'Release scheduled' },
  /** Published, failed, canceled, or archived. */
  releaseUnscheduled: { title: 'Release no longer scheduled' },
  assigned: { title: 'Assigned' },
  markedHighRisk: { title: 'Marked as high-risk' },
  unmarkedHighRisk: { title: 'High-risk mark removed' },
  earlyReview: { title: 'Marked for early review', isPublic: true },
  retirementAsked: { title: 'Request to take offline' },
  retirementDropped: { title: 'Request to take offline declined' },
  retired: {
    title: 'Taken offline',
    readersSee: 'nothing',
    endsCycle: true,
    settles: ['publish', 'unpublish'],
  },
  restored: { title: 'Restored as a draft' },
  /** For public content that no record of a publication covers as it is: from an upgrade, or an import. */
  attested: { title: 'Public content recorded', attests: true },
  /** An administrator set or removed the mark on a public profile by which an account may sign. */
  appointed: { title: 'Appointed as a medical reviewer' },
  dismissed: { title: 'No longer a medical reviewer' },
} as const satisfies Readonly<Record<string, RecordRow>>

export type RecordName = keyof typeof RECORDS
export const RECORD_NAMES = getNames<RecordName>(RECORDS)

const rows: Readonly<Record<RecordName, RecordRow>> = RECORDS

/** The records with a medical reviewer's approval. */
export const APPROVALS: readonly RecordName[] = RECORD_NAMES.filter((name) => rows[name].approves)

export function recordRow(name: RecordName): RecordRow {
  return rows[name]
}

/** The label of a stored decision; undefined for one that this version does not know. */
export function recordTitle(decision: unknown): string | undefined {
  return isNameIn(RECORDS, decision) ? RECORDS[decision].title : undefined
}

/** A new record's id: a public one has no dot, since the site reads no id with one. */
export function recordId(name: RecordName): string {
  const path = recordRow(name).isPublic ? `${RECORD_TYPE}-` : `${RECORD_TYPE}.`
  return `${path}${crypto.randomUUID()}`
}

/**
 * For GROQ: not a draft. On hosted Sanity, people write drafts without our server, so one that looks like a record, a
 * comment, or an absence is forged.
 */
export const IS_NO_DRAFT = '!(_id in path("drafts.**"))'

/** The same for an id. */
export function isDraft(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith('drafts.')
}

/** Whether an id may be that of a record. */
export function isRecordId(id: string): boolean {
  return id.startsWith(`${RECORD_TYPE}-`) || id.startsWith(`${RECORD_TYPE}.`)
}

/** The fields of a record that the rules need. Times are ISO 8601 UTC, dates are `YYYY-MM-DD`. */
export interface ReviewRecord {
  _id?: string
  decision: RecordName
  decidedAt: string
  /** Its sequence number; see record-order.ts. */
  sequence?: number
  /** The content that was decided on; see content-hash.ts. */
  contentHash?: string
  /** For an approval or an early review: the day after which the page is overdue. */
  nextReviewDue?: string
  /** The release of the version that was decided on; without one, it was the draft or the public page. */
  release?: string
  /** The time of a schedule. */
  runAt?: string
  /** Shared by the records of decisions made together; for a schedule, the pages that become public together. */
  set?: string
  /** For a schedule of several pages: their number, and its title. */
  planSize?: number
  planTitle?: string
  /** The account of the signer, if known. */
  signer?: string
  /** For an approval with two signatures: the first signer. */
  firstSigner?: string
  /** For a decision by a guest reviewer: the account of the person who vouches for the guest. */
  vouchedBy?: string
  /** The same for the first of two signatures. */
  firstVouchedBy?: string
  /** The first of two signatures, by a guest whose access has ended: it no longer counts. Only the lake knows whose it has. */
  hasLapsed?: true
  /** For a submission or an assignment: the account of the second reviewer that it names. */
  secondReviewerId?: string
}
