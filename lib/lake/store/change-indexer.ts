import type { DatabaseSync } from 'node:sqlite'
import { FIRST_OF, FROM_SEQ } from '../engine/change-number.ts'

/** Changes not listed yet are scanned by each request for a document's changes: a few hundred at most. */
const TRANSACTIONS = 64
const CHANGES = 8

/**
 * Call within the transaction of this number, after its changes are recorded: lists its changes and earlier ones when
 * due.
 */
export function changeIndexer(db: DatabaseSync): (seq: number, changes: number) => void {
  const list = db.prepare(
    `INSERT INTO changes_by_document (document_id, number)
     SELECT document_id, number FROM document_changes
     WHERE number >= (SELECT next_number FROM change_index_progress) ORDER BY document_id, number`,
  )
  const upto = db.prepare(`UPDATE change_index_progress SET next_number = ${FIRST_OF}`)
  return (seq, changes) => {
    if (seq % TRANSACTIONS !== 0 && changes <= CHANGES) return
    list.run()
    upto.run(seq + 1)
  }
}

/** Removes all changes of a transaction and of later ones from the change log and the list. */
export function forgetChangesFrom(db: DatabaseSync, seq: number): void {
  db.prepare(`DELETE FROM document_changes WHERE ${FROM_SEQ}`).run(seq)
  db.prepare(`UPDATE change_index_progress SET next_number = min(next_number, ${FIRST_OF})`).run(
    seq,
  )
}

/** Rebuilds the list of all changes. */
export function relistChanges(db: DatabaseSync): void {
  db.exec(
    `DELETE FROM changes_by_document;
     INSERT INTO changes_by_document (document_id, number)
       SELECT document_id, number FROM document_changes
       WHERE number < (SELECT next_number FROM change_index_progress) ORDER BY document_id, number`,
  )
}
