import {
  PolicyError,
  type DecisionCall,
  type GuestPolicy,
  type PolicyReadCall,
} from '../../lake/policy-config.ts'
import type { GuestForm, GuestView } from '../../lake/policy-output.ts'
import { toDraftId } from '../../lake/engine/document-id.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isRecord } from '../../is-record.ts'
import { getAddress } from '../rules/address-of.ts'
import { documentName } from '../rules/document-name.ts'
import { readCorrections } from '../model/corrections.ts'
import { COMMENT_TYPE, RECORD_TYPE } from '../model/records.ts'
import { STATES } from '../model/states.ts'
import { readSummary } from '../model/summary.ts'
import { rolesFor, stepError, transitionError } from '../model/transition-errors.ts'
import { isAuthor } from './authorship.ts'
import type { HashDocument, Page } from './page-records.ts'
import { checkPage, requirePage } from './page.ts'
import { getProfileStatus } from './reviewer-profile.ts'

/**
 * Guest reviewers: a medical reviewer invites someone from outside to one draft, and vouches for them. A guest's approval
 * is only ever the first of two: docs/decisions/035-guest-reviewers.md.
 */
export function guestPolicy(getHash: HashDocument): GuestPolicy {
  return {
    grants: ({ documentId }) => {
      const ids = JSON.stringify([documentId, toDraftId(documentId)])
      const subject = JSON.stringify(documentId)
      const types = JSON.stringify([RECORD_TYPE, COMMENT_TYPE])
      return [
        { filter: `_id in ${ids}`, permissions: ['read', 'history'] },
        { filter: `_type in ${types} && subject._ref == ${subject}`, permissions: ['read'] },
        {
          filter: '_type == "sanity.previewUrlSecret" && userId == identity()',
          permissions: ['read'],
        },
      ]
    },
    requireVoucher(documentId, call) {
      if (call.caller.kind !== 'user' || call.caller.guest || !mayApprove(call.caller.roles))
        throw new PolicyError(stepError('role', 'approve'))
      const profile = getProfileStatus(call, call.caller.email)
      if (profile !== 'ready') throw new PolicyError(transitionError(PROFILE_ERRORS[profile]))
      const page = requirePage(call, documentId, getHash)
      if (getAddress(page.draft) === null) throw new PolicyError(transitionError('guestPage'))
      if (isAuthor(call, page, getHash)) throw new PolicyError(transitionError('ownGuestPage'))
    },
    requireRevoker(_documentId, { caller: { kind, guest, roles } }) {
      const mayRevoke = mayApprove(roles) || roles.includes('administrator')
      if (kind !== 'user' || guest || !mayRevoke) throw new PolicyError(stepError('role', 'retire'))
    },
    view: (documentId, call) => viewPage(requirePage(call, documentId, getHash), call, getHash),
  }
}

const PROFILE_ERRORS = { missing: 'noProfile', switchedOff: 'profileSwitchedOff' } as const

/**
 * Throws 403 for a guest reviewer who decides on anything but the draft of the invitation, or for whom no medical reviewer
 * vouches any more.
 */
export function requireGuestScope(
  call: Pick<DecisionCall, 'caller' | 'person' | 'ofType'>,
  id: string,
  release?: string,
): void {
  const { guest } = call.caller
  if (!guest) return
  if (id !== guest.documentId || release !== undefined)
    throw new PolicyError({ code: 'noPage', reason: `"${id}" is not the page that you review.` })
  const voucher = call.person(guest.vouchedBy.id)
  const vouches =
    voucher && mayApprove(voucher.roles) && getProfileStatus(call, voucher.email) === 'ready'
  if (!vouches) throw new PolicyError(transitionError('guestVoucher'))
}

function mayApprove(roles: readonly string[]): boolean {
  return rolesFor('approve').some((role) => roles.includes(role))
}

function viewPage(page: Page, call: PolicyReadCall, getHash: HashDocument): GuestView {
  const { draft, records, reviewState } = page
  const { submission, request, state } = reviewState
  const submitted = records.find(({ _id }) => _id === submission?._id)
  const sentBack = state === 'changesRequested' && records.find(({ _id }) => _id === request?._id)
  const summary = readSummary(submitted)
  const corrections = readCorrections(submitted?.corrections)
  const shown = draft ?? page.published
  return {
    title: shown ? documentName(shown) : page.id,
    path: getAddress(draft),
    revision: draft?._rev ?? null,
    changedAt: draft?._updatedAt ?? null,
    state: STATES[state],
    notes: [
      ...note('Note from the editor', submitted?.note, submitted),
      ...note('Changes requested', sentBack && sentBack.reason, sentBack || undefined),
      ...note('What changed (shown to readers)', summary, undefined),
      ...corrections.map(({ wrong, since, now }) => ({
        label: 'Correction (shown to readers)',
        text: `Since ${since}, the page said: ${wrong} It now says: ${now}`,
        by: null,
      })),
    ],
    sources: draft ? getSources(draft, call) : [],
    comments: call
      .referring(page.id, COMMENT_TYPE)
      .filter(call.canRead)
      .sort((a, b) => (String(a.writtenAt) < String(b.writtenAt) ? -1 : 1))
      .map(({ by, text, quote, resolved }) => ({
        by: toName(by),
        text: String(text),
        quote: typeof quote === 'string' ? quote : null,
        isResolved: resolved === true,
      })),
    forms: FORMS.map(({ needsRevision, ...form }) => ({
      ...form,
      denial: checkPage(call, page, form.decision, getHash)?.reason ?? null,
      input: {
        ...(needsRevision && { revision: draft?._rev }),
        ...(form.decision === 'approve' && summary !== '' && { summary }),
        ...(form.decision === 'approve' && corrections.length > 0 && { corrections }),
      },
    })),
  }
}

const FORMS = [
  {
    decision: 'comment',
    title: 'Comment',
    submit: 'Add the comment',
    done: 'Your comment was added.',
    needsRevision: false,
    fields: [{ name: 'text', label: 'Your comment', type: 'text', isRequired: true }],
  },
  {
    decision: 'requestChanges',
    title: 'Request changes',
    submit: 'Request changes',
    done: 'Your request for changes was sent to the editors.',
    needsRevision: true,
    fields: [{ name: 'reason', label: 'What should change', type: 'text', isRequired: true }],
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
      },
      {
        name: 'evidenceCheckedAt',
        label: 'Day on which you compared the text with its sources',
        hint: 'Readers see it.',
        type: 'date',
        isRequired: true,
      },
      {
        name: 'evidenceReason',
        label: 'If a source is retracted: why the text is still correct',
        type: 'text',
        isRequired: false,
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

/** The publications that a draft cites, as published; those that are still drafts, as they are. */
function getSources(draft: SanityDocument, { get }: PolicyReadCall): GuestView['sources'] {
  const found = new Map<string, GuestView['sources'][number]>()
  const rest: unknown[] = [draft]
  while (rest.length > 0) {
    const next = rest.pop()
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    if (!isRecord(next)) continue
    for (const each of Object.values(next)) rest.push(each)
    const id = next._ref
    if (typeof id !== 'string' || found.has(id)) continue
    const source = get(id) ?? get(toDraftId(id))
    if (source?._type !== 'source') continue
    const url = typeof source.url === 'string' ? source.url : null
    found.set(id, { title: documentName(source), url })
  }
  return [...found.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}
