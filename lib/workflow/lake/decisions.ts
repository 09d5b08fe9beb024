import { z } from 'zod'
import { isSitePath } from '../../../schemas/address.ts'
import { isPublicId } from '../../lake/engine/document-id.ts'
import { decision, PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { contentHash } from '../rules/content-hash.ts'
import { isChecked } from '../checks/checked-types.ts'
import { requireChecks } from './checks.ts'
import { readRecords } from '../vocabulary/records.ts'
import { approvalOf } from '../rules/state.ts'
import { pageId } from './page-id.ts'
import { CHANGED, record, requirePage, requireRevision, requireStep } from './page.ts'
import { takeDown } from './take-down.ts'

const revision = z.string().min(1).max(128)
const day = z.iso.date()
const words = (most: number) => z.string().trim().min(1).max(most)
const optionalWords = (most: number) => z.string().trim().max(most).optional()

const today = (call: DecisionCall) => call.at.slice(0, 10)

function requireFuture(date: string, call: DecisionCall, what: string): void {
  if (date > today(call)) return
  throw new PolicyError({ code: 'date', reason: `${what} must be after today.` })
}

/** The editor hands the draft to the reviewers. */
export const submit = decision({
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
  run({ documentId, assignee, ...input }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'submit')
    const draft = requireRevision(page, input.revision)
    if (isChecked(draft._type)) requireChecks(call, draft)
    record(call, documentId, 'submitted', {
      ...input,
      contentHash: contentHash(draft),
      assignee: assignee && { _type: 'signature', ...assignee },
    })
  },
})

export const withdraw = decision({
  input: z.strictObject({ documentId: pageId, note: optionalWords(2000) }),
  run({ documentId, note }, call) {
    requireStep(call, requirePage(call, documentId), 'withdraw')
    record(call, documentId, 'withdrawn', { note })
  },
})

export const requestChanges = decision({
  input: z.strictObject({ documentId: pageId, revision, reason: words(2000) }),
  run({ documentId, reason, ...input }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'requestChanges')
    const draft = requireRevision(page, input.revision)
    record(call, documentId, 'changesRequested', {
      reason,
      revision: input.revision,
      contentHash: contentHash(draft),
    })
  },
})

/** The reviewer signs for exactly this content. */
export const approve = decision({
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
  run({ documentId, statement, nextReviewDue, evidenceCheckedAt, ...input }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'approve')
    const draft = requireRevision(page, input.revision)
    const due = nextReviewDue ?? inTwoYears(call.at)
    requireFuture(due, call, 'The next review')
    record(call, documentId, 'approved', {
      statement,
      revision: input.revision,
      contentHash: contentHash(draft),
      nextReviewDue: due,
      evidenceCheckedAt: evidenceCheckedAt ?? today(call),
      ...signatureOf(profileOf(call)),
    })
  },
})

/** Inside the three years that the NHS content standard allows between reviews. */
function inTwoYears(at: string): string {
  return `${Number(at.slice(0, 4)) + 2}${at.slice(4, 10).replace('-02-29', '-02-28')}`
}

/** The reviewer as readers see them: the person whose `account` is the caller's address. */
function profileOf(call: DecisionCall): SanityDocument {
  const address = call.caller.email.toLowerCase()
  const person = call
    .ofType('person')
    .find(
      ({ _id, account }) =>
        isPublicId(_id) && typeof account === 'string' && account.toLowerCase() === address,
    )
  if (person && address !== '') return person
  throw new PolicyError({
    code: 'noProfile',
    reason:
      'Readers could not be told who approved this: no person in the Studio carries your sign-in address. Ask an administrator to enter it under People.',
  })
}

/** The reviewer, and the name and credentials of today: what is signed stays signed as it was. */
function signatureOf({ _id, name, credentials }: SanityDocument) {
  return {
    reviewer: { _type: 'reference', _ref: _id },
    signedAs: {
      ...(typeof name === 'string' && { name }),
      ...(typeof credentials === 'string' && { credentials }),
    },
  }
}

/** The administrator publishes without an approval, with a reason that stays on record. */
export const override = decision({
  signed: true,
  audited: true,
  input: z.strictObject({ documentId: pageId, revision, reason: words(2000) }),
  run({ documentId, revision: seen, reason }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'override')
    const draft = requireRevision(page, seen)
    record(call, documentId, 'overridden', {
      reason,
      revision: seen,
      contentHash: contentHash(draft),
    })
    call.publish(documentId, seen)
  },
})

/** The page is to be reviewed before its date. */
export const earlyReview = decision({
  input: z.strictObject({ documentId: pageId, nextReviewDue: day, reason: words(2000) }),
  run({ documentId, ...fields }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'earlyReview')
    const due = page.standing.nextReviewDue
    if (due !== null && fields.nextReviewDue >= due) {
      throw new PolicyError({
        code: 'date',
        reason: `This is due for review on ${due} already. An early review has to be before that day.`,
      })
    }
    record(call, documentId, 'earlyReview', fields)
  },
})

/** The page goes, and its address leads on. */
export const retire = decision({
  input: z.strictObject({
    documentId: pageId,
    /** A path of this site, e.g. `/diseases/obesity`. */
    redirectTo: z
      .string()
      .refine((path) => isSitePath(path) && !/[?#]/.test(path), 'must be a path of this site'),
    reason: words(2000),
  }),
  run({ documentId, redirectTo, reason }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'retire')
    record(call, documentId, 'retired', { redirectTo, reason })
    call.unpublish(documentId)
  },
})

/** A reviewer or administrator takes the approval of a public page back; at their word the page goes too. */
export const revoke = decision({
  signed: true,
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the public page that the caller saw. */
    revision,
    reason: words(2000),
    takeDown: z.boolean().optional(),
  }),
  run({ documentId, revision: seen, reason, takeDown: isTakenDown = false }, call) {
    const page = requirePage(call, documentId)
    requireStep(call, page, 'revoke')
    const { published } = page
    if (published?._rev !== seen) throw new PolicyError(CHANGED)
    const hash = contentHash(published)
    if (!isTakenDown && !approvalOf(readRecords(page.records), hash)) {
      throw new PolicyError({
        code: 'nothingToRevoke',
        reason: 'No approval of what readers see is in force. It can still be taken down.',
      })
    }
    record(call, documentId, 'revoked', { reason, revision: seen, contentHash: hash })
    if (isTakenDown) takeDown(call, page)
  },
})
