import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import { isChecked } from '../checks/checked-types.ts'
import { officeDay } from '../vocabulary/office-day.ts'
import { refuseWantedBy } from '../vocabulary/wanted-by.ts'
import { refusal } from '../vocabulary/refusals.ts'
import { requireChecks } from './checks.ts'
import { requireRevision } from './page.ts'
import { pageId, recorded } from './review-decision.ts'
import { reviewerProfile, signedAs } from './reviewer-profile.ts'
import { takeDown } from './take-down.ts'
import { requireFreeAddress } from './unique.ts'

const revision = z.string().min(1).max(128)
const day = z.iso.date()
const words = (most: number) => z.string().trim().min(1).max(most)
const optionalWords = (most: number) => z.string().trim().max(most).optional()

const today = (call: DecisionCall) => officeDay(call.at)

/** The editor hands the draft to the reviewers. */
export const submit = recorded('submit', {
  input: z.strictObject({
    documentId: pageId,
    revision,
    /** The reviewer who is asked, by user id; left out: any of them. */
    assignee: z.strictObject({ id: z.string().min(1), name: words(200) }).optional(),
    dueOn: day.optional(),
    note: optionalWords(2000),
    /** What is new, for readers. */
    summary: optionalWords(600),
  }),
  fields({ documentId: _id, assignee, ...input }, page, call) {
    const draft = requireRevision(page.draft, input.revision)
    const past = input.dueOn === undefined ? null : refuseWantedBy(input.dueOn, call.at)
    if (past) throw new PolicyError(past)
    if (isChecked(draft._type)) requireChecks(call, draft)
    requireFreeAddress(draft, call)
    return {
      ...input,
      contentHash: page.draftHash,
      assignee: assignee && { _type: 'signature', ...assignee },
    }
  },
})

export const withdraw = recorded('withdraw', {
  input: z.strictObject({ documentId: pageId, note: optionalWords(2000) }),
  fields: ({ note }) => ({ note }),
})

export const requestChanges = recorded('requestChanges', {
  input: z.strictObject({ documentId: pageId, revision, reason: words(2000) }),
  fields({ reason, revision: seen }, page) {
    requireRevision(page.draft, seen)
    return { reason, revision: seen, contentHash: page.draftHash }
  },
})

/** The reviewer signs for exactly this content. */
export const approve = recorded('approve', {
  signed: true,
  input: z.strictObject({
    documentId: pageId,
    revision,
    /** What was checked, in the reviewer's words; readers see it. */
    statement: words(600),
    nextReviewDue: day.optional(),
    /** The sources were checked against the text on this day; left out: today. */
    evidenceCheckedAt: day.optional(),
  }),
  fields({ statement, nextReviewDue, evidenceCheckedAt, revision: seen }, page, call) {
    requireRevision(page.draft, seen)
    const due = nextReviewDue ?? inTwoYears(call.at)
    if (due <= today(call))
      throw new PolicyError({ code: 'date', reason: 'The next review must be after today.' })
    return {
      statement,
      revision: seen,
      contentHash: page.draftHash,
      nextReviewDue: due,
      evidenceCheckedAt: evidenceCheckedAt ?? today(call),
      ...signedAs(reviewerProfile(call)),
    }
  },
})

/** The administrator publishes without an approval, with a reason that stays on record. */
export const override = recorded('override', {
  signed: true,
  audited: true,
  input: z.strictObject({ documentId: pageId, revision, reason: words(2000) }),
  fields({ revision: seen, reason }, page) {
    requireRevision(page.draft, seen)
    return { reason, revision: seen, contentHash: page.draftHash }
  },
  then: ({ documentId, revision: seen }, _page, call) => call.publish(documentId, seen),
})

/** The page is to be reviewed before its date. */
export const earlyReview = recorded('earlyReview', {
  input: z.strictObject({ documentId: pageId, nextReviewDue: day, reason: words(2000) }),
  fields({ documentId: _id, ...fields }, page) {
    const due = page.standing.nextReviewDue
    if (due !== null && fields.nextReviewDue >= due) {
      throw new PolicyError({
        code: 'date',
        reason: `This is due for review on ${due} already. An early review has to be before that day.`,
      })
    }
    return fields
  },
})

/** A reviewer or administrator takes the approval of a public page back; at their word the page goes too. */
export const revoke = recorded('revoke', {
  signed: true,
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the public page that the caller saw. */
    revision,
    reason: words(2000),
    takeDown: z.boolean().optional(),
  }),
  fields({ revision: seen, reason, takeDown: isTakenDown }, { published, ...page }) {
    requireRevision(published, seen)
    if (!isTakenDown && !page.standing.publicApproval)
      throw new PolicyError(refusal('nothingToRevoke'))
    return { reason, revision: seen, contentHash: page.publishedHash }
  },
  then({ takeDown: isTakenDown }, page, call) {
    if (isTakenDown) takeDown(call, page)
  },
})

/** Inside the three years that the NHS content standard allows between reviews. */
function inTwoYears(at: string): string {
  return `${Number(at.slice(0, 4)) + 2}${at.slice(4, 10).replace('-02-29', '-02-28')}`
}
