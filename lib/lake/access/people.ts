import { forbidden, httpError } from '../errors.ts'
import type { Access } from './access.ts'
import { randomPassword } from './secrets.ts'
import type { User } from './users.ts'

/** Who is changing the rights of others. */
export interface Manager {
  /** The id of a person, or `shell` for the command line. */
  actor: string
  /** The caller's network address, for the audit log. */
  address?: string
}

/** A one-time link: its secret is shown only once. */
export interface OneTimeLink {
  secret: string
  purpose: 'invite' | 'reset'
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * Adds a person, who sets a password by the link. Throws 400 for a role people cannot have, 409 for a known address.
 */
export async function invitePerson(
  access: Access,
  person: Pick<User, 'email' | 'name' | 'role'>,
  by: Manager,
): Promise<{ user: User; link: OneTimeLink }> {
  requireAssignableRole(access, person.role)
  const user = await access.users.add({ ...person, password: randomPassword(), invited: true })
  noteUser(access, by, user, `invited as ${user.role}`)
  return { user, link: newLink(access, user) }
}

/**
 * A link for choosing a new password, after which all of the person's sessions end; earlier links are void. For a
 * person who has not accepted an invitation yet, it renews the invitation. Throws 409 for a disabled account.
 */
export function createInviteLink(access: Access, user: User, by: Manager): OneTimeLink {
  if (user.disabled) throw httpError(409, 'Conflict', 'This account is disabled. Enable it first.')
  noteUser(access, by, user, user.invited ? 'invited again' : 'password reset link')
  return newLink(access, user)
}

function newLink({ oneTime }: Access, { id, invited }: User): OneTimeLink {
  oneTime.forget(id)
  const purpose = invited ? 'invite' : 'reset'
  return { ...oneTime.issue(id, purpose), purpose }
}

/**
 * Throws 400 for a role that people cannot have, 403 for one's own, and 409 if no one would be left to manage the lake.
 */
export function changeRole(access: Access, user: User, role: string, by: Manager): void {
  if (by.actor === user.id)
    throw forbidden('You cannot change your own role. Ask another administrator.')
  requireAssignableRole(access, role)
  if (!manages(access, role)) requireAnotherManager(access, user)
  access.users.setRole(user.id, role)
  noteUser(access, by, user, `role from ${user.role} to ${role}`)
}

/** Disabling a person ends their sessions at once. Throws 403 for oneself, and 409 for the last manager of the lake. */
export function changeDisabled(access: Access, user: User, disabled: boolean, by: Manager): void {
  if (disabled) {
    if (by.actor === user.id)
      throw forbidden('You cannot disable your own account. Ask another administrator.')
    requireAnotherManager(access, user)
  }
  access.users.setDisabled(user.id, disabled)
  noteUser(access, by, user, disabled ? 'disabled' : 'enabled')
}

/** For a lost second factor: the password alone signs in until a new one is set up. All sessions end. */
export function resetSecondFactor(access: Access, user: User, by: Manager): void {
  access.secondFactor.reset(user.id)
  access.sessions.endAll(user.id)
  noteUser(access, by, user, 'second factor reset')
}

function requireAssignableRole({ roles }: Access, role: string): void {
  const found = roles.find(({ name }) => name === role)
  if (!found) {
    const names = roles.filter(({ service, guest }) => !service && !guest).map(({ name }) => name)
    throw httpError(400, 'Bad Request', `There is no role "${role}"; roles are ${names.join(', ')}`)
  }
  if (found.service) throw httpError(400, 'Bad Request', `The role "${role}" is for services`)
  if (found.guest) throw httpError(400, 'Bad Request', `The role "${role}" is for invited guests`)
}

function manages({ roles }: Access, role: string): boolean {
  return roles.some(({ name, manage }) => name === role && manage === true)
}

/** It must be someone who can sign in now: an invitation may never be accepted. */
function requireAnotherManager(access: Access, user: User): void {
  if (!manages(access, user.role) || user.disabled) return
  const isLeft = access.users
    .list()
    .some(
      (other) =>
        other.id !== user.id && !other.disabled && !other.invited && manages(access, other.role),
    )
  if (isLeft) return
  const message =
    'This is the last account that can manage the server. Give another person that role first.'
  throw httpError(409, 'Conflict', message)
}

/** Records who changed an account, and how. */
export function noteUser({ audit }: Access, by: Manager, { id }: User, detail: string): void {
  audit.record({ kind: 'userChanged', ...by, subject: id, detail })
}
