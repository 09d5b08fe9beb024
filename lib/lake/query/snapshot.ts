import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { UNKNOWN, getPosition, type EntryPosition } from '../engine/indexing/entries.ts'
import { isRecord } from '../engine/is-record.ts'
import type { Attributes } from '../engine/groq/values.ts'
import { BEFORE_SEQ, FROM_SEQ } from '../engine/change-number.ts'
import { DOCUMENT_COUNTS } from '../engine/document-counts.ts'

/** A parsed document of the store. */
export interface Entry {
  id: string
  place: EntryPosition
  document: Attributes
  /** The form that a perspective shows under the id shared by all layers; created on first use. */
  shown: Attributes | undefined
  /** Whether grants select it. */
  verdicts: Map<string, boolean> | undefined
}

/** An index that covers every document. */
export interface ReadyIndex {
  id: number
  name: string
  /** Slightly out of date. */
  entries: number
}

type Row = readonly (string | number | Uint8Array | null)[]

/** JSON characters of the documents that are cached parsed; in memory they take about three times that. */
const MAX_CHARACTERS = 12_000_000
/** Overhead of a cached document; also the cost of remembering that there is none. */
const CHARACTERS_EACH = 200
/** After more changes than this, everything is reloaded. */
const MAX_CHANGED = 5000
const MAX_STATEMENTS = 200

/** With `setReturnArrays`, rows are arrays. */
const isRow = (row: unknown): row is Row => Array.isArray(row)

const ABSENT = Symbol('absent')

/** Sorts after all other keys; see entries.ts. */
const UNDER_UNKNOWN = Buffer.from(UNKNOWN, 'latin1')

/**
 * The state of the store after one commit, over a read-only connection: it never writes and never blocks the writer
 * (WAL). Documents are read on demand, and the most recent ones stay parsed.
 */
export class Snapshot {
  readonly #db: DatabaseSync
  readonly #begin: StatementSync
  readonly #end: StatementSync
  readonly #statements = new LRUCache<string, StatementSync>({ max: MAX_STATEMENTS })
  readonly #documents: LRUCache<string, Entry | typeof ABSENT>
  readonly #open = new Set<Iterator<unknown>>()
  #seq = -1
  #dataVersion = -1
  #ready: ReadonlyMap<string, ReadyIndex> = new Map()
  #layers = new Map<number, readonly string[]>()
  #unknown = new Map<number, boolean>()
  #refused: ReadonlySet<string> = new Set()
  #hasCounts = false
  #counts: readonly Row[] | undefined
  #state = {}

  constructor(path: string, maxCharacters = MAX_CHARACTERS) {
    this.#db = new DatabaseSync(path, { readOnly: true })
    this.#db.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -8000')
    // Every query runs these two: parsing them takes longer than running them.
    this.#begin = this.#db.prepare('BEGIN')
    this.#end = this.#db.prepare('COMMIT')
    this.#documents = new LRUCache({ maxSize: maxCharacters })
  }

  /** Runs `work` on one state of the store; its result must not contain anything still to be read. */
  read<Result>(work: () => Result): Result {
    this.#begin.run()
    try {
      this.#follow()
      return work()
    } finally {
      // An unfinished iterator would pin this state of the store for all later queries.
      for (const rows of this.#open) rows.return?.()
      this.#open.clear()
      this.#end.run()
    }
  }

  get ready(): ReadonlyMap<string, ReadyIndex> {
    return this.#ready
  }

  /** Names of indexes that will not be built. */
  get refused(): ReadonlySet<string> {
    return this.#refused
  }

  /** The number of documents, if it has been counted. */
  get size(): number | null {
    return this.#hasCounts ? this.#counted().reduce((sum, [, , n]) => sum + Number(n), 0) : null
  }

  /** A different object after each change of the store. */
  get state(): object {
    return this.#state
  }

  /** The number of documents of a type, by kind (`kindName`). */
  getCounts(type: string): readonly (readonly [kind: string, n: number])[] {
    return this.#counted().flatMap(([of, kind, n]) =>
      of === type ? [[String(kind), Number(n)]] : [],
    )
  }

  /** Whether the number of documents of each type is known. */
  get hasCounts(): boolean {
    return this.#hasCounts
  }

