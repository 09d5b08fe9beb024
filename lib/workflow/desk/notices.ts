import { publicHash } from './due.ts'
import type { DeskRecord, DeskUser, DraftPage } from './facts.ts'
import { standingOf } from '../rules/standing.ts'
import { recordRow, RECORD_NAMES, type RecordName } from '../vocabulary/records.ts'
import { PLAN_NAMES, PLANS, type Plan } from '../vocabulary/steps.ts'

/** Records of plans, and of what settles them. */
export const PLANNING: readonly RecordName[] = RECORD_NAMES.filter(
  (name) =>
    recordRow(name).settles !== undefined || PLAN_NAMES.some((plan) => PLANS[plan].made === name),
)

/** Something that went wrong with somebody's work while they were not looking. */
export interface Notice {
  /** Its name, under which it is put aside as seen. */
  key: string
  what: 'voided' | 'publishFailed' | 'unpublishFailed' | 'undelivered'
  /** Of the page, without `drafts.`. */
  id: string
  /** Null for a page that is gone. */
  type: string | null
  title: string | null
  /** ISO 8601; null where it is not on record. */
  since: string | null
  /** What the lake said; null where it said nothing. */
  reason: string | null
}

/** A page with a plan that failed once, whatever became of it since. */
export interface FailedPlan {
  id: string
  type: string | null
  title: string | null
  plan: Plan
  /** The record of the failure. */
  record: string
  reason: string | null
  /** The page's records of plans and of what settles them, oldest first. */
  records: readonly DeskRecord[]
}

/** A change that the public site was never told of: its delivery was set aside. */
export interface LostReceipt {
  /** The delivery's own key. */
  key: string
  id: string
  type: string | null
  title: string | null
  /** The person who published or took down, or planned it. */
  by: string | null
  since: string | null
}

export interface NoticeFacts {
  drafts: readonly DraftPage[]
  failedPlans: readonly FailedPlan[]
  lostReceipts: readonly LostReceipt[]
  /** Keys of what this person has put aside. */
  seen: readonly string[]
  user: DeskUser
}

/** What went wrong with one person's work and they have not seen, the latest first. */
export function noticesOf({
  drafts,
  failedPlans,
  lostReceipts,
  seen,
  user,
}: NoticeFacts): Notice[] {
  return [
    ...drafts.flatMap((page) => voidedOf(page, user)),
    ...failedPlans.flatMap((page) => failureOf(page, user)),
    ...lostReceipts.flatMap(({ by, key, ...page }): Notice[] =>
      by === user.id
        ? [{ ...page, key: `undelivered ${key}`, what: 'undelivered', reason: null }]
        : [],
    ),
  ]
    .filter(({ key }) => !seen.includes(key))
    .sort((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))
}

/** An approval that a later edit has voided is told to whoever submitted the words. */
function voidedOf({ id, type, title, draftHash, records }: DraftPage, user: DeskUser): Notice[] {
  const { voided, submission } = standingOf({
    draftHash,
    publishedHash: publicHash(records),
    records,
  })
  // `standingOf` answers with records that it was given.
  const submittedBy = records.find((record) => record === submission)?.by
  if (!voided || submittedBy?.id !== user.id) return []
  const key = `voided ${voided._id ?? voided.decidedAt}`
  return [{ key, what: 'voided', id, type, title, since: voided.decidedAt, reason: null }]
}

/** A plan that failed is told to whoever made it, until the page is planned anew or it has happened otherwise. */
function failureOf(
  { plan, record, records, reason, ...page }: FailedPlan,
  user: DeskUser,
): Notice[] {
  const { made, failed } = PLANS[plan]
  const concerning = records.filter(
    ({ decision }) => decision === made || recordRow(decision).settles?.includes(plan),
  )
  const last = concerning.at(-1)
  const planned = concerning.findLast(({ decision }) => decision === made)
  if (last?._id !== record || planned?.by?.id !== user.id) return []
  return [{ ...page, key: `failed ${record}`, what: failed, since: last.decidedAt, reason }]
}
