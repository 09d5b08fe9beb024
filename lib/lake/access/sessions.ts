import type { DatabaseSync } from 'node:sqlite'
import { isNoRoom } from '../errors.ts'
import { isWithin } from './lifetime.ts'
import { number, text } from './rows.ts'
import { hashSecret, randomSecret } from './secrets.ts'

const SESSION_MS = 14 * 24 * 60 * 60 * 1000
/** A session that nobody uses for so long is over. */
const IDLE_MS = 12 * 60 * 60 * 1000
/** How exactly the last use is known: one write a minute at most. */
const SEEN_EVERY_MS = 60 * 1000
const CODE_MS = 60 * 1000
const MAX_AGENT = 300
const MAX_ADDRESS = 64
/** When a session was last used that is over for good. */
const OVER = 0

export interface Session {
  userId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When its second factor was last given; 0: never. */
  confirmedAt: number
}

/** Whom a login code signs in. */
export interface Redeemed {
  userId: string
  confirmedAt: number
}

/** Where a session was started from, to know it again in a list. */
export interface SessionOrigin {
  /** The browser's `User-Agent`. */
  agent: string
  address: string
}

export interface ListedSession extends SessionOrigin {
  /** Names the session without being its secret. */
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  lastSeenAt: number
}

export interface Sessions {
  /** A new session's secret, told once. `confirmedAt`: when the second factor was given, on the way to it. */
  start(
    userId: string,
    from?: SessionOrigin,
    confirmedAt?: number,
  ): { secret: string; expiresAt: number }
  /** Notes that the second factor was given in the session of that name. */
  confirm(id: string): void
  /** The session; `expired` when its time has passed or nobody used it for 12 hours; null when there is none such. */
  find(secret: string): Session | 'expired' | null
  /** Notes that the session's owner is using it. */
  seen(secret: string): void
  /** The living sessions of a person, the one used last first. */
  list(userId: string): ListedSession[]
  /** What `list` calls a session. */
  getId(secret: string): string
  /** The key that only a page of the Studio's is given; follows from the session and is stored nowhere. */
  pageKey(secret: string): string
  /** What the forms of this session's pages carry. */
  formToken(secret: string): string
  /** The living session of that name; null when it has ended. */
  standing(id: string): Session | null
  /** Ends one session; unknown ones are ignored. */
  end(secret: string): void
  /** Ends one of a person's sessions by the id in their list; those of others are ignored. */
  endListed(userId: string, id: string): void
  /** Ends all of a person's sessions but the one of that name. */
  endAllBut(userId: string, id: string): void
  endAll(userId: string): void
  /** A login code, good for one exchange within 60 seconds. */
  issueCode(userId: string, confirmedAt?: number): string
  /** Whom a code signs in; it is then used up. Null for an unknown, used or late one. */
  redeemCode(code: string): Redeemed | null
}

/**
 * Sessions and login codes. Only keyed hashes are stored. A session that was over once stays over, whatever a clock
 * that is set back says; one whose last use lies half a day in the future is over too.
 */
