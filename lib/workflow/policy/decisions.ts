import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { TRANSITION_BY_PART } from '../rules/people.ts'
import { validateEarlyReview } from '../rules/review-dates.ts'
import { utcDate } from '../model/utc-date.ts'
import { validateDueDate } from '../model/due-date.ts'
import { transitionError } from '../model/transition-errors.ts'
import { correctionFields, corrections, signedCorrections } from './corrections.ts'
import { namedPerson, requirePerson } from './named-person.ts'
import { requireRevision } from './page.ts'
import { inRelease, pageId, recorded } from './review-decision.ts'
import { buildManifest, outsideDocuments, requireSeen } from './release-manifest.ts'
import { takeDown } from './take-down.ts'
import { requireFreeAddress } from './unique.ts'
import { optionalText, requiredText } from './text-fields.ts'
import { buildSignOff, reviewDecision } from './sign-off.ts'
import { readSummary } from '../model/summary.ts'
import type { Page } from './page-records.ts'
import { toDraftId, isPublicId } from '../../lake/engine/document-id.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { getObstacle } from '../checks/blocking.ts'
import { ownPath } from '../checks/dead-links.ts'
import { isFixedPath } from '../checks/known-paths.ts'
import { getRedFlags } from '../checks/red-flag-list.ts'
import { tooLong } from '../checks/size.ts'
import { getSourceFacts } from '../checks/source-facts.ts'
import { storedText } from '../checks/stored.ts'
import { isRecord } from '../../is-record.ts'
import { isTakeDown } from '../rules/review-layer.ts'
import { requireRemovable } from './release-removal.ts'
import { redirectId } from '../rules/redirect-id.ts'
import type { CheckQuestion } from './inspector.ts'
import { pagesAt } from './live-addresses.ts'

/** Each is looked up synchronously, which blocks all other requests. */
const MAX_NAMED = 1000

/** Throws if the draft does not meet the requirements for review, however it was submitted. */
function requireChecks(call: DecisionCall, draft: SanityDocument): void {
  const long = tooLong(draft)
  const reason = long ? getObstacle([long], draft._type) : call.inspect(questionAbout(call, draft))
  if (typeof reason === 'string') throw new PolicyError({ code: 'checks', reason })
}

/** Only what this document refers to: the store may hold thousands. */
function questionAbout(call: DecisionCall, draft: SanityDocument): CheckQuestion {
  const { ids, paths } = namedIn(draft)
  if (ids.size + paths.size > MAX_NAMED) throw new PolicyError(transitionError('namesTooMuch'))
  const hasPage = pagesAt(call)
  const isLive = (path: string) =>
    isFixedPath(path) || call.get(redirectId(path)) !== null || hasPage(path)
  const question = { document: draft, redFlags: getRedFlags(call.get('siteSettings')) }
  const sources: [string, ReturnType<typeof getSourceFacts>][] = []
  const deletedIds: string[] = []
  for (const id of ids) {
    const document = call.get(id)
    if (document?._type === 'source' && isPublicId(id)) sources.push([id, getSourceFacts(document)])
    if (document === null && call.get(toDraftId(id)) === null) deletedIds.push(id)
  }
  return { ...question, sources, deletedIds, livePaths: [...paths].filter(isLive) }
}

/** The documents and site paths that a document refers to, at any depth. */
function namedIn(document: SanityDocument): { ids: Set<string>; paths: Set<string> } {
  const ids = new Set<string>()
  const paths = new Set<string>()
  const rest: unknown[] = [document]
  while (rest.length > 0) {
    const next = rest.pop()
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    if (!isRecord(next)) continue
    for (const each of Object.values(next)) rest.push(each)
    if (typeof next._ref === 'string') ids.add(next._ref)
    const path = ownPath(storedText(next.href))
    if (path !== null) paths.add(path)
  }
  return { ids, paths }
}

/** The summary that a reviewer signs. Throws unless it equals the submission's: the reviewer has read it. */
function signedSummary(summary: string | undefined, page: Page): { summary?: string } {
  const { submission } = page.reviewState
  const submitted = readSummary(page.records.find(({ _id }) => _id === submission?._id))
  if ((summary ?? '') !== submitted) throw new PolicyError(transitionError('otherSummary'))
  return submitted === '' ? {} : { summary: submitted }
}

const revision = z.string().min(1).max(128)
const day = z.iso.date()