  entry(id: string): Entry | null {
    const cached = this.#documents.get(id)
    if (cached) return cached === ABSENT ? null : cached
    const [json] = this.rows('SELECT json FROM documents WHERE id = ?', id)[0] ?? []
    if (typeof json !== 'string') {
      this.#documents.set(id, ABSENT, { size: CHARACTERS_EACH })
      return null
    }
    const document: unknown = JSON.parse(json)
    if (!isRecord(document)) throw new Error('A stored document is none')
    const entry = { id, place: getPosition(id), document, shown: undefined, verdicts: undefined }
    this.#documents.set(id, entry, { size: json.length + CHARACTERS_EACH })
    return entry
  }

  rows(sql: string, ...values: (string | number | Uint8Array)[]): Row[] {
    const found: unknown[] = this.#statement(sql).all(...values)
    return found.filter(isRow)
  }

  /** The same as an iterator, for callers that may stop early. */
  *each(sql: string, ...values: (string | number | Uint8Array)[]): Generator<Row> {
    // A separate statement: two iterators of the same one would reset each other.
    const rows: IterableIterator<unknown> = this.#prepare(sql).iterate(...values)
    this.#open.add(rows)
    for (const row of rows) if (isRow(row)) yield row
    this.#open.delete(rows)
  }

  number(sql: string, ...values: (string | number | Uint8Array)[]): number {
    return Number(this.rows(sql, ...values)[0]?.[0] ?? 0)
  }

  /** The layers in which an index has entries. */
  getLayers(id: number): readonly string[] {
    const cached = this.#layers.get(id)
    if (cached) return cached
    const found: string[] = []
    let sql = 'SELECT layer FROM index_entries WHERE definition = ? AND layer >= ? LIMIT 1'
    for (let last = ''; ;) {
      const [layer] = this.rows(sql, id, last)[0] ?? []
      if (typeof layer !== 'string') break
      found.push(layer)
      last = layer
      sql = sql.replace('>=', '>')
    }
    this.#layers.set(id, found)
    return found
  }

  /** Whether an index has documents, in any layer, that it cannot describe, so they have to be read. */
  hasUnknown(id: number): boolean {
    const cached = this.#unknown.get(id)
    if (cached !== undefined) return cached
    const sql = 'SELECT 1 FROM index_entries WHERE definition = ? AND layer = ? AND key = ? LIMIT 1'
    const found = this.getLayers(id).some(
      (layer) => this.rows(sql, id, layer, UNDER_UNKNOWN).length > 0,
    )
    this.#unknown.set(id, found)
    return found
  }

  close(): void {
    this.#db.close()
  }

  #follow(): void {
    // The first read fixes the state for all others. SQLite returns another number after each commit of another
    // connection, and this one makes none: https://www.sqlite.org/pragma.html#pragma_data_version
    const dataVersion = this.number('PRAGMA data_version')
    if (dataVersion === this.#dataVersion) return
    this.#dataVersion = dataVersion
    const seq = this.number('SELECT seq FROM transactions ORDER BY seq DESC LIMIT 1')
    this.#state = {}
    this.#layers.clear()
    this.#unknown.clear()
    this.#counts = undefined
    const rows = this.rows('SELECT id, spec, entries, state FROM index_definitions')
    this.#ready = new Map(
      rows.flatMap(([id, spec, entries, state]) => {
        const name = String(spec)
        return state === 'ready' ? [[name, { id: Number(id), name, entries: Number(entries) }]] : []
      }),
    )
    const isRefused = (state: unknown) => state === 'refusing' || state === 'refused'
    this.#refused = new Set(
      rows.flatMap(([, spec, , state]) => (isRefused(state) ? [String(spec)] : [])),
    )
    this.#hasCounts = [...this.#ready.keys()].some((name) => name.includes('"kind":"types"'))
    if (seq === this.#seq) return
    const changed =
      this.#seq < 0
        ? []
        : this.rows(
            `SELECT document_id FROM document_changes WHERE ${FROM_SEQ} AND ${BEFORE_SEQ} LIMIT ?`,
            this.#seq + 1,
            seq + 1,
            MAX_CHANGED,
          )
    if (changed.length >= MAX_CHANGED || seq < this.#seq) this.#documents.clear()
    else for (const [id] of changed) this.#documents.delete(String(id))
    this.#seq = seq
  }

  #counted(): readonly Row[] {
    this.#counts ??= this.rows(DOCUMENT_COUNTS)
    return this.#counts
  }

  #statement(sql: string): StatementSync {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const made = this.#prepare(sql)
    this.#statements.set(sql, made)
    return made
  }

  #prepare(sql: string): StatementSync {
    const made = this.#db.prepare(sql)
    made.setReturnArrays(true)
    return made
  }
}
