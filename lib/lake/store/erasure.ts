import type { DatabaseSync } from 'node:sqlite'
import { TO_NOTHING } from '../engine/mendoza/encode.ts'
import { BEFORE_SEQ, CHANGES_OF_DOCUMENTS, FROM_SEQ } from '../engine/change-number.ts'

const OF_DOCUMENT = 'number IN (SELECT number FROM document_change_numbers WHERE document_id = ?)'

/** Removes deleted documents from the change log, and their words from the file. */
export interface Erasure {
  /**
   * Call within a transaction that deletes these documents: their history is erased after the commit. With the id of
   * something else that was overwritten, only its words are removed from the file.
   */
  note(documentIds: readonly string[]): void
  /**
   * Erases the change log of the noted documents. One row per document stays, with its id and no content, to tell
   * other threads and reconnecting clients that the document is gone. Returns the number of documents.
   */
  run(): number
  /** Another copy of the store has erased documents, and this one has applied that: tells the listeners. */
  announce(): void
  /** Called after documents were erased, in this copy or in another one. Returns a function that removes the listener. */
  onErased(listener: () => void): () => void
  /**
   * Removes erased words from the file: SQLite leaves copies of a row in its old places, so the file is rewritten and
   * the write-ahead log emptied. `done`; `busy` while a reader is in the way: call again in a moment; `later` for a
   * large file, which takes time: only the log is emptied, call again with `isPatient`.
   */
  settle(options?: { isPatient: boolean }): ErasedRows
  /** Since when the file may contain erased words, in milliseconds since 1970; null if it has none. */
  tracesSince(): number | null
}

export type ErasedRows = 'done' | 'busy' | 'later'

/** Call within a transaction that has applied another copy's erasure. */
export const NOTE_TRACES = `INSERT OR IGNORE INTO erased_traces (id, since)
  SELECT 1, unixepoch() * 1000 WHERE NOT EXISTS (SELECT 1 FROM erasures)`

/** A file of this size is rewritten within a second. */
const SMALL_BYTES = 64 * 1024 * 1024

/** `smallBytes`: up to this size, the file is rewritten at once. */
export function createErasure(db: DatabaseSync, smallBytes = SMALL_BYTES): Erasure {
  const note = db.prepare('INSERT OR IGNORE INTO erasures (document_id) VALUES (?)')
  const noted = db.prepare('SELECT document_id FROM erasures')
  const deletion = db.prepare(
    `SELECT max(c.seq) AS seq ${CHANGES_OF_DOCUMENTS} = ? AND c.apply = '${TO_NOTHING}'`,
  )
  const eraseBefore = db.prepare(
    `DELETE FROM document_changes WHERE ${OF_DOCUMENT} AND ${BEFORE_SEQ}`,
  )
  const emptyDeletion = db.prepare(
    `UPDATE document_changes SET mutations = '[]', revert = '${TO_NOTHING}', previous_rev = NULL
     WHERE ${OF_DOCUMENT} AND ${FROM_SEQ} AND ${BEFORE_SEQ}`,
  )
  // A short text can be guessed from its hash.
  const forgetRequests = db.prepare(
    `UPDATE transactions SET request_hash = NULL WHERE request_hash IS NOT NULL
     AND seq IN (SELECT c.seq ${CHANGES_OF_DOCUMENTS} = ? AND c.seq <= ?)`,
  )
  const done = db.prepare('DELETE FROM erasures WHERE document_id = ?')
  const traces = {
    since: db.prepare('SELECT since FROM erased_traces'),
    note: db.prepare(NOTE_TRACES),
    forget: db.prepare('DELETE FROM erased_traces'),
  }
  const tracesSince = () => {
    const row = traces.since.get()
    return row ? Number(row.since) : null
  }
  // Work that this process leaves unfinished is done by the next one that opens the store.
  let isSettled = tracesSince() === null
  let isRewritten = isSettled
  const listeners = new Set<() => void>()
  const announce = () => {
    if (tracesSince() === null) return
    isRewritten = false
    isSettled = false
    listeners.forEach((listener) => listener())
  }

  const size = () =>
    Number(db.prepare('PRAGMA page_count').get()?.page_count) *
    Number(db.prepare('PRAGMA page_size').get()?.page_size)
  const settle = (mayVacuum: boolean): ErasedRows => {
    // The main thread must not wait for a reader.
    db.exec('PRAGMA busy_timeout=0')
    try {
      if (mayVacuum && !isRewritten) {
        db.exec('VACUUM')
        isRewritten = true
      }
      isSettled = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } finally {
      db.exec('PRAGMA busy_timeout=5000')
    }
    if (!isSettled) return 'busy'
    if (!isRewritten) return 'later'
    // Not before: the log had the words too, and a process that ends now leaves it as it is.
    traces.forget.run()
    return 'done'
  }

  return {
    note: (documentIds) => documentIds.forEach((id) => note.run(id)),
    run: () => {
      const ids = noted.all().map((row) => String(row.document_id))
      if (ids.length === 0) return 0
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const id of ids) {
          const { seq } = deletion.get(id) ?? {}
          if (typeof seq === 'number') {
            forgetRequests.run(id, seq)
            eraseBefore.run(id, seq)
            emptyDeletion.run(id, seq, seq + 1)
          }
          done.run(id)
        }
        traces.note.run()
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
      announce()
      return ids.length
    },
    announce,
    onErased: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settle: ({ isPatient } = { isPatient: false }) => {
      const mayVacuum = isPatient || size() <= smallBytes
      if (isSettled && (isRewritten || !mayVacuum)) return isRewritten ? 'done' : 'later'
      return settle(mayVacuum)
    },
    tracesSince,
  }
}
