import {
  PolicyError,
  type DecisionCall,
  type GuestPolicy,
  type PolicyReadCall,
  type PolicyViolation,
} from '../../lake/policy-config.ts'
import type { GuestForm, GuestRelease, GuestView } from '../../lake/policy-output.ts'
import { toDraftId, toReleaseId, toVersionId } from '../../lake/engine/document-id.ts'
import type { Grant, GuestScope, SanityDocument } from '../../lake/types.ts'
import { isRecord } from '../../is-record.ts'
import { getAddress } from '../rules/address-of.ts'
import { GATED_TYPES, isGatedType } from '../rules/clinical.ts'
import { documentName } from '../rules/document-name.ts'
import { getReleaseTitle } from '../rules/release-title.ts'
import { isTakeDown } from '../rules/review-layer.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'
import { readCorrections } from '../model/corrections.ts'
import { COMMENT_TYPE, RECORD_TYPE } from '../model/records.ts'
import { STATES } from '../model/states.ts'
import { readSummary } from '../model/summary.ts'
import { MAX_TEXT_LENGTHS } from '../model/text-limits.ts'
import { rolesFor, stepError, transitionError } from '../model/transition-errors.ts'
import { isAuthor } from './authorship.ts'
import type { HashDocument, Page } from './page-records.ts'
import { checkPage, isOpen, requirePage } from './page.ts'
import { buildManifest } from './release-manifest.ts'
import { getProfileStatus, getReviewerNames } from './reviewer-profile.ts'

/**
 * Guest reviewers: a medical reviewer invites someone from outside to one draft, or to one release, and vouches for them.
 * A guest's approval is only ever the first of two: docs/decisions/035-guest-reviewers.md.
 */
export function guestPolicy(getHash: HashDocument): GuestPolicy {
  return {
    grants: (guest) => [
      ...(guest.release ? releaseGrants(guest.release.name) : draftGrants(guest.documentId)),
      {
        filter: '_type == "sanity.previewUrlSecret" && userId == identity()',
        permissions: ['read'],
      },
    ],
    isOpen,
    requireVoucher(subject, call) {
      if (call.caller.kind !== 'user' || call.caller.guest || !mayApprove(call.caller.roles))
        throw new PolicyError(stepError('role', 'approve'))
      const profile = getProfileStatus(call, call.caller.email)
      if (profile !== 'ready') throw new PolicyError(transitionError(PROFILE_ERRORS[profile]))
      if (subject.release) {
        // Whose text it is differs by page, so each page of the release is judged by itself, on each decision.
        const stored = call.get(toReleaseId(subject.release.name))
        const isPlan = isScheduledDraft(subject.release.name)
        if (!stored || isPlan || !call.canRead(stored) || !isOpen(subject, call))
          throw new PolicyError(transitionError('guestRelease'))
        return
      }
      const page = requirePage(call, subject.documentId, getHash)
      if (getAddress(page.draft) === null) throw new PolicyError(transitionError('guestPage'))
      if (isAuthor(call, page, getHash)) throw new PolicyError(transitionError('ownGuestPage'))
    },
    requireRevoker({ caller: { kind, guest, roles } }) {
      const mayRevoke = mayApprove(roles) || roles.includes('administrator')
      if (kind !== 'user' || guest || !mayRevoke) throw new PolicyError(stepError('role', 'retire'))
    },
    takenNames: getReviewerNames,
    view(documentId, call) {
      const release = call.caller.guest?.release?.name
      requireInScope(call, documentId, release)
      return viewPage(requirePage(call, documentId, getHash, release), call, getHash)
    },
    listPages: (documentIds, call) => listPages(documentIds, call, getHash),
  }
}

const PUBLIC_TYPES = JSON.stringify(GATED_TYPES)
const RECORD_FILTER = `_type in ${JSON.stringify([RECORD_TYPE, COMMENT_TYPE])}`

/** Not the versions of the same document, nor what was written about them. */
function draftGrants(documentId: string): Grant[] {
  const ids = JSON.stringify([documentId, toDraftId(documentId)])
  const subject = JSON.stringify(documentId)
  return [
    { filter: `_id in ${ids}`, permissions: ['read', 'history'] },
    {
      filter: `${RECORD_FILTER} && subject._ref == ${subject} && !defined(release)`,
      permissions: ['read'],
    },
  ]
}

/** The release, its versions, and the public documents that they replace, but not the history of those. */
function releaseGrants(name: string): Grant[] {
  const versions = JSON.stringify(toVersionId(name, '**'))
  return [
    { filter: `_id == ${JSON.stringify(toReleaseId(name))}`, permissions: ['read'] },
    { filter: `_id in path(${versions})`, permissions: ['read', 'history'] },
    { filter: `_id in path("*") && _type in ${PUBLIC_TYPES}`, permissions: ['read'] },
    { filter: `${RECORD_FILTER} && release == ${JSON.stringify(name)}`, permissions: ['read'] },
  ]
}

