import { NEWEST_FIRST, oldestFirst } from '../../lib/workflow/model/record-order.ts'
import { isRecord } from '../../lib/is-record.ts'

/** A record as the office reads it: what the rules need, and what was said with it. */
export interface StoredRecord {
  _id: string
  decision: string
  decidedAt: string
  sequence?: number
  by?: { id?: string; name?: string }
  /** A retirement's: who asked for it. */
  askedBy?: { id?: string; name?: string }
  /** An approval's: the reviewer as readers see them. */
  signedAs?: { name?: string; credentials?: string }
  /** Of an approval by two: what the first of them signed. */
  firstApproval?: { by?: { id?: string; name?: string } }
  statement?: string
  summary?: string
  /** What its words mend; `readCorrections` reads it. */
  corrections?: unknown
  reason?: string
  evidenceReason?: string
  note?: string
  assignee?: { id?: string; name?: string }
  owner?: { id?: string; name?: string }
  editor?: { id?: string; name?: string }
  secondReviewer?: { id?: string; name?: string }
  dueOn?: string
  nextReviewDue?: string
  evidenceCheckedAt?: string
  runAt?: string
  redirectTo?: string
  contentHash?: string
}

/** The records of one page. */
export const RECORDS_QUERY = `*[_type == "review" && subject._ref == $id] | order(${NEWEST_FIRST})`

function isStored(value: unknown): value is StoredRecord {
  return isRecord(value) && 'decision' in value && typeof value.decidedAt === 'string'
}

/** Reads the answer, oldest first; what is no record is left out. */
export function readStored(answer: unknown): StoredRecord[] {
  return Array.isArray(answer) ? answer.filter(isStored).toSorted(oldestFirst) : []
}

/** Who decided; first contents of earlier versions name the reviewer of an approval, and nobody who was signed in. */
export function signerName({ by, signedAs }: StoredRecord): string | undefined {
  return [by?.name, signedAs?.name].find((name) => name && name !== UNSIGNED)
}

/** What the lake calls a caller who is nobody: such records were written as a store was filled. */
const UNSIGNED = 'Anonymous'
