import type { DatabaseSync } from 'node:sqlite'
import { describeError } from '../../log/redact.ts'
import type { EventView, NotificationPolicy } from '../policy-config.ts'
import type { MailLine, NotificationEvent } from '../policy-output.ts'
import type { PendingChange, WriteTransaction } from '../store/store.ts'

/** One line of a mail as it is stored: its subject, its text, and the path it links to. */
export interface StoredLine extends Pick<MailLine, 'title' | 'words' | 'place'> {
  /** The titles of the lines that it stands for; omitted for a line by itself. */
  titles?: readonly string[]
}

/** A mail that no mail server has accepted yet. Its id is the same on each attempt. */
export interface UnsentMail {
  id: string
  userId: string
  madeAt: number
  lines: StoredLine[]
  tries: number
}

/**
 * The events that the policy declares, what was sent of them to whom, and the outgoing mails: kept in the store, through
 * restarts. Times are in milliseconds.
 */
export interface NotificationOutbox {
  /**
   * Makes these the current events from a document. Call within the transaction that caused them; `revision` is its id,
   * or null if it is not known.
   */
  replace(documentId: string, events: readonly NotificationEvent[], revision: string | null): void
  /** Current events that their person has not been sent, and all events of the people in `alsoOf`; the oldest first. */
  pending(today: string, recipients: readonly string[]): NotificationEvent[]
  /** The events are those of an earlier state of the documents, or were never written: compute all of them again. */
  isStale(): boolean
  /** Recomputes the events of one document, in a transaction of its own; null leaves them as they are. */
  refresh(documentId: string, events: () => readonly NotificationEvent[] | null): void
  refreshed(): void
  /** Whether anyone was ever notified: a lake that never did starts with what happens from now on. */
  hasStarted(): boolean
  begin(at: number): void
  isSent(userId: string, key: string): boolean
  /** Marks notifications as sent without a mail: for people who want none. */
  markSent(userId: string, keys: readonly string[], at: number): void
  /** Saves the mail and marks its notifications as sent, in one transaction. */
  addMail(mail: Omit<UnsentMail, 'tries'>, keys: readonly string[]): void
  /** Mails that are due, or lie further off than `longestPauseMs`, because the clock was set back. */
  unsentMails(at: number, longestPauseMs: number): UnsentMail[]
  /** When the next mail is to be tried, `at` the latest if it is due by `unsentMails`; null if there is none. */
  nextTry(at: number, longestPauseMs: number): number | null
  hasUnsentMail(userId: string): boolean
  /** When each mail of a person in that period was made, oldest first. */
  mailsBetween(userId: string, since: number, until: number): number[]
  mailSent(id: string, at: number): void
  retryMail(id: string, nextAt: number): void
  dropMail(id: string): void
  /** Deletes what was sent before that time, and events that were news until before that day. */
  prune(before: number, today: string): void
}

const STARTED = 'notificationsSince'
/** Set by the migration that created the table, and by a restore to an earlier moment. */
const STALE = 'notificationsStale'

