import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { z } from 'zod'

const row = z.object({ json: z.string(), rev: z.string(), type: z.string() })

/** A document as its row holds it. */
export interface Row {
  [field: string]: unknown
  _id: string
  _type: string
  _rev: string
}

const stored = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })

/** Edits rows of a store's SQLite file as an intruder would: not through the lake, and while it runs. */
export class EditedStore {
  readonly #path: string

  /** `lakeDir`: the folder of the lake's data. */
  constructor(lakeDir: string) {
    this.#path = join(lakeDir, 'store.sqlite')
  }

  read(id: string): Row {
    const found = this.#run((db) =>
      db.prepare('SELECT json, rev, type FROM documents WHERE id = ?').get(id),
    )
    return stored.parse(JSON.parse(row.parse(found).json))
  }

  /** Writes a row under the document's id, with the references that the lake's queries look up. */
  write(document: Row): void {
    const { _id: id, _type: type, _rev: rev } = document
    const subject = z.object({ _ref: z.string() }).safeParse(document.subject)
    this.#run((db) => {
      db.prepare('DELETE FROM documents WHERE id = ?').run(id)
      db.prepare('INSERT INTO documents (id, type, rev, json, seq) VALUES (?, ?, ?, ?, 1)').run(
        ...[id, type, rev, JSON.stringify(document)],
      )
      if (!subject.success) return
      db.prepare('DELETE FROM document_references WHERE from_id = ?').run(id)
      db.prepare('INSERT INTO document_references (from_id, to_id, weak) VALUES (?, ?, 1)').run(
        ...[id, subject.data._ref],
      )
    })
  }

  remove(id: string): void {
    this.#run((db) => db.prepare('DELETE FROM documents WHERE id = ?').run(id))
  }

  #run<Result>(work: (db: DatabaseSync) => Result): Result {
    const db = new DatabaseSync(this.#path, { timeout: 10_000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
}