/** Throws 403 for a guest reviewer unless this draft, or this version, is what the invitation is for. */
function requireInScope(
  { caller: { guest }, get }: Pick<PolicyReadCall, 'caller' | 'get'>,
  id: string,
  release: string | undefined,
): void {
  if (!guest || isInScope(guest, get, id, release)) return
  throw new PolicyError({ code: 'noPage', reason: `"${id}" is not the page that you review.` })
}

function isInScope(
  guest: GuestScope,
  get: PolicyReadCall['get'],
  id: string,
  release: string | undefined,
): boolean {
  if (!guest.release) return id === guest.documentId && release === undefined
  if (release !== guest.release.name || !isOpen(guest, { get })) return false
  // Documents without a page of their own are not for guests.
  const version = get(toVersionId(release, id))
  return version !== null && isGatedType(version._type) && getAddress(version) !== null
}

const PROFILE_ERRORS = { missing: 'noProfile', switchedOff: 'profileSwitchedOff' } as const

/**
 * Throws 403 for a guest reviewer who decides on anything but the draft, or a page of the release, of the invitation, or for
 * whom no medical reviewer vouches any more.
 */
export function requireGuestScope(
  call: Pick<DecisionCall, 'caller' | 'get' | 'person' | 'ofType'>,
  id: string,
  release?: string,
): void {
  const { guest } = call.caller
  if (!guest) return
  requireInScope(call, id, release)
  const violation = checkVoucher(call)
  if (violation) throw new PolicyError(violation)
}

/** Why a guest reviewer can decide nothing now: no medical reviewer vouches any more. Null if one does, and for all others. */
function checkVoucher({
  caller: { guest },
  person,
  ofType,
}: Pick<PolicyReadCall, 'caller' | 'person' | 'ofType'>): PolicyViolation | null {
  const voucher = guest && person(guest.vouchedBy.id)
  const vouches =
    voucher && mayApprove(voucher.roles) && getProfileStatus({ ofType }, voucher.email) === 'ready'
  return guest && !vouches ? transitionError('guestVoucher') : null
}

function mayApprove(roles: readonly string[]): boolean {
  return rolesFor('approve').some((role) => roles.includes(role))
}

/** The pages that have an address, by title. */
function* listPages(
  documentIds: readonly string[],
  call: PolicyReadCall,
  getHash: HashDocument,
): Generator<undefined, GuestRelease> {
  const { guest } = call.caller
  const stored = guest?.release && call.get(toReleaseId(guest.release.name))
  if (!guest?.release || !stored) throw new PolicyError(transitionError('noVersion'))
  const { name } = guest.release
  const pages: GuestRelease['pages'][number][] = []
  for (const documentId of documentIds) {
    yield
    if (!isInScope(guest, call.get, documentId, name)) continue
    const { draft, reviewState } = requirePage(call, documentId, getHash, name)
    pages.push({
      documentId,
      title: draft ? documentName(draft) : documentId,
      state: STATES[reviewState.state],
      isTakenDown: draft !== null && isTakeDown(draft),
    })
  }
  pages.sort((a, b) => (a.title < b.title ? -1 : 1))
  return { title: getReleaseTitle(stored), pages }
}

