import type { DatabaseSync } from 'node:sqlite'
import { isWithin } from './lifetime.ts'
import { number, text } from './rows.ts'
import { hashSecret, randomSecret } from './secrets.ts'

/** What a secret may be used for, and how many milliseconds long. */
const LIFETIMES = {
  /** The password was right; the second factor is still to come. */
  secondStep: 10 * 60_000,
  /** Somebody was invited, or may choose a new password. */
  invite: 72 * 60 * 60_000,
  reset: 60 * 60_000,
  /** Challenges that a passkey answers: to be added, and as a second factor, on the way in and for a signature. */
  passkeyAdding: 5 * 60_000,
  passkeyAtSignIn: 5 * 60_000,
  passkeyToSign: 5 * 60_000,
} as const satisfies Readonly<Record<string, number>>
type Purpose = keyof typeof LIFETIMES
/** What somebody may ask for again and again: the oldest of more than these go. */
const MAX_OF_ONE_KIND = 20

export interface OneTime {
  /** A new secret, told once. `boundTo`: what it must be given back with, such as the name of a session. */
  issue(userId: string, purpose: Purpose, boundTo?: string): { secret: string; expiresAt: number }
  /** The person whom a secret was made for, which stays good; null for an unknown, used or late one. */
  peek(secret: string, purpose: Purpose): string | null
  /** The same, and the secret is used up. */
  take(secret: string, purpose: Purpose, boundTo?: string): string | null
  /** Voids all of a person's. */
  forget(userId: string): void
}

/** Secrets that work once and for a time. Only keyed hashes are stored. */
export function createOneTimeTokens(db: DatabaseSync, key: string, now: () => number): OneTime {
  const insert = db.prepare(
    'INSERT INTO one_time_secrets (hash, user_id, purpose, expires_at) VALUES (?, ?, ?, ?)',
  )
  const select = db.prepare(
    'SELECT user_id, expires_at FROM one_time_secrets WHERE hash = ? AND purpose = ?',
  )
  const take = db.prepare(
    'DELETE FROM one_time_secrets WHERE hash = ? AND purpose = ? RETURNING user_id, expires_at',
  )
  const removeAll = db.prepare('DELETE FROM one_time_secrets WHERE user_id = ?')
  const sweep = db.prepare('DELETE FROM one_time_secrets WHERE expires_at < ?')
  const crowd = db.prepare(
    `DELETE FROM one_time_secrets WHERE hash IN (
       SELECT hash FROM one_time_secrets WHERE user_id = ? AND purpose = ?
       ORDER BY expires_at DESC LIMIT -1 OFFSET ${MAX_OF_ONE_KIND})`,
  )
  const hash = (secret: string, boundTo = '') =>
    hashSecret(`one-time ${secret}${boundTo && ` for ${boundTo}`}`, key)
  const owner = (row: Record<string, unknown> | undefined, purpose: Purpose) =>
    row && isWithin(number(row, 'expires_at'), LIFETIMES[purpose], now())
      ? text(row, 'user_id')
      : null

  return {
    issue: (userId, purpose, boundTo) => {
      sweep.run(now())
      const secret = randomSecret()
      const expiresAt = now() + LIFETIMES[purpose]
      insert.run(hash(secret, boundTo), userId, purpose, expiresAt)
      crowd.run(userId, purpose)
      return { secret, expiresAt }
    },
    peek: (secret, purpose) => {
      const row = select.get(hash(secret), purpose)
      const found = owner(row, purpose)
      // What was late once is not good again when the clock is set back.
      if (row && found === null) take.run(hash(secret), purpose)
      return found
    },
    take: (secret, purpose, boundTo) => owner(take.get(hash(secret, boundTo), purpose), purpose),
    forget: (userId) => void removeAll.run(userId),
  }
}
