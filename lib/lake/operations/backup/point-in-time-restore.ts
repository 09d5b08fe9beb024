import {
  CHANGES_OF_DOCUMENTS,
  FROM_SEQ,
  OF_DOCUMENTS_BEFORE_SEQ,
} from '../../engine/change-number.ts'
import { forgetChangesFrom } from '../../store/change-indexer.ts'
import { forgetIndexes } from '../../store/indexes.ts'
import type { Store } from '../../store/store.ts'
import { getReferences } from '../../engine/references.ts'

/**
 * Rewinds a store to its state after a transaction: every document as it was then, and no record of what came later.
 * People, sessions, and tokens stay. The store gets a new id, because a client that knows the old one knows of events
 * that never happened in this store. Returns how many documents were reverted.
 */
export function pointInTimeRestore(store: Store, seq: number): number {
  const { db, history } = store
  const later = db
    .prepare(`SELECT DISTINCT document_id AS id FROM document_changes WHERE ${FROM_SEQ}`)
    .all(seq + 1)
    .map((row) => String(row.id))
  const before = db.prepare(
    `SELECT max(c.seq) AS seq ${CHANGES_OF_DOCUMENTS} = ? AND ${OF_DOCUMENTS_BEFORE_SEQ}`,
  )
  const remove = db.prepare('DELETE FROM documents WHERE id = ?')
  const removeReferences = db.prepare('DELETE FROM document_references WHERE from_id = ?')
  const put = db.prepare('INSERT INTO documents (id, type, rev, json, seq) VALUES (?, ?, ?, ?, ?)')
  const refer = db.prepare(
    'INSERT INTO document_references (from_id, to_id, weak) VALUES (?, ?, ?)',
  )
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const id of later) {
      const was = history.documentAt(id, seq)
      removeReferences.run(id)
      remove.run(id)
      if (!was) continue
      const document = { ...was.document, _rev: was.rev }
      const type = String(was.document._type)
      put.run(id, type, was.rev, JSON.stringify(document), Number(before.get(id, seq + 1)?.seq))
      for (const { id: to, weak } of getReferences(document)) refer.run(id, to, weak ? 1 : 0)
    }
    forgetIndexes(db)
    forgetChangesFrom(db, seq + 1)
    db.prepare('DELETE FROM transactions WHERE seq > ?').run(seq)
    db.prepare('DELETE FROM webhook_dead_letters WHERE seq > ?').run(seq)
    db.prepare('UPDATE webhook_cursors SET seq = ? WHERE seq > ?').run(seq, seq)
    // Events of what never happened are gone, and those that it ended are pending again.
    db.exec(`DELETE FROM notification_outbox;
      INSERT OR IGNORE INTO meta (key, value)
        SELECT 'notificationsStale', '' FROM meta WHERE key = 'notificationsSince';`)
    db.exec("DELETE FROM meta WHERE key = 'storeId'; COMMIT")
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
  return later.length
}
