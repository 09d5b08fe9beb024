import type { DatabaseSync } from 'node:sqlite'
import { FIRST_OF, FROM_SEQ } from '../engine/change-log/change-number.ts'

/** What is not listed is looked through by whoever asks for the changes of a document: not more than some hundred of them. */
const TRANSACTIONS = 64
const CHANGES = 8

/** Within the transaction of this number, after its changes are recorded: lists them and those before, if it is time. */
export function listing(db: DatabaseSync): (seq: number, changes: number) => void {
  const list = db.prepare(
    `INSERT INTO changes_by_document (document_id, number)
     SELECT document_id, number FROM document_changes
     WHERE number >= (SELECT upto FROM changes_listed) ORDER BY document_id, number`,
  )
  const upto = db.prepare(`UPDATE changes_listed SET upto = ${FIRST_OF}`)
  return (seq, changes) => {
    if (seq % TRANSACTIONS !== 0 && changes <= CHANGES) return
    list.run()
    upto.run(seq + 1)
  }
}

/** Takes all changes of a transaction and of later ones out of the record and the list. */
export function forgetChangesFrom(db: DatabaseSync, seq: number): void {
  db.prepare(`DELETE FROM document_changes WHERE ${FROM_SEQ}`).run(seq)
  db.prepare(`UPDATE changes_listed SET upto = min(upto, ${FIRST_OF})`).run(seq)
}

/** Makes the list of all changes again. */
export function relistChanges(db: DatabaseSync): void {
  db.exec(
    `DELETE FROM changes_by_document;
     INSERT INTO changes_by_document (document_id, number)
       SELECT document_id, number FROM document_changes
       WHERE number < (SELECT upto FROM changes_listed) ORDER BY document_id, number`,
  )
}
