import type { DatabaseSync } from 'node:sqlite'
import { httpError } from '../errors.ts'
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts'
import { text, number, optionalRow } from './rows.ts'
import { randomId } from './secrets.ts'

export interface User {
  id: string
  email: string
  name: string
  role: string
  disabled: boolean
  createdAt: number
}

export interface Users {
  list(): User[]
  get(id: string): User | null
  byEmail(email: string): User | null
  /** Throws 409 for a known address, 400 for an unknown role or a weak password. */
  add(user: { email: string; name: string; role: string; password: string }): Promise<User>
  /** Ends the user's sessions too. Throws 400 for a weak password. */
  setPassword(id: string, password: string): Promise<void>
  setRole(id: string, role: string): void
  /** A disabled user cannot sign in; its sessions end at once. */
  setDisabled(id: string, disabled: boolean): void
  /** The user, or null for a wrong password, an unknown address or a disabled user: all take the same time. */
  verify(email: string, password: string): Promise<User | null>
}

export interface UsersOptions {
  db: DatabaseSync
  roleNames: readonly string[]
  passwordCost: number
  endSessions: (userId: string) => void
  passwordChanged: (email: string) => void
}

export function createUsers(options: UsersOptions): Users {
  const { db } = options
  const select = 'SELECT id, email, name, role, disabled, created_at FROM users'
  const all = db.prepare(`${select} ORDER BY created_at, email`)
  const byId = db.prepare(`${select} WHERE id = ?`)
  const byAddress = db.prepare(`${select} WHERE email = ?`)
  const hashOf = db.prepare('SELECT password_hash FROM users WHERE id = ?')
  const insert = db.prepare(
    'INSERT INTO users (id, email, name, role, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const updatePassword = db.prepare('UPDATE users SET password_hash = ? WHERE id = ?')
  const updateRole = db.prepare('UPDATE users SET role = ? WHERE id = ?')
  const updateDisabled = db.prepare('UPDATE users SET disabled = ? WHERE id = ?')
  // Stands in for the hash of an unknown user, so that a guess costs as much as for a known one.
  const decoy = hashPassword(randomId('decoy'), options.passwordCost)
  decoy.catch(() => undefined)

  const get = (id: string) => optionalRow(byId.get(id), toUser)
  const byEmail = (email: string) => optionalRow(byAddress.get(normalise(email)), toUser)
  const existing = (id: string): User => {
    const user = get(id)
    if (user) return user
    throw httpError(404, 'Not Found', `There is no user ${id}`)
  }
  const requireRole = (role: string) => {
    if (options.roleNames.includes(role)) return
    throw httpError(
      400,
      'Bad Request',
      `There is no role "${role}"; roles are ${options.roleNames.join(', ')}`,
    )
  }
  const requirePassword = (password: string, email: string) => {
    const problem = passwordProblem(password, email)
    if (problem) throw httpError(400, 'Bad Request', `The password cannot be used: ${problem}`)
  }

  return {
    list: () => all.all().map(toUser),
    get,
    byEmail,
    add: async ({ email, name, role, password }) => {
      const address = normalise(email)
      requireRole(role)
      requirePassword(password, address)
      if (byEmail(address)) throw httpError(409, 'Conflict', `There is a user ${address} already`)
      const id = randomId('u')
      const hash = await hashPassword(password, options.passwordCost)
      insert.run(id, address, name, role, hash, Date.now())
      return existing(id)
    },
    setPassword: async (id, password) => {
      const user = existing(id)
      requirePassword(password, user.email)
      updatePassword.run(await hashPassword(password, options.passwordCost), id)
      options.endSessions(id)
      options.passwordChanged(user.email)
    },
    setRole: (id, role) => {
      requireRole(role)
      updateRole.run(role, existing(id).id)
    },
    setDisabled: (id, disabled) => {
      updateDisabled.run(disabled ? 1 : 0, existing(id).id)
      if (disabled) options.endSessions(id)
    },
    verify: async (email, password) => {
      const user = byEmail(email)
      const row = user ? hashOf.get(user.id) : undefined
      const right = await verifyPassword(password, row ? text(row, 'password_hash') : await decoy)
      return right && user && !user.disabled ? user : null
    },
  }
}

/** Addresses are compared without regard to case or surrounding blanks. */
export function normalise(email: string): string {
  return email.trim().toLowerCase()
}

function toUser(row: Record<string, unknown>): User {
  return {
    id: text(row, 'id'),
    email: text(row, 'email'),
    name: text(row, 'name'),
    role: text(row, 'role'),
    disabled: number(row, 'disabled') === 1,
    createdAt: number(row, 'created_at'),
  }
}