/** The editor submits the draft for review. */
export const submit = recorded('submit', {
  input: z.strictObject({
    documentId: pageId,
    release: inRelease,
    revision,
    /** The assigned reviewer, by user id; omitted: any of them. */
    assignee: namedPerson.optional(),
    /** Someone whose approval is required too. */
    secondReviewer: namedPerson.optional(),
    dueOn: day.optional(),
    note: optionalText('note'),
    /** The summary for readers, who see it once a reviewer has signed it. */
    summary: optionalText('summary'),
    /** The errors that it corrects. */
    corrections,
  }),
  fields(
    { documentId: _id, release: _release, assignee, secondReviewer, corrections: mended, ...input },
    page,
    call,
  ) {
    const draft = requireRevision(page.draft, input.revision)
    const past = input.dueOn === undefined ? null : validateDueDate(input.dueOn, call.at)
    if (past) throw new PolicyError(past)
    if (secondReviewer && secondReviewer.id === assignee?.id)
      throw new PolicyError(transitionError('readsTwice'))
    if (isTakeDown(draft)) requireRemovable(page, call)
    else {
      // In a release, another page may leave the address that this one takes. It is checked on publication.
      if (page.release === undefined) requireFreeAddress(draft, call)
      requireChecks(call, draft)
    }
    return {
      ...input,
      ...correctionFields(mended, page, call),
      contentHash: page.draftHash,
      assignee: assignee && requirePerson(call, assignee, TRANSITION_BY_PART.reviewer),
      secondReviewer:
        secondReviewer && requirePerson(call, secondReviewer, TRANSITION_BY_PART.secondReviewer),
    }
  },
})

export const withdraw = recorded('withdraw', {
  input: z.strictObject({ documentId: pageId, release: inRelease, note: optionalText('note') }),
  fields: ({ note }) => ({ note }),
})

export const requestChanges = recorded('requestChanges', {
  guests: 'passkey',
  input: z.strictObject({
    documentId: pageId,
    release: inRelease,
    revision,
    reason: requiredText('reason'),
  }),
  fields({ reason, revision: expectedRevision }, page) {
    requireRevision(page.draft, expectedRevision)
    return { reason, revision: expectedRevision, contentHash: page.draftHash }
  },
})

/** The reviewer signs for exactly this content; on a high-risk page, as the first or the second of two. */
export const approve = recorded('approve', {
  signed: true,
  guests: 'passkey',
  /** `corrections` and `summary`: from the submission, as the reviewer read them. */
  input: z.strictObject({
    documentId: pageId,
    revision,
    corrections,
    summary: optionalText('summary'),
    release: inRelease,
    /** In a release: what the page shows from outside of it, with the revisions that the reviewer saw. */
    outside: outsideDocuments,
    ...reviewDecision,
  }),
  fields(
    { revision: expectedRevision, corrections: read, summary, outside, ...input },
    page,
    call,
  ) {
    const draft = requireRevision(page.draft, expectedRevision)
    if (isTakeDown(draft)) requireRemovable(page, call)
    const manifest = buildManifest(page, call)
    requireSeen(outside, manifest)
    return {
      manifest,
      revision: expectedRevision,
      contentHash: page.draftHash,
      ...buildSignOff(input, call, page, { words: page.draft, first: page.reviewState.first }),
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
  fields({ revision: expectedRevision, ...input }, page, call) {
    requireRevision(page.published, expectedRevision)
    return {
      revision: expectedRevision,
      contentHash: page.publishedHash,
      ...buildSignOff(input, call, page, {
        words: page.published,
        first: page.reviewState.firstOfPublic,
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
  fields({ revision: expectedRevision, reason, corrections: mended, summary }, page, call) {
    requireRevision(page.draft, expectedRevision)
    return {
      reason,
      summary,
      revision: expectedRevision,
      contentHash: page.draftHash,
      ...correctionFields(mended, page, call),
    }
  },
  then: ({ documentId, revision: expectedRevision }, _page, call) =>
    call.publish(documentId, expectedRevision),
})

/** The page is to be reviewed before its due date. */
export const earlyReview = recorded('earlyReview', {
  input: z.strictObject({ documentId: pageId, nextReviewDue: day, reason: requiredText('reason') }),
  fields({ documentId: _id, ...fields }, page, call) {
    const dates = { today: utcDate(call.at), due: page.reviewState.nextReviewDue }
    const error = validateEarlyReview(fields.nextReviewDue, dates)
    if (error) throw new PolicyError(error)
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
  fields({ revision: expectedRevision, reason, takeDown: isTakenDown }, { published, ...page }) {
    requireRevision(published, expectedRevision)
    if (!isTakenDown && !page.reviewState.publicApproval)
      throw new PolicyError(transitionError('nothingToRevoke'))
    return { reason, revision: expectedRevision, contentHash: page.publishedHash }
  },
  then({ takeDown: isTakenDown }, page, call) {
    if (isTakenDown) takeDown(call, page)
  },
})
