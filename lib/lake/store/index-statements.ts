import type { DatabaseSync } from 'node:sqlite'
import { DOCUMENT_COUNTS } from '../engine/document-counts.ts'

/** The SQL statements of the indexes. */
export function indexStatements(db: DatabaseSync) {
  return {
    all: db.prepare(
      'SELECT id, spec, state, upto, entries, used_at AS usedAt FROM index_definitions ORDER BY id',
    ),
    add: db.prepare(
      "INSERT INTO index_definitions (spec, state, used_at) VALUES (?, 'building', ?)",
    ),
    use: db.prepare('UPDATE index_definitions SET used_at = ? WHERE id = ?'),
    state: db.prepare('UPDATE index_definitions SET state = ? WHERE id = ?'),
    progress: db.prepare('UPDATE index_definitions SET upto = ?, entries = ? WHERE id = ?'),
    drop: db.prepare('DELETE FROM index_definitions WHERE id = ?'),
    after: db.prepare('SELECT id, json FROM documents WHERE id > ? ORDER BY id LIMIT ?'),
    size: db.prepare(`SELECT sum(n) AS n FROM (${DOCUMENT_COUNTS})`),
    put: db.prepare(
      'INSERT OR IGNORE INTO index_entries (definition, layer, key, base) VALUES (?, ?, ?, ?)',
    ),
    remove: db.prepare(
      'DELETE FROM index_entries WHERE definition = ? AND layer = ? AND key = ? AND base = ?',
    ),
    bases: db.prepare(
      "SELECT base FROM index_entries WHERE definition = ? AND layer = '' AND key = ?",
    ),
    empty: db.prepare(
      `DELETE FROM index_entries WHERE definition = ?1 AND (layer, key, base) IN
         (SELECT layer, key, base FROM index_entries WHERE definition = ?1 LIMIT ?2)`,
    ),
    count: db.prepare(
      `INSERT INTO document_counts (type, kind, n) VALUES (?, ?, 1)
       ON CONFLICT(type, kind) DO UPDATE SET n = n + 1`,
    ),
  }
}
