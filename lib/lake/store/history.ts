import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { leadsToNothing, TO_NOTHING } from '../engine/mendoza/encode.ts'
import type { MendozaPatch } from '../types.ts'
import {
  BEFORE_SEQ,
  CHANGES_OF_DOCUMENTS,
  FROM_SEQ,
  OF_DOCUMENTS_BEFORE_SEQ,
  OF_DOCUMENTS_FROM_SEQ,
  OF_TRANSACTION,
} from '../engine/change-number.ts'
import { drain } from '../engine/drain.ts'
import { isRecord } from '../engine/is-record.ts'
import { getTransactionIds } from './transaction-ids.ts'
import { readNumbers } from './transaction-numbers.ts'

/** What one transaction did to one document, as recorded. */
export interface RecordedChange {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  previousRev: string | null
  mutations: unknown[]
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

/** As much of a change as it takes to revert it, and to tell what happened to the document. */
export interface ReverseStep {
  seq: number
  transactionId: string
  author: string
  documentId: string
  previousRev: string | null
  revert: MendozaPatch
  /** The document did not exist afterwards. */
  isDeletion: boolean
}

/** What happened to a document, without its content. */
export interface RecordedEvent {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  became: 'created' | 'updated' | 'deleted'
}

/** A document without `_rev`, and its revision at that time. */
export interface DocumentThen {
  document: Record<string, unknown>
  rev: string
}

interface Range {
  /** Only changes of later transactions. */
  afterSeq?: number
  untilSeq?: number
  limit?: number
}

/**
 * Reads the change log. A history can be arbitrarily long and the lake has one main thread, so on behalf of a caller,
 * read a limited number of changes at a time, in slices (scheduling/time-slices.ts).
 */
export interface HistoryStore {
  /** Changes of these documents after `seq`, oldest first, at most `limit`. */
  toChanges(
    documentIds: readonly string[],
    range?: Range & { newestFirst?: boolean },
  ): RecordedChange[]
  /** Changes of these documents, newest first; reads less of each than `changesOf`. */
  stepsBack(documentIds: readonly string[], range?: Range): ReverseStep[]
  /** What happened to these documents, oldest first. */
  getEvents(documentIds: readonly string[], range?: Range): RecordedEvent[]
  /** The first id after this one, and before the other, of a document that was ever changed; null if there is none. */
  nextDocumentId(after: string, before: string): string | null
  /** Everyone who has changed these documents, up to a transaction. */
  getAuthors(documentIds: readonly string[], untilSeq: number): string[]
  /**
   * Documents that a person has changed after a transaction, up to `untilSeq`: reads a limited number of transactions
   * at a time, and none after `lastSeq`.
   */
  changedBy(
    author: string,
    afterSeq: number,
    lastSeq: number,
  ): { documentIds: string[]; untilSeq: number }
  /** The number of the last transaction; 0 if there is none. */
  lastSeq(): number
  /** All changes after `seq`, oldest first. */
  changesSince(seq: number, limit: number): RecordedChange[]
  changesOfTransaction(seq: number): RecordedChange[]
  getSeq(transactionId: string): number | null
  transactionIdAt(seq: number): string | null
  /** The author's id, the time, and the request's hash, if it has one, of a transaction; null if there is none. */
  getWrite(seq: number): { author: string; timestamp: string; requestHash: string | null } | null
  /** The last transaction at or before an ISO 8601 time; 0 when there is none. */
  seqAt(time: string): number
  /**
   * The document as it was after a transaction; null if it did not exist. Computed from the nearer end of its history.
   */
  documentAt(documentId: string, seq: number): DocumentThen | null
  /** The same, yielding after each change. */
  goTo(documentId: string, seq: number): Generator<undefined, DocumentThen | null>
}

/** What the attribution reads: enough to tell who wrote what. */
export type AuthorshipLog = Pick<
  HistoryStore,
  'stepsBack' | 'getAuthors' | 'changedBy' | 'lastSeq' | 'transactionIdAt' | 'documentAt'
>

/** Transactions scanned at a time for those of one author. */
const SCANNED_AT_ONCE = 5000

/** Changes read in one batch on the way to an earlier state. */
const AT_ONCE = 25

const COLUMNS = `
  c.seq, t.id AS transaction_id, t.timestamp, t.author, c.document_id, c.previous_rev, c.mutations, c.apply, c.revert`
const STEP = `
  c.seq, t.id AS transaction_id, t.author, c.document_id, c.previous_rev, c.revert, c.apply = '${TO_NOTHING}' AS is_deletion`
const EVENT = `
  c.seq, t.id AS transaction_id, t.timestamp, t.author, c.document_id,
  c.apply = '${TO_NOTHING}' AS is_deletion, c.revert = '${TO_NOTHING}' AS is_creation`
const IN_ORDER = 'FROM document_changes c JOIN transactions t ON t.seq = c.seq'

/** Reads the change log. Nothing is removed from it except by erasure; see erasure.ts. */
export function createHistory(db: DatabaseSync): HistoryStore {
  const idAt = db.prepare('SELECT id FROM transactions WHERE seq = ?')
  const getWrite = db.prepare(
    'SELECT author, timestamp, request_hash FROM transactions WHERE seq = ?',
  )
  const last = db.prepare('SELECT seq FROM transactions ORDER BY seq DESC LIMIT 1')
  // In this order: otherwise SQLite would scan all changes for the few transactions.
  const changedBy = db.prepare(
    `SELECT DISTINCT c.document_id FROM transactions t
     CROSS JOIN document_changes c ON ${OF_TRANSACTION}
     WHERE t.seq > ? AND t.seq <= ? AND t.author = ?`,
  )
  const nextId = db.prepare(
    `SELECT document_id FROM document_change_numbers WHERE document_id > ? AND document_id < ?
     ORDER BY document_id LIMIT 1`,
  )
  const seqAt = db.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp <= ?')
  const since = db.prepare(
    `SELECT ${COLUMNS} ${IN_ORDER} WHERE ${FROM_SEQ} ORDER BY number LIMIT ?`,
  )
  const ofTransaction = db.prepare(
    `SELECT ${COLUMNS} ${IN_ORDER} WHERE ${FROM_SEQ} AND ${BEFORE_SEQ} ORDER BY number`,
  )
  const found = (columns: string, documentIds: readonly string[], order: 'ASC' | 'DESC') => {
    const marks = documentIds.map(() => '?').join(', ')
    const find = db.prepare(
      `SELECT o.number, ${columns} ${CHANGES_OF_DOCUMENTS} IN (${marks})
       AND ${OF_DOCUMENTS_FROM_SEQ} AND ${OF_DOCUMENTS_BEFORE_SEQ}
       ORDER BY o.number ${order} LIMIT ?`,
    )
    // A change number may exceed the safe integers of JavaScript.
    find.setReadBigInts(true)
    return ({ afterSeq = 0, untilSeq = Number.MAX_SAFE_INTEGER, limit = -1 }: Range) =>
      find.all(...documentIds, afterSeq + 1, untilSeq + 1, limit)
  }
  const present = db.prepare('SELECT json FROM documents WHERE id = ?')
  const count = db.prepare(
    `SELECT count(*) AS n FROM document_change_numbers o
     WHERE o.document_id = ? AND ${OF_DOCUMENTS_FROM_SEQ} AND ${OF_DOCUMENTS_BEFORE_SEQ}`,
  )
  const changesBetween = (documentId: string, from: number, before: number) =>
    Number(count.get(documentId, from, before)?.n ?? 0)

  function* forwards(documentId: string, seq: number): Generator<undefined, unknown> {
    const find = found('c.seq, c.apply', [documentId], 'ASC')
    let document: unknown = null
    for (let afterSeq = 0; ;) {
      const rows = find({ afterSeq, untilSeq: seq, limit: AT_ONCE })
      for (const row of rows) {
        document = applyPatch(document, JSON.parse(String(row.apply)))
        afterSeq = Number(row.seq)
        yield
      }
      if (rows.length < AT_ONCE) return document
    }
  }

  /** The document and the first page are read together: later writes do not affect it. */
  function* backwards(documentId: string, seq: number): Generator<undefined, unknown> {
    const find = found('c.seq, c.revert', [documentId], 'DESC')
    let untilSeq: number | undefined
    const json = present.get(documentId)?.json
    let document: unknown = json === undefined ? null : withoutRevision(JSON.parse(String(json)))
    for (;;) {
      const rows = find({ afterSeq: seq, untilSeq, limit: AT_ONCE })
      for (const row of rows) {
        const revert: MendozaPatch = JSON.parse(String(row.revert))
        document = leadsToNothing(revert) ? null : applyPatch(document, [...revert])
        untilSeq = Number(row.seq) - 1
        yield
      }
      if (rows.length < AT_ONCE) return document
    }
  }

  const stepsBack: HistoryStore['stepsBack'] = (documentIds, range = {}) =>
    found(STEP, documentIds, 'DESC')(range).map(readStep)

  function* goTo(documentId: string, seq: number): Generator<undefined, DocumentThen | null> {
    const [last] = stepsBack([documentId], { untilSeq: seq, limit: 1 })
    if (!last || last.isDeletion) return null
    const isNearerToNow =
      changesBetween(documentId, seq + 1, Number.MAX_SAFE_INTEGER) <
      changesBetween(documentId, 0, seq + 1)
    const document = yield* (isNearerToNow ? backwards : forwards)(documentId, seq)
    return isRecord(document) ? { document, rev: last.transactionId } : null
  }

  return {
    toChanges: (documentIds, { newestFirst = false, ...range } = {}) =>
      found(COLUMNS, documentIds, newestFirst ? 'DESC' : 'ASC')(range).map(readRow),
    stepsBack,
    getEvents: (documentIds, range = {}) => found(EVENT, documentIds, 'ASC')(range).map(readEvent),
    nextDocumentId: (after, before) => {
      const row = nextId.get(after, before)
      return row ? String(row.document_id) : null
    },
    getAuthors: (documentIds, untilSeq) => {
      const marks = documentIds.map(() => '?').join(', ')
      return db
        .prepare(
          `SELECT DISTINCT t.author ${CHANGES_OF_DOCUMENTS} IN (${marks}) AND ${OF_DOCUMENTS_BEFORE_SEQ}`,
        )
        .all(...documentIds, untilSeq + 1)
        .map(({ author }) => String(author))
    },
    changedBy: (author, afterSeq, lastSeq) => {
      const untilSeq = Math.min(afterSeq + SCANNED_AT_ONCE, lastSeq)
      const rows = changedBy.all(afterSeq, untilSeq, author)
      return { documentIds: rows.map((row) => String(row.document_id)), untilSeq }
    },
    lastSeq: () => Number(last.get()?.seq ?? 0),
    changesSince: (seq, limit) => since.all(seq + 1, limit).map(readRow),
    changesOfTransaction: (seq) => ofTransaction.all(seq, seq + 1).map(readRow),
    getSeq: readNumbers(db, getTransactionIds(db)),
    transactionIdAt: (seq) => {
      const row = idAt.get(seq)
      return row ? String(row.id) : null
    },
    getWrite: (seq) => {
      const row = getWrite.get(seq)
      if (!row) return null
      const { author, timestamp, request_hash: hash } = row
      return {
        author: String(author),
        timestamp: String(timestamp),
        requestHash: hash === null ? null : String(hash),
      }
    },
    seqAt: (time) => Number(seqAt.get(time)?.seq ?? 0),
    documentAt: (documentId, seq) => drain(goTo(documentId, seq)),
    goTo,
  }
}

function withoutRevision({ _rev: _ignored, ...rest }: Record<string, unknown>): unknown {
  return rest
}

/** The fields common to all changes. */
function readPart(row: Record<string, unknown>) {
  return {
    seq: Number(row.seq),
    transactionId: String(row.transaction_id),
    author: String(row.author),
    documentId: String(row.document_id),
  }
}

function getPreviousRev({ previous_rev: rev }: Record<string, unknown>): string | null {
  return rev === null ? null : String(rev)
}

function readStep(row: Record<string, unknown>): ReverseStep {
  return {
    ...readPart(row),
    previousRev: getPreviousRev(row),
    revert: JSON.parse(String(row.revert)),
    isDeletion: Number(row.is_deletion) === 1,
  }
}

function readEvent(row: Record<string, unknown>): RecordedEvent {
  const isDeletion = Number(row.is_deletion) === 1
  return {
    ...readPart(row),
    timestamp: String(row.timestamp),
    became: isDeletion ? 'deleted' : Number(row.is_creation) === 1 ? 'created' : 'updated',
  }
}

function readRow(row: Record<string, unknown>): RecordedChange {
  return {
    ...readPart(row),
    timestamp: String(row.timestamp),
    previousRev: getPreviousRev(row),
    mutations: JSON.parse(String(row.mutations)),
    effects: { apply: JSON.parse(String(row.apply)), revert: JSON.parse(String(row.revert)) },
  }
}
