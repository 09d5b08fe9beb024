import { httpError } from '../errors.ts'
import type { GuestSubject, Identity } from '../types.ts'
import { getIdentity, type Access } from './access.ts'
import { readCookie, cookieName, GUEST_COOKIE } from './credentials.ts'
import { checkCsrf } from './csrf.ts'
import type { AuthenticationResponse, RegistrationResponse } from './passkey-answer.ts'
import { noteUser, type Manager } from './people.ts'
import type { SessionOrigin } from './sessions.ts'
import type { GuestAccess, User } from './users.ts'
import type { Erasure } from '../store/erasure.ts'
import {
  GUEST_RETENTION_MS,
  MAX_GUEST_ACCESS_MS,
  MAX_GUESTS_PER_DOCUMENT,
} from '../../limits/accounts.ts'

/** The paths of the guests' own pages. Besides them, only the pictures of the review accept a guest's session. */
export const GUEST_PATH = '/auth/guest'

/** A guest reviewer's account. */
export type Guest = User & { guest: GuestAccess }

/** A guest reviewer who is signed in. */
export interface SignedInGuest {
  account: Guest
  identity: Identity & { guest: NonNullable<Identity['guest']>; session: string }
  /** The secret of the session, for the tokens of its forms. */
  secret: string
}

export interface NewInvitation {
  email: string
  name: string
  subject: GuestSubject
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Names that guests may not have, besides those of accounts. */
  takenNames: readonly string[]
}

/**
 * Invites someone from outside to review one document, or one release, on the inviter's word. The secret works for one first visit.
 * Throws 400 for an end that is not within 90 days, 409 for a person who has an account and for too many guests, and 404
 * if the config has no role for guests.
 */
export function inviteGuest(
  access: Access,
  { email, name, subject, expiresAt, takenNames }: NewInvitation,
  by: Manager,
): { guest: Guest; secret: string } {
  const role = access.roles.find(({ guest }) => guest)
  if (!role || !access.passkeyCeremonies)
    throw httpError(404, 'Not Found', 'This server has no guest reviewers')
  const left = expiresAt - access.secondFactor.now()
  if (left <= 0 || left > MAX_GUEST_ACCESS_MS)
    throw httpError(400, 'Bad Request', 'A guest’s access must end within 90 days', {
      code: 'guestEnd',
    })
  if (access.users.byEmail(email))
    throw httpError(
      409,
      'Conflict',
      'This person has an account here. Assign the review to them.',
      {
        code: 'guestHasAccount',
      },
    )
  requireOwnName(access, name, takenNames)
  const others = listGuests(access, subject).filter(({ disabled }) => !disabled)
  if (others.length >= MAX_GUESTS_PER_DOCUMENT)
    throw httpError(409, 'Conflict', 'There are too many guests already. Revoke one first.')
  const signsAs = { name, credentials: '' }
  const voucher = access.users.get(by.actor)
  const vouchedBy = { id: by.actor, name: voucher?.name ?? '' }
  const guest = { ...subject, expiresAt, vouchedBy, signsAs }
  return access.together(() => {
    const user = requireGuest(access.users.addGuest({ email, role: role.name, guest }))
    noteUser(access, by, user, `guest invited to ${subjectLabel(subject)}`)
    return { guest: user, secret: access.oneTime.issue(user.id, 'guestInvite').secret }
  })
}

/** Everyone who was invited to the draft of a document, or to a release, and has not been erased, the first one first. */
export function listGuests(access: Access, subject: GuestSubject): Guest[] {
  return listAllGuests(access).filter(({ guest }) => isSameSubject(guest, subject))
}

/** Everyone who was invited to anything and has not been erased, the first one first. */
export function listAllGuests({ users }: Access): Guest[] {
  return users
    .guests()
    .filter(isGuest)
    .filter((guest) => !isErased(guest))
}

/** Guests who are to be erased, because their access ended long enough ago. */
export function listPastGuests({ users, secondFactor }: Access): Guest[] {
  const until = secondFactor.now() - GUEST_RETENTION_MS
  return users
    .guests()
    .filter(isGuest)
    .filter((guest) => guest.guest.expiresAt <= until && !guest.isUnsealed && !isErased(guest))
}

/** A guest by account; null for anyone else, and for all once the config has no role for guests. */
export function findGuest({ users, roles }: Access, id: string): Guest | null {
  const user = users.get(id)
  return user && isGuest(user) && isGuestRole(roles, user.role) ? user : null
}

/** Ends a guest's access, and all of their sessions, at once and for good. */
export function revokeGuest(access: Access, guest: Guest, by: Manager): void {
  access.together(() => {
    access.users.setDisabled(guest.id, true)
    access.secondFactor.reset(guest.id)
    noteUser(access, by, guest, `guest revoked for ${subjectLabel(guest.guest)}`)
  })
}

/** What removes words from the files of the store. */
export type GuestErasure = Pick<Erasure, 'note' | 'run'>

/**
 * Removes a guest's name and address from the accounts and from the file, and ends the access. What the guest signed keeps
 * the name.
 */
export function eraseGuest(access: Access, erasure: GuestErasure, guest: Guest, by: Manager): void {
  access.together(() => {
    // The words leave the files of all nodes as those of a deleted message do, even if this process stops in between.
    erasure.note([guest.id])
    access.users.eraseGuest(guest.id)
    access.secondFactor.reset(guest.id)
    noteUser(access, by, guest, `guest erased for ${subjectLabel(guest.guest)}`)
  })
  erasure.run()
}

