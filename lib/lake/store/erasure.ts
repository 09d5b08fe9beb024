import type { DatabaseSync } from 'node:sqlite'

/** What a record has in the place of a deletion's effects: nothing, from nothing. */
const NOTHING = '[0,null]'

/** Takes deleted documents out of the record, and their words out of the file. */
export interface Erasure {
  /** Within a transaction that deletes these documents: what is known of them is erased once it is committed. */
  note(documentIds: readonly string[]): void
  /**
   * Erases the record of what was noted. One line a document stays, with its id and no content: readers on
   * other threads and clients that come back learn from it that the document is gone. Returns how many there were.
   */
  run(): number
  /**
   * Empties the write-ahead log, which may hold erased words. False where a reader is in the way: call it again
   * later.
   */
  settle(): boolean
}

export function createErasure(db: DatabaseSync): Erasure {
  const note = db.prepare('INSERT OR IGNORE INTO erasures (document_id) VALUES (?)')
  const noted = db.prepare('SELECT document_id FROM erasures')
  const deletion = db.prepare(
    `SELECT max(seq) AS seq FROM document_changes WHERE document_id = ? AND apply = '${NOTHING}'`,
  )
  const eraseBefore = db.prepare('DELETE FROM document_changes WHERE document_id = ? AND seq < ?')
  const emptyDeletion = db.prepare(
    `UPDATE document_changes SET mutations = '[]', revert = '${NOTHING}', previous_rev = NULL
     WHERE document_id = ? AND seq = ?`,
  )
  const done = db.prepare('DELETE FROM erasures WHERE document_id = ?')
  let isSettled = true

  const settle = (): boolean => {
    // The lake's one thread must not wait for a reader.
    db.exec('PRAGMA busy_timeout=0')
    try {
      isSettled = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } finally {
      db.exec('PRAGMA busy_timeout=5000')
    }
    return isSettled
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
            eraseBefore.run(id, seq)
            emptyDeletion.run(id, seq)
          }
          done.run(id)
        }
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
      isSettled = false
      return ids.length
    },
    settle: () => isSettled || settle(),
  }
}
