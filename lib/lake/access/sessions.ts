import type { DatabaseSync } from 'node:sqlite'
import { isNoRoom, LakeError } from '../errors.ts'
import { isWithin } from './lifetime.ts'
import { number, text } from './rows.ts'
import { boundSecret, hashSecret, isBoundTo } from './secrets.ts'
import { IDLE_SESSION_MS, SESSION_MS } from '../../limits/accounts.ts'

/** Precision of the last use: at most one write a minute. */
const TOUCH_INTERVAL_MS = 60 * 1000
const CODE_MS = 60 * 1000
const MAX_AGENT = 300
const MAX_ADDRESS = 64
/** The last use of a session that has ended for good. */
const OVER = 0

export interface Session {
  userId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When its second factor was last given; 0: never. */
  confirmedAt: number
}

/** Whom a login code signs in. */
export interface LoginCodeUser {
  userId: string
  confirmedAt: number
}

/** Where a session was started, so that a person recognizes it in a list. */
export interface SessionOrigin {
  /** The browser's `User-Agent`. */
  agent: string
  address: string
}

export interface ListedSession extends SessionOrigin {
  /** Identifies the session without being its secret. */
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  lastSeenAt: number
}

export interface Sessions {
  /**
   * A new session's secret, shown only once. `confirmedAt`: when the second factor was given at sign-in; `until`: when
   * it ends at the latest, in milliseconds since 1970.
   */
  start(
    userId: string,
    from?: SessionOrigin,
    confirmedAt?: number,
    until?: number,
  ): { secret: string; expiresAt: number }
  /** Records that the second factor was given in this session. */
  confirm(id: string): void
  /** The session; `expired` if it has expired or was unused for 12 hours; null if unknown. */
  find(secret: string): Session | 'expired' | null
  /** Records that the session's owner is using it. */
  touch(secret: string): void
  /** The same, by the session's id. */
  touchId(id: string): void
  /** A person's active sessions, most recently used first. */
  list(userId: string): ListedSession[]
  /** The id of a session in `list`. */
  getId(secret: string): string
  /** The key that only a Studio page receives; derived from the session and stored nowhere. */
  csrfToken(secret: string): string
  /** The CSRF token in the forms of this session's pages. */
  formToken(secret: string): string
  /** The active session with that id; null once it has ended. */
  getActive(id: string): Session | null
  /** Ends one session; unknown ones are ignored. */
  end(secret: string): void
  /** Ends one of a person's sessions by its id in their list; other people's are ignored. */
  endListed(userId: string, id: string): void
  /** Ends all of a person's sessions except the one with that id. */
  endAllBut(userId: string, id: string): void
  endAll(userId: string): void
  /** A login code, good for one exchange within 60 seconds. */
  issueCode(userId: string, confirmedAt?: number): string
  /** Whom a code signs in; uses up the code. Null for an unknown, used, or expired one. */
  redeemCode(code: string): LoginCodeUser | null
}

/**
 * Sessions and login codes. Only keyed hashes are stored. A session that has expired stays expired, even if the clock
 * is set back; one whose last use lies half a day in the future has expired too.
 */
export function createSessions(
  db: DatabaseSync,
  key: string,
  now: () => number = Date.now,
  /** Called when a session ends early. */
  ended: () => void = () => undefined,
  /** On a copy that another lake writes: receives the ids of sessions that were used here. */
  relayUse?: (id: string) => void,
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
  const selectByUser = db.prepare(
    `SELECT hash, created_at, last_seen_at, agent, address FROM sessions
     WHERE user_id = ? AND expires_at > ? AND last_seen_at > ? ORDER BY last_seen_at DESC, created_at DESC`,
  )
  const updateLastSeen = db.prepare(
    `UPDATE sessions SET last_seen_at = $now
     WHERE hash = $hash AND (last_seen_at <= $now - ${TOUCH_INTERVAL_MS} OR last_seen_at > $now)`,
  )
  const markOver = db.prepare(`UPDATE sessions SET last_seen_at = ${OVER} WHERE hash = ?`)
  const removeListed = db.prepare('DELETE FROM sessions WHERE user_id = ? AND hash = ?')
  const removeOthers = db.prepare('DELETE FROM sessions WHERE user_id = ? AND hash <> ?')
  const remove = db.prepare('DELETE FROM sessions WHERE hash = ?')
  const removeAll = db.prepare('DELETE FROM sessions WHERE user_id = ?')
  const removeCodes = db.prepare('DELETE FROM login_codes WHERE user_id = ?')
  // Kept for a day after they end, so that the Studio hears 'expired' rather than 'unknown'.
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
    if (expiresAt <= now() || Math.abs(now() - seenAt) >= IDLE_SESSION_MS) {
      if (!relayUse) unlessFull(() => markOver.run(hash))
      return 'expired'
    }
    return { userId: text(row, 'user_id'), expiresAt, confirmedAt: number(row, 'confirmed_at') }
  }

  const touchId = (id: string) => {
    if (relayUse) relayUse(id)
    else unlessFull(() => updateLastSeen.run({ $now: now(), $hash: id }))
  }

  return {
    start: (userId, from = { agent: '', address: '' }, confirmedAt = 0, until = Infinity) => {
      sweep.run(now() - 24 * 60 * 60 * 1000)
      const secret = boundSecret(userId, key)
      const expiresAt = Math.min(now() + SESSION_MS, until)
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
    find: (secret) => {
      const found = read(hashSecret(secret, key))
      // A row that was changed by hand names someone else.
      return found === null || found === 'expired' || isBoundTo(secret, found.userId, key)
        ? found
        : null
    },
    getActive: (id) => {
      const found = read(id)
      return found === 'expired' ? null : found
    },
    touch: (secret) => touchId(hashSecret(secret, key)),
    touchId,
    list: (userId) =>
      selectByUser.all(userId, now(), now() - IDLE_SESSION_MS).map((row) => ({
        id: text(row, 'hash'),
        createdAt: number(row, 'created_at'),
        lastSeenAt: number(row, 'last_seen_at'),
        agent: text(row, 'agent'),
        address: text(row, 'address'),
      })),
    getId: (secret) => hashSecret(secret, key),
    csrfToken: (secret) => hashSecret(`page ${secret}`, key),
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
      const code = boundSecret(userId, key)
      insertCode.run(hashSecret(code, key), userId, now() + CODE_MS, confirmedAt)
      return code
    },
    redeemCode: (code) => {
      const row = takeCode.get(hashSecret(code, key))
      if (!row || !isWithin(number(row, 'expires_at'), CODE_MS, now())) return null
      const userId = text(row, 'user_id')
      if (!isBoundTo(code, userId, key)) return null
      return { userId, confirmedAt: number(row, 'confirmed_at') }
    },
  }
}

/** Readers can continue while the disk is full. */
function unlessFull(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!isNoRoom(error) && !isUnavailable(error)) throw error
  }
}

/** A node of a cluster that has lost its database still answers reads. */
function isUnavailable(error: unknown): boolean {
  return error instanceof LakeError && error.status === 503
}