export function createSessions(
  db: DatabaseSync,
  key: string,
  now: () => number = Date.now,
  /** Called when a session has ended before its time. */
  ended: () => void = () => undefined,
): Sessions {
  const insert = db.prepare(
    `INSERT INTO sessions
       (hash, user_id, created_at, expires_at, last_seen_at, agent, address, confirmed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = db.prepare(
    'SELECT user_id, expires_at, last_seen_at, confirmed_at FROM sessions WHERE hash = ?',
  )
  const updateConfirmed = db.prepare('UPDATE sessions SET confirmed_at = ? WHERE hash = ?')
  const selectOf = db.prepare(
    `SELECT hash, created_at, last_seen_at, agent, address FROM sessions
     WHERE user_id = ? AND expires_at > ? AND last_seen_at > ? ORDER BY last_seen_at DESC, created_at DESC`,
  )
  const updateSeen = db.prepare(
    `UPDATE sessions SET last_seen_at = $now
     WHERE hash = $hash AND (last_seen_at <= $now - ${SEEN_EVERY_MS} OR last_seen_at > $now)`,
  )
  const markOver = db.prepare(`UPDATE sessions SET last_seen_at = ${OVER} WHERE hash = ?`)
  const removeListed = db.prepare('DELETE FROM sessions WHERE user_id = ? AND hash = ?')
  const removeOthers = db.prepare('DELETE FROM sessions WHERE user_id = ? AND hash <> ?')
  const remove = db.prepare('DELETE FROM sessions WHERE hash = ?')
  const removeAll = db.prepare('DELETE FROM sessions WHERE user_id = ?')
  const removeCodes = db.prepare('DELETE FROM login_codes WHERE user_id = ?')
  // Kept for a day past their end, so that the Studio can be told 'expired' and not 'unknown'.
  const sweep = db.prepare('DELETE FROM sessions WHERE expires_at < ?')
  const insertCode = db.prepare(
    'INSERT INTO login_codes (hash, user_id, expires_at, confirmed_at) VALUES (?, ?, ?, ?)',
  )
  const takeCode = db.prepare(
    'DELETE FROM login_codes WHERE hash = ? RETURNING user_id, expires_at, confirmed_at',
  )
  const sweepCodes = db.prepare('DELETE FROM login_codes WHERE expires_at < ?')

  const read = (hash: string): Session | 'expired' | null => {
    const row = select.get(hash)
    if (!row) return null
    const expiresAt = number(row, 'expires_at')
    const seenAt = number(row, 'last_seen_at')
    if (seenAt === OVER) return 'expired'
    if (expiresAt <= now() || Math.abs(now() - seenAt) >= IDLE_MS) {
      unlessFull(() => markOver.run(hash))
      return 'expired'
    }
    return { userId: text(row, 'user_id'), expiresAt, confirmedAt: number(row, 'confirmed_at') }
  }

  return {
    start: (userId, from = { agent: '', address: '' }, confirmedAt = 0) => {
      sweep.run(now() - 24 * 60 * 60 * 1000)
      const secret = randomSecret()
      const expiresAt = now() + SESSION_MS
      insert.run(
        hashSecret(secret, key),
        userId,
        now(),
        expiresAt,
        now(),
        from.agent.slice(0, MAX_AGENT),
        from.address.slice(0, MAX_ADDRESS),
        confirmedAt,
      )
      return { secret, expiresAt }
    },
    confirm: (id) => void updateConfirmed.run(now(), id),
    find: (secret) => read(hashSecret(secret, key)),
    standing: (id) => {
      const found = read(id)
      return found === 'expired' ? null : found
    },
    seen: (secret) => {
      unlessFull(() => updateSeen.run({ $now: now(), $hash: hashSecret(secret, key) }))
    },
    list: (userId) =>
      selectOf.all(userId, now(), now() - IDLE_MS).map((row) => ({
        id: text(row, 'hash'),
        createdAt: number(row, 'created_at'),
        lastSeenAt: number(row, 'last_seen_at'),
        agent: text(row, 'agent'),
        address: text(row, 'address'),
      })),
    getId: (secret) => hashSecret(secret, key),
    pageKey: (secret) => hashSecret(`page ${secret}`, key),
    formToken: (secret) => hashSecret(`form ${secret}`, key),
    end: (secret) => {
      remove.run(hashSecret(secret, key))
      ended()
    },
    endListed: (userId, id) => {
      removeListed.run(userId, id)
      ended()
    },
    endAllBut: (userId, id) => {
      removeOthers.run(userId, id)
      removeCodes.run(userId)
      ended()
    },
    endAll: (userId) => {
      removeAll.run(userId)
      removeCodes.run(userId)
      ended()
    },
    issueCode: (userId, confirmedAt = 0) => {
      sweepCodes.run(now())
      const code = randomSecret()
      insertCode.run(hashSecret(code, key), userId, now() + CODE_MS, confirmedAt)
      return code
    },
    redeemCode: (code) => {
      const row = takeCode.get(hashSecret(code, key))
      if (!row || !isWithin(number(row, 'expires_at'), CODE_MS, now())) return null
      return { userId: text(row, 'user_id'), confirmedAt: number(row, 'confirmed_at') }
    },
  }
}

/** Those who read go on reading while the disk is full. */
function unlessFull(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}
