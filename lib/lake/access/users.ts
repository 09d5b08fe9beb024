import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { httpError } from '../errors.ts'
import type { GuestScope } from '../types.ts'
import { passwordProblem } from './password-rule.ts'
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts'
import type { RowSeals } from './row-seals.ts'
import { text, number, optionalRow } from './rows.ts'
import { randomId } from './secrets.ts'

export interface User {
  id: string
  email: string
  name: string
  role: string
  disabled: boolean
  /** Someone else set the password: the person must change it before working from another machine. */
  mustChangePassword: boolean
  /** Invited, and has not chosen a password yet; a guest: has not opened the link yet. */
  invited: boolean
  createdAt: number
  /** Its row was not written by the lake, so it gives no rights: the account is disabled. */
  isUnsealed?: true
  /**
   * Set for a guest reviewer, who has no password. The account is disabled once this has ended, or the person who
   * vouches for the guest can no longer sign in.
   */
  guest?: GuestAccess
  /** For a guest reviewer: revoked, rather than disabled because the access has ended. */
  isRevoked?: true
}

/** What a guest reviewer's account is limited to. */
export type GuestAccess = GuestScope & {
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface NewGuest {
  email: string
  role: string
  guest: GuestAccess
}

export interface NewUser {
  email: string
  name: string
  role: string
  password: string
  mustChangePassword?: boolean
  /** No one knows the password: the person has to choose one. */
  invited?: boolean
}

export interface Users {
  /** Everyone but guest reviewers. */
  list(): User[]
  /** All guest reviewers, those whose access has ended too. */
  guests(): User[]
  /** Adds a guest reviewer, who is invited until the first visit. */
  addGuest(person: NewGuest): User
  /** On the first visit, once: the guest's name and credentials as they will be signed. False if it was visited before. */
  acceptGuest(id: string, signsAs: GuestScope['signsAs']): boolean
  /** Removes a guest's name and address, and ends the access. Throws 409 for a row that the lake did not write. */
  eraseGuest(id: string): void
  get(id: string): User | null
  byEmail(email: string): User | null
  /** Throws 409 for a known address, 400 for an unknown role or a weak password. */
  add(user: NewUser): Promise<User>
  /** Also ends the user's sessions. Throws 400 for a weak password, and 409 for a guest reviewer. */
  setPassword(
    id: string,
    password: string,
    options?: { mustChangePassword?: boolean },
  ): Promise<void>
  /** Why this person cannot use this password, as a sentence; null if they can. */
  passwordProblem(user: Pick<User, 'email' | 'name'>, password: string): string | null
  /** Records that someone else set a person's password; unknown addresses are ignored. */
  requireChange(email: string): void
  setRole(id: string, role: string): void
  /** An operator accepts an account as its row says it is. */
  accept(id: string): User
  /** A disabled user cannot sign in; its sessions end at once. */
  setDisabled(id: string, disabled: boolean): void
  /** The user, or null for a wrong password, an unknown address, or a disabled user: all take the same time. */
  verify(email: string, password: string): Promise<User | null>
}

export interface UsersOptions {
  db: DatabaseSync
  roleNames: readonly string[]
  /** The product name, which no password may be built from. */
  siteTitle: string
  passwordCost: number
  endSessions: (userId: string) => void
  /** Called when an account changes roles, or is disabled or enabled. */
  rightsChanged: () => void
  passwordChanged: (email: string) => void
  seals: RowSeals
  /** Called when an account is read whose row the lake did not write. */
  onUnsealed: (user: User) => void
  /** Milliseconds since 1970. */
  now: () => number
}

export function createUsers(options: UsersOptions): Users {
  const { db, seals } = options
  const select =
    'SELECT id, email, name, role, password_hash, disabled, must_change_password, invited, created_at, guest, seal FROM users'
  const all = db.prepare(`${select} ORDER BY created_at, email`)
  const byId = db.prepare(`${select} WHERE id = ?`)
  const byAddress = db.prepare(`${select} WHERE email = ?`)
  const getHash = db.prepare('SELECT password_hash FROM users WHERE id = ?')
  const insert = db.prepare(
    `INSERT INTO users (id, email, name, role, password_hash, must_change_password, invited, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertGuest = db.prepare(
    `INSERT INTO users (id, email, name, role, password_hash, invited, created_at, guest)
     VALUES (?, ?, ?, ?, '', 1, ?, ?)`,
  )
  const updateGuest = db.prepare(
    'UPDATE users SET name = ?, guest = ?, invited = 0 WHERE id = ? AND invited = 1 AND guest IS NOT NULL',
  )
  const updateErased = db.prepare(
    'UPDATE users SET name = ?, guest = ?, disabled = 1 WHERE id = ? AND guest IS NOT NULL',
  )
  const updatePassword = db.prepare(
    'UPDATE users SET password_hash = ?, must_change_password = ?, invited = 0 WHERE id = ?',
  )
  const updateMustChange = db.prepare('UPDATE users SET must_change_password = 1 WHERE email = ?')
  const updateRole = db.prepare('UPDATE users SET role = ? WHERE id = ?')
  const updateDisabled = db.prepare('UPDATE users SET disabled = ? WHERE id = ?')
  // Stands in for an unknown user's hash, so that a guess costs as much as for a known user.
  const decoy = dummyHash(options.passwordCost)

  const read = (row: Record<string, unknown>): User => {
    const user = toUser(row)
    if (seals.holds('users', row)) return hasEnded(user) ? { ...user, disabled: true } : user
    options.onUnsealed(user)
    // It gives no rights, whatever it says.
    return { ...user, disabled: true, isUnsealed: true }
  }
  const hasEnded = ({ guest }: User): boolean => {
    if (!guest) return false
    const voucher = guest.expiresAt > options.now() ? get(guest.vouchedBy.id) : null
    return voucher === null || voucher.disabled || voucher.guest !== undefined
  }
  const get = (id: string): User | null => optionalRow(byId.get(id), read)
  // A guest has no password, so no one signs in or gets a new password by a guest's address.
  const byEmail = (email: string) => {
    const user = optionalRow(byAddress.get(normalise(email)), read)
    return user?.guest ? null : user
  }
  const existing = (id: string): User => {
    const user = get(id)
    if (user) return user
    throw httpError(404, 'Not Found', `There is no user ${id}`)
  }
  const sealed = (id: string): User => {
    const user = existing(id)
    if (!user.isUnsealed) return user
    throw httpError(
      409,
      'Conflict',
      `The account ${user.email} was changed in the database, and not by the lake, so it has no rights. An operator must look at it, and accept it with: npm run lake -- users accept ${user.email}`,
    )
  }
  const ofStaff = (id: string): User => {
    const user = sealed(id)
    if (!user.guest) return user
    throw httpError(409, 'Conflict', 'A guest reviewer has no password and no other role.')
  }
  const write = (id: string, change: () => unknown) =>
    seals.together(() => {
      change()
      seals.renew('users', id)
    })
  const requireRole = (role: string) => {
    if (options.roleNames.includes(role)) return
    throw httpError(
      400,
      'Bad Request',
      `There is no role "${role}"; roles are ${options.roleNames.join(', ')}`,
    )
  }
  const requireUnknown = (address: string) => {
    if (byEmail(address)) throw httpError(409, 'Conflict', `There is already a user ${address}`)
  }
  const findProblem: Users['passwordProblem'] = ({ email, name }, password) =>
    passwordProblem(password, [email, name, options.siteTitle])
  const requirePassword = (user: Pick<User, 'email' | 'name'>, password: string) => {
    const problem = findProblem(user, password)
    if (problem) throw httpError(400, 'Bad Request', `The password cannot be used: ${problem}`)
  }

  return {
    list: () =>
      all
        .all()
        .map(read)
        .filter(({ guest }) => !guest),
    guests: () =>
      all
        .all()
        .map(read)
        .filter(({ guest }) => guest !== undefined),
    addGuest: ({ email, role, guest }) => {
      const id = randomId('u')
      const stored = toStored({ ...guest, email: normalise(email) })
      // Not an address: the same person may be invited several times.
      const { name } = guest.signsAs
      write(id, () => insertGuest.run(id, `guest ${id}`, name, role, options.now(), stored))
      return existing(id)
    },
    acceptGuest: (id, signsAs) =>
      seals.together(() => {
        const { guest, email, invited } = sealed(id)
        if (!guest || !invited) return false
        const stored = toStored({ ...guest, signsAs, email, acceptedAt: options.now() })
        if (updateGuest.run(signsAs.name, stored, id).changes !== 1) return false
        seals.renew('users', id)
        return true
      }),
    eraseGuest: (id) => {
      const { guest } = sealed(id)
      if (!guest) throw httpError(404, 'Not Found', `There is no guest ${id}`)
      const signsAs = { name: ERASED_NAME, credentials: '' }
      const stored = toStored({ ...guest, signsAs, email: '' })
      write(id, () => updateErased.run(ERASED_NAME, stored, id))
      options.endSessions(id)
      options.rightsChanged()
    },
    get,
    byEmail,
    add: async (person) => {
      const { email, name, role, password } = person
      const address = normalise(email)
      requireRole(role)
      requirePassword({ email: address, name }, password)
      const id = randomId('u')
      requireUnknown(address)
      const hash = await hashPassword(password, options.passwordCost)
      // Someone else may have added it in the meantime.
      requireUnknown(address)
      const flags = [person.mustChangePassword, person.invited].map((is) => (is ? 1 : 0))
      write(id, () => insert.run(id, address, name, role, hash, ...flags, Date.now()))
      return existing(id)
    },
    setPassword: async (id, password, { mustChangePassword = false } = {}) => {
      const user = ofStaff(id)
      requirePassword(user, password)
      const hash = await hashPassword(password, options.passwordCost)
      // Someone may have changed the row meanwhile.
      ofStaff(id)
      write(id, () => updatePassword.run(hash, mustChangePassword ? 1 : 0, id))
      options.endSessions(id)
      options.passwordChanged(user.email)
    },
    passwordProblem: findProblem,
    requireChange: (email) => void updateMustChange.run(normalise(email)),
    setRole: (id, role) => {
      requireRole(role)
      write(id, () => updateRole.run(role, ofStaff(id).id))
      options.rightsChanged()
    },
    accept: (id) => {
      seals.renew('users', existing(id).id)
      options.rightsChanged()
      return existing(id)
    },
    setDisabled: (id, disabled) => {
      write(id, () => updateDisabled.run(disabled ? 1 : 0, sealed(id).id))
      if (disabled) options.endSessions(id)
      options.rightsChanged()
    },
    verify: async (email, password) => {
      const user = byEmail(email)
      const row = user ? getHash.get(user.id) : undefined
      const right = await verifyPassword(password, row ? text(row, 'password_hash') : decoy)
      return right && user && !user.disabled ? user : null
    },
  }
}

/** The name of a guest whose own was erased. */
const ERASED_NAME = 'Former reviewer'

/** Addresses are compared without regard to case or surrounding spaces. */
export function normalise(email: string): string {
  return email.trim().toLowerCase()
}

const guestLimits = z.object({
  vouchedBy: z.object({ id: z.string(), name: z.string() }),
  signsAs: z.object({ name: z.string(), credentials: z.string() }),
  expiresAt: z.number(),
  email: z.string(),
  /** The first visit, in milliseconds since 1970. It is sealed, so that no one makes the link an invitation again. */
  acceptedAt: z.number().optional(),
})
const storedGuest = z.union([
  guestLimits.extend({ documentId: z.string(), release: z.undefined().optional() }),
  guestLimits.extend({
    documentId: z.undefined().optional(),
    release: z.object({ name: z.string(), createdAt: z.string() }),
  }),
])
type StoredGuest = z.infer<typeof storedGuest>

function toStored(guest: StoredGuest): string {
  return JSON.stringify(storedGuest.parse(guest))
}

/** A row that was changed by hand may hold anything; its seal no longer fits. */
function parseGuest(stored: unknown): StoredGuest | null {
  if (stored === null) return null
  try {
    return storedGuest.parse(JSON.parse(String(stored)))
  } catch {
    const no = { documentId: '', expiresAt: 0, email: '' }
    return { ...no, vouchedBy: { id: '', name: '' }, signsAs: { name: '', credentials: '' } }
  }
}

function toAccess({ email: _email, acceptedAt: _acceptedAt, ...access }: StoredGuest): GuestAccess {
  return access
}

function toUser(row: Record<string, unknown>): User {
  const guest = parseGuest(row.guest)
  const isDisabled = number(row, 'disabled') === 1
  return {
    id: text(row, 'id'),
    email: guest?.email ?? text(row, 'email'),
    ...(guest && { guest: toAccess(guest) }),
    ...(guest && isDisabled && { isRevoked: true as const }),
    name: text(row, 'name'),
    role: text(row, 'role'),
    disabled: isDisabled,
    mustChangePassword: number(row, 'must_change_password') === 1,
    invited: guest ? guest.acceptedAt === undefined : number(row, 'invited') === 1,
    createdAt: number(row, 'created_at'),
  }
}