export function openOutbox(db: DatabaseSync): NotificationOutbox {
  const getMeta = db.prepare('SELECT value FROM meta WHERE key = ?')
  const addMeta = db.prepare('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)')
  const deleteMeta = db.prepare('DELETE FROM meta WHERE key = ?')
  const selectEvents = db.prepare(
    'SELECT person, key FROM notification_outbox WHERE document_id = ?',
  )
  const putEvent = db.prepare(
    `INSERT INTO notification_outbox
       (document_id, person, key, kind, subject, revision, at, last_day, details)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET last_day = excluded.last_day, details = excluded.details`,
  )
  const deleteEvent = db.prepare(
    'DELETE FROM notification_outbox WHERE document_id = ? AND person = ? AND key = ?',
  )
  const pending = db.prepare(
    `SELECT * FROM notification_outbox AS event
     WHERE (last_day IS NULL OR last_day >= ?)
       AND (person IN (SELECT value FROM json_each(?)) OR NOT EXISTS (
         SELECT 1 FROM notifications_sent WHERE user_id = event.person AND key = event.key))
     ORDER BY at, key`,
  )
  const pruneEvents = db.prepare('DELETE FROM notification_outbox WHERE last_day < ?')
  const findSent = db.prepare('SELECT 1 FROM notifications_sent WHERE user_id = ? AND key = ?')
  const addSent = db.prepare(
    'INSERT OR IGNORE INTO notifications_sent (user_id, key, at) VALUES (?, ?, ?)',
  )
  const pruneSent = db.prepare('DELETE FROM notifications_sent WHERE at < ?')
  const insertMail = db.prepare(
    'INSERT INTO notification_mails (id, user_id, made_at, lines, tries, next_at) VALUES (?, ?, ?, ?, 0, ?)',
  )
  const due = db.prepare(
    `SELECT * FROM notification_mails
     WHERE sent_at IS NULL AND (next_at <= ? OR next_at > ?) ORDER BY made_at, id`,
  )
  const next = db.prepare(
    `SELECT min(CASE WHEN next_at > ? THEN ? ELSE next_at END) AS at
     FROM notification_mails WHERE sent_at IS NULL`,
  )
  const selectUnsent = db.prepare(
    'SELECT 1 FROM notification_mails WHERE user_id = ? AND sent_at IS NULL',
  )
  const since = db.prepare(
    `SELECT made_at FROM notification_mails
     WHERE user_id = ? AND made_at > ? AND made_at <= ? ORDER BY made_at`,
  )
  const done = db.prepare(`UPDATE notification_mails SET sent_at = ?, lines = '[]' WHERE id = ?`)
  const again = db.prepare(
    'UPDATE notification_mails SET tries = tries + 1, next_at = ? WHERE id = ?',
  )
  const removeMail = db.prepare('DELETE FROM notification_mails WHERE id = ?')
  const pruneMails = db.prepare('DELETE FROM notification_mails WHERE sent_at < ?')

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
  const replace: NotificationOutbox['replace'] = (documentId, events, revision) => {
    const current = new Set(events.map(({ person, key }) => `${person} ${key}`))
    for (const { person, key } of selectEvents.all(documentId).map(toRecipient))
      if (!current.has(`${person} ${key}`)) deleteEvent.run(documentId, person, key)
    for (const { person, key, kind, subject, at, lastDay, details } of events)
      putEvent.run(
        documentId,
        person,
        key,
        kind,
        subject,
        revision,
        at,
        lastDay,
        JSON.stringify(details),
      )
  }
  return {
    replace,
    pending: (today, alsoOf) => pending.all(today, JSON.stringify(alsoOf)).map(toEvent),
    isStale: () => getMeta.get(STALE) !== undefined,
    refresh: (documentId, events) =>
      together(() => {
        const current = events()
        if (current) replace(documentId, current, null)
      }),
    refreshed: () => void deleteMeta.run(STALE),
    hasStarted: () => getMeta.get(STARTED) !== undefined,
    begin: (at) => void addMeta.run(STARTED, String(at)),
    isSent: (userId, key) => findSent.get(userId, key) !== undefined,
    markSent: (userId, keys, at) =>
      together(() => keys.forEach((key) => addSent.run(userId, key, at))),
    addMail: ({ id, userId, madeAt, lines }, keys) =>
      together(() => {
        keys.forEach((key) => addSent.run(userId, key, madeAt))
        insertMail.run(id, userId, madeAt, JSON.stringify(lines), madeAt)
      }),
    unsentMails: (at, longestPauseMs) =>
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
    hasUnsentMail: (userId) => selectUnsent.get(userId) !== undefined,
    mailsBetween: (userId, from, until) =>
      since.all(userId, from, until).map((row) => Number(row.made_at)),
    mailSent: (id, at) => void done.run(at, id),
    retryMail: (id, nextAt) => void again.run(nextAt, id),
    dropMail: (id) => void removeMail.run(id),
    prune: (before, today) =>
      together(() => {
        pruneSent.run(before)
        pruneMails.run(before)
        pruneEvents.run(today)
      }),
  }
}

const toRecipient = ({ person, key }: Record<string, unknown>) => ({
  person: String(person),
  key: String(key),
})

function toEvent(row: Record<string, unknown>): NotificationEvent {
  const { kind, subject, at, last_day: lastDay, details } = row
  return {
    ...toRecipient(row),
    kind: String(kind),
    subject: String(subject),
    at: String(at),
    lastDay: lastDay === null ? null : String(lastDay),
    details: JSON.parse(String(details)),
  }
}

/**
 * Writes the events of a transaction to the outbox. Call it within the transaction, after all of its changes. A failure
 * of the policy is logged and refuses nothing: a page must be taken down whatever its other records contain.
 */
export function recordEvents(
  policy: NotificationPolicy,
  outbox: NotificationOutbox,
  log: (line: string) => void,
) {
  return (tx: WriteTransaction, changes: readonly PendingChange[]): void => {
    const view = { get: tx.get, referring: tx.referring, at: tx.timestamp }
    for (const id of new Set(changes.flatMap((change) => policy.eventSources(change)))) {
      const events = readEvents(policy, id, { view, log })
      if (events) outbox.replace(id, events, tx.id)
    }
  }
}

/** The current events from a document; null if they cannot be computed, which is logged. */
export function readEvents(
  policy: NotificationPolicy,
  documentId: string,
  { view, log }: { view: EventView; log: (line: string) => void },
): readonly NotificationEvent[] | null {
  try {
    return policy.events(documentId, view)
  } catch (error) {
    log(`The notifications from ${documentId} could not be computed: ${describeError(error)}`)
    return null
  }
}
