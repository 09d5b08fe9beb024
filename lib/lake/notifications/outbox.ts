import type { DatabaseSync } from 'node:sqlite'

/** One line of a mail: its subject, its text, and the path it links to. */
export interface OutboxRow {
  title: string
  words: string
  place: string
}

/** A mail that no mail server has accepted yet. Its id is the same on each attempt. */
export interface UnsentMail {
  id: string
  userId: string
  madeAt: number
  lines: OutboxRow[]
  tries: number
}

/**
 * Receipts of notifications, and the outgoing mails: kept in the store, through restarts. Times are in milliseconds.
 */
export interface NotificationOutbox {
  /** Whether anyone was ever notified: a lake without receipts starts with what happens from now on. */
  hasStarted(): boolean
  begin(at: number): void
  has(userId: string, key: string): boolean
  /** Records notifications without a mail: for people who want none. */
  note(userId: string, keys: readonly string[], at: number): void
  /** Saves the mail and the receipts of its notifications, in one transaction. */
  make(mail: Omit<UnsentMail, 'tries'>, keys: readonly string[]): void
  /** Mails that are due, or lie further off than `longestPauseMs`, because the clock was set back. */
  unsent(at: number, longestPauseMs: number): UnsentMail[]
  /** When the next mail is to be tried, `at` the latest if it is due by `unsent`; null if there is none. */
  nextTry(at: number, longestPauseMs: number): number | null
  hasPending(userId: string): boolean
  /** When each mail of a person in that period was made, oldest first. */
  madeBetween(userId: string, since: number, until: number): number[]
  sent(id: string, at: number): void
  later(id: string, nextAt: number): void
  drop(id: string): void
  /** Deletes receipts from before that time. */
  forget(before: number): void
}

const PENDING = 'toldSince'

export function openReceipts(db: DatabaseSync): NotificationOutbox {
  const meta = db.prepare('SELECT value FROM meta WHERE key = ?')
  const begin = db.prepare('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)')
  const find = db.prepare('SELECT 1 FROM told WHERE user_id = ? AND key = ?')
  const add = db.prepare('INSERT OR IGNORE INTO told (user_id, key, at) VALUES (?, ?, ?)')
  const insert = db.prepare(
    'INSERT INTO told_mails (id, user_id, made_at, lines, tries, next_at) VALUES (?, ?, ?, ?, 0, ?)',
  )
  const due = db.prepare(
    `SELECT * FROM told_mails
     WHERE sent_at IS NULL AND (next_at <= ? OR next_at > ?) ORDER BY made_at, id`,
  )
  const next = db.prepare(
    `SELECT min(CASE WHEN next_at > ? THEN ? ELSE next_at END) AS at
     FROM told_mails WHERE sent_at IS NULL`,
  )
  const underWay = db.prepare('SELECT 1 FROM told_mails WHERE user_id = ? AND sent_at IS NULL')
  const since = db.prepare(
    'SELECT made_at FROM told_mails WHERE user_id = ? AND made_at > ? AND made_at <= ? ORDER BY made_at',
  )
  const done = db.prepare(`UPDATE told_mails SET sent_at = ?, lines = '[]' WHERE id = ?`)
  const again = db.prepare('UPDATE told_mails SET tries = tries + 1, next_at = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM told_mails WHERE id = ?')
  const pruneSent = db.prepare('DELETE FROM told WHERE at < ?')
  const forgetMails = db.prepare('DELETE FROM told_mails WHERE sent_at < ?')

  const together = (work: () => void) => {
    db.exec('BEGIN IMMEDIATE')
    try {
      work()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }
  return {
    hasStarted: () => meta.get(PENDING) !== undefined,
    begin: (at) => void begin.run(PENDING, String(at)),
    has: (userId, key) => find.get(userId, key) !== undefined,
    note: (userId, keys, at) => together(() => keys.forEach((key) => add.run(userId, key, at))),
    make: ({ id, userId, madeAt, lines }, keys) =>
      together(() => {
        keys.forEach((key) => add.run(userId, key, madeAt))
        insert.run(id, userId, madeAt, JSON.stringify(lines), madeAt)
      }),
    unsent: (at, longestPauseMs) =>
      due.all(at, at + longestPauseMs).map((row) => ({
        id: String(row.id),
        userId: String(row.user_id),
        madeAt: Number(row.made_at),
        lines: JSON.parse(String(row.lines)),
        tries: Number(row.tries),
      })),
    nextTry: (at, longestPauseMs) => {
      const found = next.get(at + longestPauseMs, at)?.at
      return found === null || found === undefined ? null : Number(found)
    },
    hasPending: (userId) => underWay.get(userId) !== undefined,
    madeBetween: (userId, from, until) =>
      since.all(userId, from, until).map((row) => Number(row.made_at)),
    sent: (id, at) => void done.run(at, id),
    later: (id, nextAt) => void again.run(nextAt, id),
    drop: (id) => void remove.run(id),
    forget: (before) =>
      together(() => {
        pruneSent.run(before)
        forgetMails.run(before)
      }),
  }
}