/** The guest whose unused invitation this is; null for a used, expired, or revoked one, and for another guest's. */
export function findInvited(access: Access, id: string, secret: string): Guest | null {
  const guest = findGuest(access, id)
  if (!guest || guest.disabled || !guest.invited || access.passkeys.has(id)) return null
  return access.oneTime.peek(secret, 'guestInvite') === id ? guest : null
}

/**
 * The first visit: ties the invitation to this person's passkey and uses it up, in one transaction. Returns the secret of a session; null if
 * the invitation or the passkey's response does not fit. Throws 409 for the name of someone who works here.
 */
export async function acceptInvitation(
  access: Access,
  visit: {
    id: string
    secret: string
    signsAs: { name: string; credentials: string }
    /** Names that guests may not have, besides those of accounts. */
    takenNames: readonly string[]
    answer: RegistrationResponse
    from: SessionOrigin
  },
): Promise<StartedSession | null> {
  const { id, secret, signsAs, takenNames, answer, from } = visit
  if (!findInvited(access, id, secret)) return null
  requireOwnName(access, signsAs.name, takenNames)
  const passkey = await access.passkeyCeremonies?.finishAdding(id, answer, secret)
  if (!passkey) return null
  return access.together(() => {
    // The response took time: someone else may have used the link, or revoked it.
    const guest = findInvited(access, id, secret)
    if (!guest || !access.passkeys.add({ ...passkey, name: 'Guest' })) return null
    const isUsed = access.oneTime.consume(secret, 'guestInvite') === id
    // A throw undoes the passkey too.
    if (!isUsed || !access.users.acceptGuest(id, signsAs))
      throw new Error('The invitation ended while it was accepted')
    noteUser(access, { actor: id, address: from.address }, guest, 'guest invitation accepted')
    return startSession(access, guest, from)
  })
}

/** A later visit: only the passkey of the first one opens it. Throws 429 after too many wrong responses. */
export async function signInGuest(
  access: Access,
  visit: { id: string; answer: AuthenticationResponse | null; from: SessionOrigin },
): Promise<StartedSession | null> {
  const { id, answer, from } = visit
  const giver = { kind: 'browser', by: `guest:${from.address}` } as const
  const challenge = { purpose: 'passkeyAtSignIn', boundTo: id } as const
  const isRight = await access.secondFactor.checkPasskey(id, answer, challenge, giver)
  const guest = findGuest(access, id)
  if (!isRight || !guest || guest.disabled || guest.invited) return null
  return startSession(access, guest, from)
}

export interface StartedSession {
  secret: string
  /** Milliseconds since 1970; never after the guest's access ends. */
  expiresAt: number
}

function startSession(access: Access, { id, guest }: Guest, from: SessionOrigin): StartedSession {
  return access.sessions.start(id, from, access.secondFactor.now(), guest.expiresAt)
}

/** A request that a guest may have sent. */
export interface GuestCall {
  method: string
  /** The path relative to the lake's own address; default: the guests' own pages. */
  path?: string
  headers: Headers
  publicUrl: string
  allowedOrigins: readonly string[]
}

/**
 * The guest behind a request for one of the guests' own pages, or for a picture of the review: a guest's session counts
 * nowhere else. Null for anyone else, and for a request that no page of ours sent.
 */
export function authenticateGuest(access: Access, call: GuestCall): SignedInGuest | null {
  const { headers, publicUrl } = call
  const secret = readCookie(headers, cookieName(GUEST_COOKIE, publicUrl))
  const session = secret === null ? null : access.sessions.find(secret)
  if (secret === null || session === null || session === 'expired') return null
  const account = findGuest(access, session.userId)
  if (!account || account.disabled || account.invited) return null
  const csrfToken = access.sessions.csrfToken(secret)
  if (checkCsrf({ path: GUEST_PATH, ...call, csrfToken }) !== 'counts') return null
  access.sessions.touch(secret)
  const { guest, ...identity } = getIdentity(account)
  if (!guest) return null
  const id = access.sessions.getId(secret)
  return { account, secret, identity: { ...identity, guest, session: id } }
}

/** A text without control characters and those that no one sees, such as zero-width spaces. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll(/\p{C}/gu, '')
}

/** A guest must not appear as someone who works here, or whom readers know as a reviewer. */
function requireOwnName({ users }: Access, name: string, takenNames: readonly string[]): void {
  const plain = (text: string) =>
    withoutUnseen(text.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const taken = [...users.list().map((user) => user.name), ...takenNames]
  if (taken.some((each) => plain(each) === plain(name)))
    throw httpError(
      409,
      'Conflict',
      'Someone who works here has the same name. Add a middle name or initial.',
      {
        code: 'guestName',
      },
    )
}

function isSameSubject(one: GuestSubject, other: GuestSubject): boolean {
  return (
    one.documentId === other.documentId &&
    one.release?.name === other.release?.name &&
    one.release?.createdAt === other.release?.createdAt
  )
}

/** The document's id, or the release. */
export function subjectLabel({ documentId, release }: GuestSubject): string {
  return release ? `the release ${release.name}` : documentId
}

function isGuestRole(roles: Access['roles'], name: string): boolean {
  return roles.some((role) => role.guest && role.name === name)
}

function isGuest(user: User): user is Guest {
  return user.guest !== undefined
}

/** No one is invited without an address. */
function isErased({ email }: User): boolean {
  return email === ''
}

function requireGuest(user: User): Guest {
  if (isGuest(user)) return user
  throw new Error('The account is not a guest’s')
}
