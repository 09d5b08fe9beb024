import { z } from 'zod'
import {
  eraseGuest,
  findGuest,
  inviteGuest,
  listAllGuests,
  listGuests,
  revokeGuest,
  withoutUnseen,
  GUEST_PATH,
  type Guest,
} from '../../access/guests.ts'
import { guestMail } from '../../access/link-mail.ts'
import { requireReauthentication } from '../../access/reauthentication.ts'
import type { LakeContext } from '../../context.ts'
import { httpError, LakeError } from '../../errors.ts'
import type { GuestSubject, Identity } from '../../types.ts'
import { getReleaseName, isPublishedId, toReleaseId } from '../../engine/document-id.ts'
import { getOpeningTime } from '../../engine/release-opening.ts'
import {
  getTakenNames,
  isOpenForGuests,
  readContext,
  requireGuestRevoker,
  requireGuestVoucher,
} from '../../policy/available-actions.ts'
import { parseBody, requirePerson, signatureShape } from '../middleware/account-request.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { GUEST_INVITATION_MS } from '../../../limits/accounts.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const GUEST_ACCESS = `${VERSION}/data/guest-access/:dataset` as const
const GUESTS = `${VERSION}/data/guests/:dataset` as const

const guestShape = signatureShape.extend({
  email: z.email().max(254),
  name: z.string().transform(withoutUnseen).pipe(z.string().trim().min(1).max(100)),
  expiresAt: z.iso.datetime(),
})
/** To the draft of one document, or to one release. */
const invitation = z.union([
  guestShape.extend({
    documentId: z.string().max(128).refine(isPublishedId, { message: 'is the published id' }),
    release: z.undefined().optional(),
  }),
  guestShape.extend({
    documentId: z.undefined().optional(),
    release: z.string().min(1).max(64),
  }),
])

