import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { firstWhere } from '../engine/groq/indexes/by-id.ts'
import { isRecord } from '../engine/is-record.ts'

export type StoredDocument = Record<string, unknown> & { _id: string }

const rowWithSeq = z.object({ seq: z.number().nullable() })
const rowWithId = z.object({ document_id: z.string() })

/** By hand: for every document of a large store, a schema's check costs as much as reading it. */
const isStored = (value: unknown): value is StoredDocument =>
  isRecord(value) && typeof value._id === 'string'

/** Ids of documents that changed lately are kept up to this number. */
const MAX_NOTED = 10_000

/**
 * An in-memory copy of the store's documents, kept current by following `document_changes.seq` over a
 * read-only connection. It never writes and never blocks the writer (WAL).
 */
export class Replica {
  readonly documents = new Map<string, StoredDocument>()
  /** Counts refreshes that changed something. */
  version = 0
  readonly #db: DatabaseSync
  readonly #lastSeq: StatementSync
  readonly #changed: StatementSync
  readonly #document: StatementSync
  readonly #all: StatementSync
  #seq = -1
  /** What changed, newest last, each with the version that it made. */
  #noted: { version: number; id: string }[] = []
  /** Of what came after this version everything is noted. */
  #notedSince = 0

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true })
    this.#db.exec('PRAGMA busy_timeout = 5000')
    this.#lastSeq = this.#db.prepare('SELECT max(seq) AS seq FROM transactions')
    this.#changed = this.#db.prepare(
      'SELECT DISTINCT document_id FROM document_changes WHERE seq > ? AND seq <= ?',
    )
    this.#document = this.#db.prepare('SELECT json FROM documents WHERE id = ?')
    this.#all = this.#db.prepare('SELECT json FROM documents')
  }

  /** Brings the copy to at least `seq`; costs nothing when it is there already. */
  refresh(seq: number): void {
    if (seq <= this.#seq) return
    // One read transaction, so that the copy is the state after one commit and not between two.
    this.#db.exec('BEGIN')
    try {
      const last = rowWithSeq.parse(this.#lastSeq.get()).seq ?? 0
      if (this.#seq === -1) this.#loadAll()
      else if (last > this.#seq) this.#loadChanged(last)
      this.#seq = last
    } finally {
      this.#db.exec('COMMIT')
    }
  }

  /** Ids of the documents that changed after a version; null where that is not known any more. */
  changedSince(version: number): ReadonlySet<string> | null {
    if (version < this.#notedSince) return null
    const from = firstWhere(this.#noted, (noted) => noted.version > version)
    return new Set(this.#noted.slice(from).map(({ id }) => id))
  }

  #loadAll(): void {
    this.documents.clear()
    for (const row of this.#all.iterate()) this.#keep(row)
    this.version++
    this.#notedSince = this.version
  }

  #loadChanged(last: number): void {
    this.version++
    for (const row of this.#changed.all(this.#seq, last)) {
      const id = rowWithId.parse(row).document_id
      this.#noted.push({ version: this.version, id })
      const found = this.#document.get(id)
      if (found) this.#keep(found)
      else this.documents.delete(id)
    }
    if (this.#noted.length <= MAX_NOTED) return
    const forgotten = this.#noted.slice(0, -MAX_NOTED / 2)
    this.#notedSince = forgotten.at(-1)?.version ?? this.#notedSince
    this.#noted = this.#noted.slice(forgotten.length)
  }

  #keep(row: Record<string, unknown>): void {
    const document: unknown = JSON.parse(String(row.json))
    if (!isStored(document)) throw new Error('A stored document has no id')
    this.documents.set(document._id, document)
  }

  close(): void {
    this.#db.close()
  }
}
