import { DatabaseSync } from 'node:sqlite'
import type { SanityDocument } from '../types.ts'
import { readStored } from './stored-document.ts'

/** The current documents of a store, over a connection of its own that has to be closed. */
export function documentsNow(path: string): {
  documents: Iterable<SanityDocument>
  close(): void
} {
  const db = new DatabaseSync(path, { readOnly: true })
  // The first read fixes the state for all others.
  db.exec('BEGIN')
  db.prepare('SELECT 1 FROM documents LIMIT 1').get()
  const rows = db.prepare('SELECT json FROM documents ORDER BY id').iterate()
  function* documents() {
    for (const row of rows) yield readStored(String(row.json))
  }
  return { documents: documents(), close: () => void (db.isOpen && db.close()) }
}