/** Guest reviewers of a document or a release: our additions to the API. Who may manage them, the policy says. */
export const guestRoutes = [
  route({
    method: 'GET',
    path: GUESTS,
    access: 'signedIn',
    summary:
      'ours: all guest reviewers who have not been erased, with what they were invited to, for those who may revoke them',
    handler: async (c, lake) => {
      await requireGuestRevoker(readContext(lake), requirePerson(c).identity)
      const guests = listAllGuests(lake.access).map((guest) => ({
        ...toListed(lake, guest),
        documentId: guest.guest.documentId ?? null,
        release: guest.guest.release?.name ?? null,
      }))
      return c.json({ guests })
    },
  }),
  route({
    method: 'GET',
    path: GUEST_ACCESS,
    access: 'signedIn',
    summary:
      'ours: the account ids of the guest reviewers who have access now, for people who work here: the first approvals of others no longer count',
    handler: (c, lake) => {
      requirePerson(c)
      return c.json({ ids: listOpenGuests(lake).map(({ id }) => id) })
    },
  }),
  route({
    method: 'GET',
    path: `${GUESTS}/:id`,
    access: 'signedIn',
    summary:
      'ours: the guest reviewers of a document, or of a release by `_.releases.<name>`, and why the caller cannot invite one, for those who may revoke them',
    handler: async (c, lake) => {
      const { identity } = requirePerson(c)
      const id = c.req.param('id')
      const release = getReleaseName(id)
      const subject = release === null ? { documentId: id } : findRelease(lake, release)
      await requireGuestRevoker(readContext(lake), identity)
      const guests =
        release === null ? listGuests(lake.access, subject) : listReleaseGuests(lake, release)
      return c.json({
        guests: guests.map((guest) => toListed(lake, guest)),
        denialReason: await getDenialReason(lake, subject, identity),
      })
    },
  }),
  route({
    method: 'POST',
    path: GUESTS,
    access: 'signedIn',
    summary:
      'ours: invites a guest reviewer to the draft of `documentId`, or to `release`, by a link for one first visit, valid for 7 days; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const body = await parseBody(c, invitation)
      const { documentId, release, email, name, expiresAt, ...signature } = body
      const { identity, address } = requirePerson(c)
      const subject =
        release === undefined ? { documentId: documentId ?? '' } : findRelease(lake, release)
      await requireGuestVoucher(readContext(lake), subject, identity)
      await requireReauthentication(lake.access, identity, signature)
      const takenNames = getTakenNames(readContext(lake))
      const person = { subject, email, name, takenNames, expiresAt: Date.parse(expiresAt) }
      const { guest, secret } = inviteGuest(lake.access, person, { actor: identity.id, address })
      return c.json({ ...toListed(lake, guest), ...(await deliver(c, lake, guest, secret)) }, 201)
    },
  }),
  route({
    method: 'POST',
    path: `${GUESTS}/:id/revoke`,
    access: 'signedIn',
    summary: 'ours: ends a guest reviewer’s access and sessions at once, by account id',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { guest, by } = await requireManagedGuest(c, lake, c.req.param('id'))
      revokeGuest(lake.access, guest, by)
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${GUESTS}/:id/erase`,
    access: 'signedIn',
    summary:
      'ours: erases a guest reviewer’s name and address, and ends the access, by account id; what the guest signed keeps the name',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { guest, by } = await requireManagedGuest(c, lake, c.req.param('id'))
      eraseGuest(lake.access, lake.store.erasure, guest, by)
      return c.body(null, 204)
    },
  }),
]

/** A guest whom the caller may revoke. Throws 403 for a caller who may not, and 404 if there is no such guest. */
async function requireManagedGuest(c: LakeRequest, lake: LakeContext, id: string) {
  const { identity, address } = requirePerson(c)
  const guest = findGuest(lake.access, id)
  await requireGuestRevoker(readContext(lake), identity)
  if (!guest) throw httpError(404, 'Not Found', 'There is no such guest')
  return { guest, by: { actor: identity.id, address } }
}

/** Only of the release that has this name now: an earlier one with the same name had other guests. */
function findRelease({ store }: LakeContext, name: string): GuestSubject {
  const stored = store.get(toReleaseId(name))
  return { release: { name, createdAt: stored ? getOpeningTime(stored) : '' } }
}

/** The guests of the release that has this name now, those from before it was archived too. */
function listReleaseGuests({ access, store }: LakeContext, name: string): Guest[] {
  const stored = store.get(toReleaseId(name))
  return listAllGuests(access).filter(
    ({ guest: { release } }) =>
      stored && release?.name === name && release.createdAt >= stored._createdAt,
  )
}

function listOpenGuests(lake: LakeContext): Guest[] {
  const context = readContext(lake)
  return listAllGuests(lake.access).filter(
    ({ disabled, guest }) => !disabled && isOpenForGuests(context, guest),
  )
}

/** Why the caller cannot invite a guest to it; null if they can. */
async function getDenialReason(lake: LakeContext, subject: GuestSubject, identity: Identity) {
  try {
    await requireGuestVoucher(readContext(lake), subject, identity)
    return null
  } catch (error) {
    if (error instanceof LakeError && error.status === 403) return error.message
    throw error
  }
}

function toListed(lake: LakeContext, listed: Guest) {
  const { id, name, email, invited, createdAt, guest } = listed
  const { vouchedBy, expiresAt } = guest
  const toTime = (ms: number) => new Date(ms).toISOString()
  return {
    id,
    name,
    email,
    vouchedBy,
    expiresAt: toTime(expiresAt),
    state: getState(lake, listed),
    // Until the first visit. Another link takes another invitation.
    linkExpiresAt: invited ? toTime(Math.min(expiresAt, createdAt + GUEST_INVITATION_MS)) : null,
  }
}

/**
 * `unvouched`: the person who vouches for the guest can no longer sign in. `closed`: the release was published, archived,
 * or deleted since.
 */
function getState(lake: LakeContext, { isRevoked, disabled, invited, guest }: Guest) {
  const { secondFactor, users } = lake.access
  if (isRevoked) return 'revoked'
  if (guest.expiresAt <= secondFactor.now()) return 'expired'
  if (users.get(guest.vouchedBy.id)?.disabled !== false) return 'unvouched'
  if (disabled) return 'revoked'
  if (!isOpenForGuests(readContext(lake), guest)) return 'closed'
  return invited ? 'invited' : 'active'
}

/** Mails the link if the config sends mail; otherwise the inviter passes it on, who sees it only once. */
async function deliver(c: LakeRequest, lake: LakeContext, guest: Guest, secret: string) {
  const { mail } = lake.config
  const link = (base: string) => {
    const url = new URL(`${base}${GUEST_PATH}`)
    url.searchParams.set('guest', guest.id)
    url.searchParams.set('key', secret)
    return url.href
  }
  if (!mail) return { mailed: false, link: link(c.get('publicUrl')) }
  try {
    await mail.send(guestMail(lake.config, guest, link(mail.publicUrl)))
    return { mailed: true, link: null }
  } catch (error) {
    // The server's message may quote the mail.
    lake.log(
      `An invitation could not be emailed: ${error instanceof Error ? error.name : 'unknown'}`,
    )
    return { mailed: false, link: link(c.get('publicUrl')) }
  }
}