function viewPage(page: Page, call: PolicyReadCall, getHash: HashDocument): GuestView {
  const { draft, records, release, reviewState } = page
  const { submission, request, state } = reviewState
  const submitted = records.find(({ _id }) => _id === submission?._id)
  const sentBack = state === 'changesRequested' && records.find(({ _id }) => _id === request?._id)
  const summary = readSummary(submitted)
  const corrections = readCorrections(submitted?.corrections)
  const shown = draft ?? page.published
  const isTakenDown = draft !== null && isTakeDown(draft)
  const voucherViolation = checkVoucher(call)
  const outside = buildManifest(page, call)?.outside.map(({ id, revision }) => ({ id, revision }))
  const comments = call
    .referring(page.id, COMMENT_TYPE)
    // Those on another version, or on the draft, quote its text.
    .filter((comment) => comment.release === release && call.canRead(comment))
  return {
    title: shown ? documentName(shown) : page.id,
    path: isTakenDown ? null : getAddress(draft),
    isTakenDown,
    revision: draft?._rev ?? null,
    changedAt: draft?._updatedAt ?? null,
    state: STATES[state],
    notes: [
      ...note('Note from the editor', submitted?.note, submitted),
      ...note('Changes requested', sentBack && sentBack.reason, sentBack || undefined),
      ...note('What changed (shown to readers)', summary, undefined),
      ...corrections.map(({ wrong, since, now }) => ({
        label: 'Correction (shown to readers)',
        text: `From ${since} on, the page said: ${wrong} It now says: ${now}`,
        by: null,
      })),
    ],
    sources: draft ? getSources(draft, release, call) : [],
    comments: comments
      .sort((a, b) => (String(a.writtenAt) < String(b.writtenAt) ? -1 : 1))
      .map(({ by, text, quote, resolved }) => ({
        by: toName(by),
        text: String(text),
        quote: typeof quote === 'string' ? quote : null,
        isResolved: resolved === true,
      })),
    forms: FORMS.map(({ needsRevision, ...form }) => ({
      ...form,
      denial: (voucherViolation ?? checkPage(call, page, form.decision, getHash))?.reason ?? null,
      input: {
        ...(release !== undefined && { release }),
        ...(form.decision === 'comment' && { formId: toFormId(draft, comments) }),
        ...(needsRevision && { revision: draft?._rev }),
        ...(form.decision === 'approve' && outside && { outside }),
        ...(form.decision === 'approve' && summary !== '' && { summary }),
        ...(form.decision === 'approve' && corrections.length > 0 && { corrections }),
      },
    })),
  }
}

/**
 * The same for each view of the page until its text changes or a comment is resolved: a browser that goes back requests
 * the page again, with the text that was sent.
 */
function toFormId(draft: SanityDocument | null, comments: readonly SanityDocument[]): string {
  const resolved = comments.filter((comment) => comment.resolved === true)
  return `${draft?._rev ?? 'no-draft'}.${resolved.length}`
}

const FORMS = [
  {
    decision: 'comment',
    title: 'Comment',
    submit: 'Add the comment',
    done: 'Your comment was added.',
    needsRevision: false,
    fields: [
      {
        name: 'text',
        label: 'Your comment',
        type: 'text',
        isRequired: true,
        maxLength: MAX_TEXT_LENGTHS.text,
      },
    ],
  },
  {
    decision: 'requestChanges',
    title: 'Request changes',
    submit: 'Request changes',
    done: 'Your request for changes was sent to the editors.',
    needsRevision: true,
    fields: [
      {
        name: 'reason',
        label: 'What should change',
        type: 'text',
        isRequired: true,
        maxLength: MAX_TEXT_LENGTHS.reason,
      },
    ],
  },
  {
    decision: 'approve',
    title: 'Approve',
    submit: 'Approve this text',
    done: 'Your approval was recorded. It is the first of two: a medical reviewer of this site must approve the text too.',
    needsRevision: true,
    fields: [
      {
        name: 'statement',
        label: 'What you checked',
        hint: 'In your own words. Readers see it with your name.',
        type: 'text',
        isRequired: true,
        maxLength: MAX_TEXT_LENGTHS.statement,
      },
      {
        name: 'evidenceCheckedAt',
        label: 'Sources checked on',
        hint: 'Readers see it.',
        type: 'date',
        isRequired: true,
      },
      {
        name: 'evidenceReason',
        label: 'Why the retracted source can stay (if a source is retracted)',
        type: 'text',
        isRequired: false,
        maxLength: MAX_TEXT_LENGTHS.evidenceReason,
      },
    ],
  },
] as const satisfies readonly (Omit<GuestForm, 'denial' | 'input'> & { needsRevision: boolean })[]

function note(label: string, text: unknown, record: SanityDocument | undefined) {
  return typeof text === 'string' && text !== '' ? [{ label, text, by: toName(record?.by) }] : []
}

function toName(signature: unknown): string | null {
  return isRecord(signature) && typeof signature.name === 'string' ? signature.name : null
}

/**
 * The publications that a draft cites, as published; those that are still drafts, as they are. In a release, as it has them,
 * or as published.
 */
function getSources(
  draft: SanityDocument,
  release: string | undefined,
  { get }: PolicyReadCall,
): GuestView['sources'] {
  const find = (id: string) =>
    release === undefined
      ? (get(id) ?? get(toDraftId(id)))
      : (get(toVersionId(release, id)) ?? get(id))
  const found = new Map<string, GuestView['sources'][number]>()
  const rest: unknown[] = [draft]
  while (rest.length > 0) {
    const next = rest.pop()
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    if (!isRecord(next)) continue
    for (const each of Object.values(next)) rest.push(each)
    const id = next._ref
    if (typeof id !== 'string' || found.has(id)) continue
    const source = find(id)
    if (source?._type !== 'source') continue
    const url = typeof source.url === 'string' ? source.url : null
    found.set(id, { title: documentName(source), url })
  }
  return [...found.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}
