import type { DatabaseSync } from 'node:sqlite'
import { number, text } from './rows.ts'
import { hashSecret, randomSecret } from './secrets.ts'

const SESSION_MS = 14 * 24 * 60 * 60 * 1000
const CODE_MS = 60 * 1000

export interface Session {
  userId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface Sessions {
  /** A new session's secret, told once. */
  start(userId: string): { secret: string; expiresAt: number }
  /** The session, `expired`, or null when there is none such. */
  find(secret: string): Session | 'expired' | null
  /** Ends one session; unknown ones are ignored. */
  end(secret: string): void
  endAll(userId: string): void
  /** A login code, good for one exchange within 60 seconds. */
  issueCode(userId: string): string
  /** The user of a code, which is then used up; null for an unknown, used or late one. */
  redeemCode(code: string): string | null
}

/** Sessions and login codes. Only keyed hashes are stored. */
export function createSessions(
  db: DatabaseSync,
  key: string,
  now: () => number = Date.now,
): Sessions {
  const insert = db.prepare(
    'INSERT INTO sessions (hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const select = db.prepare('SELECT user_id, expires_at FROM sessions WHERE hash = ?')
  const remove = db.prepare('DELETE FROM sessions WHERE hash = ?')
  const removeAll = db.prepare('DELETE FROM sessions WHERE user_id = ?')
  const removeCodes = db.prepare('DELETE FROM login_codes WHERE user_id = ?')
  // Kept for a day past their end, so that the Studio can be told 'expired' and not 'unknown'.
  const sweep = db.prepare('DELETE FROM sessions WHERE expires_at < ?')
  const insertCode = db.prepare(
    'INSERT INTO login_codes (hash, user_id, expires_at) VALUES (?, ?, ?)',
  )
  const takeCode = db.prepare(
    'DELETE FROM login_codes WHERE hash = ? RETURNING user_id, expires_at',
  )
  const sweepCodes = db.prepare('DELETE FROM login_codes WHERE expires_at < ?')

  return {
    start: (userId) => {
      sweep.run(now() - 24 * 60 * 60 * 1000)
      const secret = randomSecret()
      const expiresAt = now() + SESSION_MS
      insert.run(hashSecret(secret, key), userId, now(), expiresAt)
      return { secret, expiresAt }
    },
    find: (secret) => {
      const row = select.get(hashSecret(secret, key))
      if (!row) return null
      const expiresAt = number(row, 'expires_at')
      return expiresAt <= now() ? 'expired' : { userId: text(row, 'user_id'), expiresAt }
    },
    end: (secret) => void remove.run(hashSecret(secret, key)),
    endAll: (userId) => {
      removeAll.run(userId)
      removeCodes.run(userId)
    },
    issueCode: (userId) => {
      sweepCodes.run(now())
      const code = randomSecret()
      insertCode.run(hashSecret(code, key), userId, now() + CODE_MS)
      return code
    },
    redeemCode: (code) => {
      const row = takeCode.get(hashSecret(code, key))
      return row && number(row, 'expires_at') > now() ? text(row, 'user_id') : null
    },
  }
}
