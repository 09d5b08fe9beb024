import type { SanityClient } from 'sanity'
import { z } from '../../../lib/zod-without-eval.ts'
import { requestLake } from '../../data/request-lake.ts'
import { formatDay, formatTime } from '../../../lib/workflow/model/dates.ts'
import type { ReleasePage } from '../../../lib/workflow/rules/release-review.ts'
import type { ReviewState } from '../../../lib/workflow/rules/review-state.ts'
import type { StoredRecord } from '../stored-records.ts'

const guest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  vouchedBy: z.object({ id: z.string(), name: z.string() }),
  expiresAt: z.string(),
  state: z.enum(['invited', 'active', 'expired', 'revoked', 'unvouched', 'closed']),
  /** Until the first visit. */
  linkExpiresAt: z.string().nullable(),
})
const invited = guest.extend({
  documentId: z.string().nullable(),
  release: z.string().nullable(),
})
const all = z.object({ guests: z.array(invited) })
const subjects = z.array(
  z.object({ _id: z.string(), _type: z.string(), title: z.string().nullish() }),
)
const list = z.object({ guests: z.array(guest), denialReason: z.string().nullable() })
const invitation = guest.extend({ mailed: z.boolean(), link: z.string().nullable() })

/** What guests are invited to: the draft of a page, by its published id, or a release, by its name. */
export type GuestSubject = { documentId: string } | { release: string }
/** A guest reviewer, as the lake lists them. */
export type Guest = z.infer<typeof guest>
/** A guest reviewer, with what the invitation was for: the published id of a page, or the name of a release. */
export type InvitedGuest = z.infer<typeof invited>
/** A page, its draft, or a release that guests were invited to. */
export type SubjectDocument = z.infer<typeof subjects>[number]
/** The guests of a page or a release, and why the user cannot invite one. */
export type GuestList = z.infer<typeof list>
/** A new guest, with the link unless it was emailed. */
export type Invitation = z.infer<typeof invitation>

/** The path of a subject's guests, below the dataset's. */
export function guestsPath(subject: GuestSubject): string {
  return encodeURIComponent(
    'release' in subject ? `_.releases.${subject.release}` : subject.documentId,
  )
}

/** Parses the lake's response; throws if it is invalid. */
export function readGuests(answer: unknown): GuestList {
  return list.parse(answer)
}

/** The guests of all pages and releases, those that are deleted too, for those who may revoke them. */
export async function fetchAllGuests(client: SanityClient): Promise<InvitedGuest[]> {
  return all.parse(await requestLake(client, `/data/guests/${client.config().dataset}`)).guests
}

/** The ids of everything that these guests were invited to, as stored. */
export function toSubjectIds(guests: readonly InvitedGuest[]): string[] {
  const ids = guests.flatMap(({ documentId, release }) =>
    documentId === null ? [`_.releases.${release}`] : [`drafts.${documentId}`, documentId],
  )
  return [...new Set(ids)].toSorted()
}

export function readSubjects(answer: unknown): SubjectDocument[] {
  return subjects.parse(answer)
}

export function getSubject({ documentId, release }: InvitedGuest): GuestSubject {
  return documentId === null ? { release: release ?? '' } : { documentId }
}

/** Parses the lake's response to an invitation; throws if it is invalid. */
export function readInvitation(answer: unknown): Invitation {
  return invitation.parse(answer)
}

/** Whether the guest can open the review, now or with an unused link. */
export function hasAccess({ state }: Guest): boolean {
  return state === 'invited' || state === 'active'
}

/** Those who can still open the review first. */
export function sortGuests<Listed extends Guest>(guests: readonly Listed[]): Listed[] {
  return guests.toSorted((a, b) => Number(hasAccess(b)) - Number(hasAccess(a)))
}

/** Whether the guest can open the review, and until when. `now`: ISO 8601. */
export function accessLabel(
  { state, expiresAt, linkExpiresAt, vouchedBy }: Guest,
  now: string,
): string {
  const until = formatDay(expiresAt)
  switch (state) {
    case 'invited':
      return linkExpiresAt !== null && Date.parse(linkExpiresAt) > Date.parse(now)
        ? `Invited. The link works until ${formatTime(linkExpiresAt)}. Access until ${until}.`
        : 'Invited, but the link was not opened in time. Invite this guest again.'
    case 'active':
      return `Has opened the review. Access until ${until}.`
    case 'expired':
      return `Access ended on ${until}.`
    case 'revoked':
      return 'Access revoked.'
    case 'closed':
      return 'Access ended: the release was published, archived, or deleted.'
    case 'unvouched':
      return `Access ended: ${vouchedBy.name} can no longer sign in.`
  }
}

/** What the guest decided last; null if nothing. */
export function verdictLabel(
  listed: Guest,
  { first, lapsed }: Pick<ReviewState, 'first' | 'lapsed'>,
  records: readonly StoredRecord[],
): string | null {
  const record = records.findLast(
    ({ by, firstApproval }) => by?.id === listed.id || firstApproval?.by?.id === listed.id,
  )
  if (!record) return null
  const on = formatDay(record.decidedAt)
  if (record.decision === 'changesRequested') return `Requested changes on ${on}.`
  if (record.by?.id !== listed.id) return 'Gave the first of two approvals.'
  if (record._id !== (first ?? lapsed)?._id) return `Approved an earlier text on ${on}.`
  return hasAccess(listed)
    ? `Approved this text on ${on}. A medical reviewer must approve it too.`
    : `Approved this text on ${on}. This approval no longer counts, because the access has ended.`
}

/** How many pages of a release the guest approved as they are now; null if none. */
export function releaseVerdictLabel(
  listed: Guest,
  pages: readonly Pick<ReleasePage, 'reviewState'>[],
): string | null {
  const isFirst = ({ reviewState }: Pick<ReleasePage, 'reviewState'>) =>
    reviewState?.first?.signer === listed.id
  const waiting = hasAccess(listed) ? pages.filter(isFirst).length : 0
  const approved = pages.filter(
    ({ reviewState }) => reviewState?.approval?.firstSigner === listed.id,
  ).length
  const count = waiting + approved
  if (count === 0) return null
  const what = `Approved ${count === 1 ? '1 page' : `${count} pages`}.`
  if (waiting === 0) return what
  return waiting === count
    ? `${what} A medical reviewer must approve the same text too.`
    : `${what} A medical reviewer must approve ${waiting} of them too.`
}
