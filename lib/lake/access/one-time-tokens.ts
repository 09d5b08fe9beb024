import type { DatabaseSync } from 'node:sqlite'
import { isWithin } from './lifetime.ts'
import { number, text } from './rows.ts'
import { boundSecret, hashSecret, isBoundTo } from './secrets.ts'
import {
  GUEST_INVITATION_MS,
  INVITATION_MS,
  PASSKEY_CHALLENGE_MS,
  PASSWORD_RESET_MS,
  SECOND_STEP_MS,
} from '../../limits/accounts.ts'

/** What a secret can be used for, and its lifetime in milliseconds. */
const LIFETIMES = {
  /** The password was correct; the second factor is still missing. */
  secondStep: SECOND_STEP_MS,
  /** A person was invited, or may choose a new password. */
  invite: INVITATION_MS,
  reset: PASSWORD_RESET_MS,
  /** A guest reviewer was invited; used up by the first visit. */
  guestInvite: GUEST_INVITATION_MS,
  /** Passkey challenges: to add a passkey, and as a second factor at sign-in and for a signature. */
  passkeyAdding: PASSKEY_CHALLENGE_MS,
  passkeyAtSignIn: PASSKEY_CHALLENGE_MS,
  passkeyToSign: PASSKEY_CHALLENGE_MS,
} as const satisfies Readonly<Record<string, number>>
type Purpose = keyof typeof LIFETIMES
/** For what a person can request repeatedly: beyond this many, the oldest are deleted. */
const MAX_OF_ONE_KIND = 20

export interface OneTime {
  /** A new secret, shown only once. `boundTo`: what must come back with it, such as the name of a session. */
  issue(userId: string, purpose: Purpose, boundTo?: string): { secret: string; expiresAt: number }
  /** The person a secret was issued for, without using it up; null for an unknown, used, or expired one. */
  peek(secret: string, purpose: Purpose): string | null
  /** The same, but uses up the secret. */
  consume(secret: string, purpose: Purpose, boundTo?: string): string | null
  /** Until when a person can use a secret: the end of the newest one's lifetime, or null if none is valid. */
  validUntil(userId: string, purpose: Purpose): number | null
  /** Revokes all secrets of a person. */
  forget(userId: string): void
}

/** Secrets that work once and expire. Only keyed hashes are stored. */
export function createOneTimeTokens(db: DatabaseSync, key: string, now: () => number): OneTime {
  const insert = db.prepare(
    'INSERT INTO one_time_secrets (hash, user_id, purpose, expires_at) VALUES (?, ?, ?, ?)',
  )
  const select = db.prepare(
    'SELECT user_id, expires_at FROM one_time_secrets WHERE hash = ? AND purpose = ?',
  )
  const deleteSecret = db.prepare(
    'DELETE FROM one_time_secrets WHERE hash = ? AND purpose = ? RETURNING user_id, expires_at',
  )
  const newest = db.prepare(
    'SELECT max(expires_at) AS expires_at FROM one_time_secrets WHERE user_id = ? AND purpose = ?',
  )
  const removeAll = db.prepare('DELETE FROM one_time_secrets WHERE user_id = ?')
  const sweep = db.prepare('DELETE FROM one_time_secrets WHERE expires_at < ?')
  const deleteOldest = db.prepare(
    `DELETE FROM one_time_secrets WHERE hash IN (
       SELECT hash FROM one_time_secrets WHERE user_id = ? AND purpose = ?
       ORDER BY expires_at DESC LIMIT -1 OFFSET ${MAX_OF_ONE_KIND})`,
  )
  const hash = (secret: string, boundTo = '') =>
    hashSecret(`one-time ${secret}${boundTo && ` for ${boundTo}`}`, key)
  const owner = (secret: string, row: Record<string, unknown> | undefined, purpose: Purpose) =>
    row &&
    isWithin(number(row, 'expires_at'), LIFETIMES[purpose], now()) &&
    isBoundTo(secret, text(row, 'user_id'), key)
      ? text(row, 'user_id')
      : null

  return {
    issue: (userId, purpose, boundTo) => {
      sweep.run(now())
      const secret = boundSecret(userId, key)
      const expiresAt = now() + LIFETIMES[purpose]
      insert.run(hash(secret, boundTo), userId, purpose, expiresAt)
      deleteOldest.run(userId, purpose)
      return { secret, expiresAt }
    },
    peek: (secret, purpose) => {
      const row = select.get(hash(secret), purpose)
      const found = owner(secret, row, purpose)
      // An expired secret must not become valid again when the clock is set back.
      if (row && found === null) deleteSecret.run(hash(secret), purpose)
      return found
    },
    consume: (secret, purpose, boundTo) =>
      owner(secret, deleteSecret.get(hash(secret, boundTo), purpose), purpose),
    validUntil: (userId, purpose) => {
      const expiresAt = newest.get(userId, purpose)?.expires_at
      const isValid =
        typeof expiresAt === 'number' && isWithin(expiresAt, LIFETIMES[purpose], now())
      return isValid ? expiresAt : null
    },
    forget: (userId) => void removeAll.run(userId),
  }
}
