import { NEWEST_FIRST, oldestFirst } from '../../lib/workflow/model/record-order.ts'
import { IS_NO_DRAFT } from '../../lib/workflow/model/records.ts'
import { isRecord } from '../../lib/is-record.ts'

/** Who decided or commented, as stored. */
export interface Signer {
  id?: string
  name?: string
  /** For a guest reviewer: the medical reviewer who invited them. */
  vouchedBy?: { id?: string; name?: string }
}

/** A review record with the fields that the rules need and the texts given with it. */
export interface StoredRecord {
  _id: string
  decision: string
  decidedAt: string
  sequence?: number
  by?: Signer
  /** For a retirement: who requested it. */
  askedBy?: { id?: string; name?: string }
  /** For an approval: the reviewer as readers see them. */
  signedAs?: { name?: string; credentials?: string }
  /** For an approval by two: what the first reviewer signed. */
  firstApproval?: { by?: Signer }
  statement?: string
  summary?: string
  /** The errors it corrects, parsed by `readCorrections`. */
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
  /** The revision of the draft or the public page that it is about. */
  revision?: string
  release?: string
  /** For an approval in a release: what the page shows besides its own text. */
  manifest?: unknown
}

/** The records of a page. */
export const RECORDS_QUERY = `*[_type == "review" && subject._ref == $id && ${IS_NO_DRAFT}] | order(${NEWEST_FIRST})`

function isStored(value: unknown): value is StoredRecord {
  return isRecord(value) && 'decision' in value && typeof value.decidedAt === 'string'
}

/** Parses the response, oldest first; invalid items are skipped. */
export function readStored(answer: unknown): StoredRecord[] {
  return Array.isArray(answer) ? answer.filter(isStored).toSorted(oldestFirst) : []
}

/** Who decided. Records seeded by earlier versions name an approval's reviewer, but no signed-in user. */
export function signerName({ by, signedAs }: StoredRecord): string | undefined {
  return [by?.name, signedAs?.name].find((name) => name && name !== UNSIGNED)
}

/** `Ana Reyes vouches for this guest.`; null for staff. */
export function voucherLabel(by: Signer | undefined): string | null {
  return by?.vouchedBy ? `${by.vouchedBy.name ?? 'A reviewer'} vouches for this guest.` : null
}

/** The lake's name for an anonymous caller, in records written while seeding. */
const UNSIGNED = 'Anonymous'
