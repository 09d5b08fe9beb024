import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { SanityDocument } from '../types.ts'
import { NUMBER } from '../engine/change-number.ts'
import { changeIndexer } from './change-indexer.ts'
import { summing } from './document-counts.ts'
import { formerTypeFrom, getLayers, getStrayLayers } from './layers.ts'
import { readStored } from './stored-document.ts'
import { getTransactionIds } from './transaction-ids.ts'
import { readNumbers } from './transaction-numbers.ts'

/** The store's own prepared statements. */
export function statements(db: DatabaseSync) {
  const ids = getTransactionIds(db)
  return {
    execute: statementText(db),
    getDocument: db.prepare('SELECT json FROM documents WHERE id = ?'),
    putDocument: db.prepare(
      `INSERT INTO documents (id, type, rev, json, seq) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT(id) DO UPDATE
       SET type = excluded.type, rev = excluded.rev, json = excluded.json, seq = excluded.seq`,
    ),
    // A stored document that keeps its type: no index has to change.
    updateDocument: db.prepare(
      'UPDATE documents SET rev = ?, json = ?, seq = ? WHERE id = ? AND type = ?',
    ),
    layers: getLayers(db),
    strayLayers: getStrayLayers(db),
    formerType: formerTypeFrom(db),
    deleteDocument: db.prepare('DELETE FROM documents WHERE id = ?'),
    putReference: db.prepare(
      'INSERT OR IGNORE INTO document_references (from_id, to_id, weak) VALUES (?, ?, ?)',
    ),
    deleteReferences: db.prepare('DELETE FROM document_references WHERE from_id = ?'),
    incomingStrong: db.prepare(
      'SELECT DISTINCT from_id FROM document_references WHERE to_id = ? AND weak = 0 AND from_id <> to_id',
    ),
    incoming: db.prepare(
      'SELECT DISTINCT from_id FROM document_references WHERE to_id = ? AND from_id <> to_id',
    ),
    incomingOfType: db.prepare(
      `SELECT d.json FROM documents d WHERE d.type = ?2 AND d.id IN
         (SELECT from_id FROM document_references WHERE to_id = ?1 AND from_id <> to_id)
       ORDER BY d.id`,
    ),
    ofType: db.prepare('SELECT json FROM documents WHERE type = ? ORDER BY id'),
    revisionsOfType: db.prepare('SELECT id, rev FROM documents WHERE type = ? ORDER BY id'),
    // SQLite returns `true` as 1, and a list as its text.
    getValues: db.prepare(
      `SELECT id, json_extract(json, ?1) AS value FROM documents
       WHERE type = ?2 AND json_type(json, ?1) IN ('text', 'integer', 'real') ORDER BY id`,
    ),
    between: db.prepare('SELECT json FROM documents WHERE id >= ? AND id < ? ORDER BY id'),
    idsBetween: db.prepare('SELECT id FROM documents WHERE id >= ? AND id < ? ORDER BY id'),
    brokenStrong: db.prepare(
      `SELECT to_id FROM document_references
       WHERE from_id = ? AND weak = 0 AND to_id NOT IN (SELECT id FROM documents) LIMIT 1`,
    ),
    newTransactionId: ids.make,
    transactionNumber: readNumbers(db, ids),
    lastTransaction: db.prepare('SELECT seq FROM transactions ORDER BY seq DESC LIMIT 1'),
    documentsOf: db.prepare(
      `SELECT d.id FROM documents d JOIN transactions t ON t.seq = d.seq
       WHERE d.type = ? AND t.author = ?`,
    ),
    // Counted among the latest only: without an index that every write would have to update, and never slow.
    getTransactions: db.prepare(
      `SELECT count(*) AS n FROM transactions
       WHERE seq > (SELECT max(seq) FROM transactions) - 20000 AND author = ? AND timestamp > ?`,
    ),
    putTransaction: db.prepare(
      'INSERT INTO transactions (seq, id, is_indexed, timestamp, author, counts, request_hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    sumCounts: summing(db),
    listChanges: changeIndexer(db),
    putChange: db.prepare(
      `INSERT INTO document_changes (number, document_id, previous_rev, mutations, apply, revert)
       VALUES (${NUMBER}, ?, ?, ?, ?, ?)`,
    ),
  }
}

export type Statements = ReturnType<typeof statements>

/** A row's document; null if there is no row. */
export function parseDocument(row: Record<string, unknown> | undefined): SanityDocument | null {
  return row ? readStored(String(row.json)) : null
}

/** With a type, no other document is read: thousands may refer to a topic, and only a few of them be its records. */
export function referring(sql: Statements, id: string, type?: string): SanityDocument[] {
  if (type !== undefined)
    return sql.incomingOfType.all(id, type).flatMap((row) => parseDocument(row) ?? [])
  return sql.incoming
    .all(id)
    .flatMap((row) => parseDocument(sql.getDocument.get(String(row.from_id))) ?? [])
}

/** Executes SQL that recurs: parsing it takes longer than running it. */
function statementText(db: DatabaseSync): (sql: string) => void {
  const known = new Map<string, readonly StatementSync[]>()
  return (sql) => {
    const found = known.get(sql) ?? sql.split(';').map((each) => db.prepare(each))
    known.set(sql, found)
    for (const each of found) each.run()
  }
}
