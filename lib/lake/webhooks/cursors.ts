import type { DatabaseSync } from 'node:sqlite'
import { FROM_SEQ } from '../engine/change-number.ts'
import { isPublishedId } from '../engine/document-id.ts'
import type { Clock } from '../jobs/clock.ts'

/** At most this many pending changes are listed. */
const MAX_LISTED = 1_000

/** One delivery: a document's change in one transaction. */
export interface DeliveryKey {
  seq: number
  documentId: string
}

/** A dead letter: a delivery that the queue skipped. */
export interface DeadLetter extends DeliveryKey {
  tries: number
  /** The error of the last attempt. */
  problem: string
}

/** A hook's position in the change log and its dead letters: kept in the store, through restarts. */
export interface WebhookCursors {
  /** All transactions up to this one are done; null for a new hook. */
  reached(): number | null
  advance(seq: number): void
  /** The changes after that position, read from the change log without their documents. */
  changesAfter(seq: number, includeDrafts: boolean): DeliveryKey[]
  deadLetters(): DeadLetter[]
  deadLetter(delivery: DeadLetter): void
  takeBack(key: DeliveryKey): void
}

export function openCursors(db: DatabaseSync, hook: string): WebhookCursors {
  const cursor = db.prepare('SELECT seq FROM webhook_cursors WHERE hook = ?')
  const move = db.prepare(
    `INSERT INTO webhook_cursors (hook, seq, document_id) VALUES (?, ?, '')
     ON CONFLICT(hook) DO UPDATE SET seq = excluded.seq, document_id = excluded.document_id`,
  )
  const changes = db.prepare(
    `SELECT seq, document_id FROM document_changes
     WHERE ${FROM_SEQ} AND (? OR (document_id NOT GLOB 'drafts.*' AND document_id NOT GLOB 'versions.*'))
     ORDER BY number LIMIT ?`,
  )
  const list = db.prepare(
    'SELECT seq, document_id, attempts, error FROM webhook_dead_letters WHERE hook = ? ORDER BY seq, document_id',
  )
  const put = db.prepare(
    `INSERT INTO webhook_dead_letters (hook, seq, document_id, attempts, error, attempted_at)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT(hook, seq, document_id) DO UPDATE SET attempts = excluded.attempts,
       error = excluded.error, attempted_at = excluded.attempted_at`,
  )
  const remove = db.prepare(
    'DELETE FROM webhook_dead_letters WHERE hook = ? AND seq = ? AND document_id = ?',
  )
  return {
    reached() {
      const row = cursor.get(hook)
      return row ? Number(row.seq) : null
    },
    advance: (seq) => void move.run(hook, seq),
    changesAfter: (seq, includeDrafts) =>
      changes
        .all(seq + 1, includeDrafts ? 1 : 0, MAX_LISTED)
        .map((row) => ({ seq: Number(row.seq), documentId: String(row.document_id) }))
        .filter(({ documentId }) => includeDrafts || isPublishedId(documentId)),
    deadLetters: () =>
      list.all(hook).map((row) => ({
        seq: Number(row.seq),
        documentId: String(row.document_id),
        tries: Number(row.attempts),
        problem: String(row.error),
      })),
    deadLetter: ({ seq, documentId, tries, problem }) =>
      void put.run(hook, seq, documentId, tries, problem, Date.now()),
    takeBack: ({ seq, documentId }) => void remove.run(hook, seq, documentId),
  }
}

interface PendingWrite {
  seq: number
  done: () => void
}

/** Writes that wait for the first attempt of their deliveries. */
export class FirstAttemptBarrier {
  readonly #clock: Clock
  #tried: number
  #waiting: PendingWrite[] = []

  /** `tried`: all transactions up to this one have been attempted. */
  constructor(tried: number, clock: Clock) {
    this.#tried = tried
    this.#clock = clock
  }

  /** Resolves when the transaction's deliveries have been attempted, or after `ms` milliseconds. */
  async wait(seq: number, ms: number): Promise<void> {
    if (this.#tried >= seq) return
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.wakeIn(ms, resolve)
      const done = () => {
        cancel()
        resolve()
      }
      this.#waiting.push({ seq, done })
    })
  }

  /** Marks the transaction's deliveries as attempted. */
  tried(seq: number): void {
    this.#tried = Math.max(this.#tried, seq)
    this.#waiting = this.#waiting.filter((waiting) => {
      if (waiting.seq > seq) return true
      waiting.done()
      return false
    })
  }

  /** Releases everyone: the receiver is failing, or the lake is stopping. */
  release(): void {
    for (const { done } of this.#waiting) done()
    this.#waiting = []
  }
}
