import { z } from 'zod'
import { PolicyError } from '../../lake/policy-config.ts'
import { TRANSITION_BY_PART } from '../rules/people.ts'
import { refuseEarlyReview } from '../rules/review-dates.ts'
import { utcDate } from '../model/utc-date.ts'
import { validateDueDate } from '../model/due-date.ts'
import { transitionError } from '../model/transition-errors.ts'
import { requireChecks } from './checks.ts'
import { correctionFields, corrections, signedCorrections } from './corrections.ts'
import { namedPerson, requirePerson } from './named-person.ts'
import { requireRevision } from './page.ts'
import { pageId, recorded } from './review-decision.ts'
import { takeDown } from './take-down.ts'
import { requireFreeAddress } from './unique.ts'
import { optionalText, requiredText } from './text-fields.ts'
import { signedSummary } from './summary.ts'
import { buildSignOff, reviewDecision } from './sign-off.ts'

const revision = z.string().min(1).max(128)
const day = z.iso.date()

/** The editor submits the draft for review. */
export const submit = recorded('submit', {
  input: z.strictObject({
    documentId: pageId,
    revision,
    /** The assigned reviewer, by user id; omitted: any of them. */
    assignee: namedPerson.optional(),
    dueOn: day.optional(),
    note: optionalText('note'),
    /** The summary for readers, who see it once a reviewer has signed it. */
    summary: optionalText('summary'),
    /** The errors that it corrects. */
    corrections,
  }),
  fields({ documentId: _id, assignee, corrections: mended, ...input }, page, call) {
    const draft = requireRevision(page.draft, input.revision)
    const past = input.dueOn === undefined ? null : validateDueDate(input.dueOn, call.at)
    if (past) throw new PolicyError(past)
    requireFreeAddress(draft, call)
    requireChecks(call, draft)
    return {
      ...input,
      ...correctionFields(mended, page, call),
      contentHash: page.draftHash,
      assignee: assignee && requirePerson(call, assignee, TRANSITION_BY_PART.reviewer),
    }
  },
})

export const withdraw = recorded('withdraw', {
  input: z.strictObject({ documentId: pageId, note: optionalText('note') }),
  fields: ({ note }) => ({ note }),
})

export const requestChanges = recorded('requestChanges', {
  input: z.strictObject({ documentId: pageId, revision, reason: requiredText('reason') }),
  fields({ reason, revision: seen }, page) {
    requireRevision(page.draft, seen)
    return { reason, revision: seen, contentHash: page.draftHash }
  },
})

/** The reviewer signs for exactly this content; on a high-risk page, as the first or the second of two. */
export const approve = recorded('approve', {
  signed: true,
  /** `corrections` and `summary`: from the submission, as the reviewer read them. */
  input: z.strictObject({
    documentId: pageId,
    revision,
    corrections,
    summary: optionalText('summary'),
    ...reviewDecision,
  }),
  fields({ revision: seen, corrections: read, summary, ...input }, page, call) {
    requireRevision(page.draft, seen)
    return {
      revision: seen,
      contentHash: page.draftHash,
      ...buildSignOff(input, call, page, { words: page.draft, first: page.standing.first }),
      ...signedCorrections(read, page, call),
      ...signedSummary(summary, page),
    }
  },
})

/** The reviewer signs that the public version is still correct. */
export const recertify = recorded('recertify', {
  signed: true,
  /** `revision`: of the public page, as the reviewer read it. */
  input: z.strictObject({ documentId: pageId, revision, ...reviewDecision }),
  fields({ revision: seen, ...input }, page, call) {
    requireRevision(page.published, seen)
    return {
      revision: seen,
      contentHash: page.publishedHash,
      ...buildSignOff(input, call, page, {
        words: page.published,
        first: page.standing.firstOfPublic,
      }),
    }
  },
})

/** The administrator publishes without an approval, with a reason that stays on record. */
export const override = recorded('override', {
  signed: true,
  audited: true,
  /** `summary`: what is new for readers, which the administrator signs for. */
  input: z.strictObject({
    documentId: pageId,
    revision,
    reason: requiredText('reason'),
    corrections,
    summary: optionalText('summary'),
  }),
  fields({ revision: seen, reason, corrections: mended, summary }, page, call) {
    requireRevision(page.draft, seen)
    return {
      reason,
      summary,
      revision: seen,
      contentHash: page.draftHash,
      ...correctionFields(mended, page, call),
    }
  },
  then: ({ documentId, revision: seen }, _page, call) => call.publish(documentId, seen),
})

/** The page is to be reviewed before its due date. */
export const earlyReview = recorded('earlyReview', {
  input: z.strictObject({ documentId: pageId, nextReviewDue: day, reason: requiredText('reason') }),
  fields({ documentId: _id, ...fields }, page, call) {
    const known = { today: utcDate(call.at), due: page.standing.nextReviewDue }
    const refused = refuseEarlyReview(fields.nextReviewDue, known)
    if (refused) throw new PolicyError(refused)
    return fields
  },
})

/** A reviewer or administrator revokes the approval of a public page, and may take the page down too. */
export const revoke = recorded('revoke', {
  signed: true,
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the public page that the caller saw. */
    revision,
    reason: requiredText('reason'),
    takeDown: z.boolean().optional(),
  }),
  fields({ revision: seen, reason, takeDown: isTakenDown }, { published, ...page }) {
    requireRevision(published, seen)
    if (!isTakenDown && !page.standing.publicApproval)
      throw new PolicyError(transitionError('nothingToRevoke'))
    return { reason, revision: seen, contentHash: page.publishedHash }
  },
  then({ takeDown: isTakenDown }, page, call) {
    if (isTakenDown) takeDown(call, page)
  },
})
