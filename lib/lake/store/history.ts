import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import type { MendozaPatch } from '../types.ts'
import {
  BEFORE_SEQ,
  CHANGES_OF_DOCUMENTS,
  FROM_SEQ,
  OF_DOCUMENTS_BEFORE_SEQ,
  OF_DOCUMENTS_FROM_SEQ,
} from '../engine/record/change-number.ts'
import { transactionIdsOf } from './transaction-ids.ts'
import { numbersOf } from './transaction-numbers.ts'

/** One document's part in a transaction, as it was recorded. */
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

export interface HistoryStore {
  /** Changes of these documents after `seq`, oldest first, at most `limit`. */
  changesOf(
    documentIds: readonly string[],
    range?: { afterSeq?: number; untilSeq?: number; limit?: number; newestFirst?: boolean },
  ): RecordedChange[]
  /** All changes after `seq`, oldest first. */
  changesSince(seq: number, limit: number): RecordedChange[]
  changesOfTransaction(seq: number): RecordedChange[]
  seqOf(transactionId: string): number | null
  transactionIdAt(seq: number): string | null
  /** Who wrote a transaction, by id, and when; null where there is none. */
  writeOf(seq: number): { author: string; timestamp: string } | null
  /** The last transaction at or before an ISO 8601 time; 0 when there is none. */
  seqAt(time: string): number
  /** The document as it was after a transaction, without `_rev`; null where it did not exist. */
  documentAt(
    documentId: string,
    seq: number,
  ): { document: Record<string, unknown>; rev: string } | null
}

const COLUMNS = `
  c.seq, t.id AS transaction_id, t.timestamp, t.author, c.document_id, c.previous_rev, c.mutations, c.apply, c.revert`
const IN_ORDER = 'FROM document_changes c JOIN transactions t ON t.seq = c.seq'

/** Reads the record of what was done. Nothing is taken out of it but what is erased: see erasure.ts. */
export function createHistory(db: DatabaseSync): HistoryStore {
  const idAt = db.prepare('SELECT id FROM transactions WHERE seq = ?')
  const writeOf = db.prepare('SELECT author, timestamp FROM transactions WHERE seq = ?')
  const seqAt = db.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp <= ?')
  const since = db.prepare(
    `SELECT ${COLUMNS} ${IN_ORDER} WHERE ${FROM_SEQ} ORDER BY number LIMIT ?`,
  )
  const ofTransaction = db.prepare(
    `SELECT ${COLUMNS} ${IN_ORDER} WHERE ${FROM_SEQ} AND ${BEFORE_SEQ} ORDER BY number`,
  )
  const upTo = db.prepare(
    `SELECT o.number, t.id AS transaction_id, c.apply
     ${CHANGES_OF_DOCUMENTS} = ? AND ${OF_DOCUMENTS_BEFORE_SEQ} ORDER BY o.number`,
  )
  // The number of a change may be larger than a number of JavaScript.
  upTo.setReadBigInts(true)

  return {
    changesOf(
      documentIds,
      { afterSeq = 0, untilSeq = Number.MAX_SAFE_INTEGER, limit = -1, newestFirst = false } = {},
    ) {
      const marks = documentIds.map(() => '?').join(', ')
      const order = newestFirst ? 'DESC' : 'ASC'
      const find = db.prepare(
        `SELECT o.number, ${COLUMNS} ${CHANGES_OF_DOCUMENTS} IN (${marks})
         AND ${OF_DOCUMENTS_FROM_SEQ} AND ${OF_DOCUMENTS_BEFORE_SEQ}
         ORDER BY o.number ${order} LIMIT ?`,
      )
      find.setReadBigInts(true)
      return find.all(...documentIds, afterSeq + 1, untilSeq + 1, limit).map(readRow)
    },
    changesSince: (seq, limit) => since.all(seq + 1, limit).map(readRow),
    changesOfTransaction: (seq) => ofTransaction.all(seq, seq + 1).map(readRow),
    seqOf: numbersOf(db, transactionIdsOf(db)),
    transactionIdAt: (seq) => {
      const row = idAt.get(seq)
      return row ? String(row.id) : null
    },
    writeOf: (seq) => {
      const row = writeOf.get(seq)
      return row ? { author: String(row.author), timestamp: String(row.timestamp) } : null
    },
    seqAt: (time) => Number(seqAt.get(time)?.seq ?? 0),
    documentAt(documentId, seq) {
      let document: Record<string, unknown> | null = null
      let rev = ''
      for (const row of upTo.iterate(documentId, seq + 1)) {
        document = applyPatch(document, JSON.parse(String(row.apply)))
        rev = String(row.transaction_id)
      }
      return document ? { document, rev } : null
    },
  }
}

function readRow(row: Record<string, unknown>): RecordedChange {
  return {
    seq: Number(row.seq),
    transactionId: String(row.transaction_id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    documentId: String(row.document_id),
    previousRev: row.previous_rev === null ? null : String(row.previous_rev),
    mutations: JSON.parse(String(row.mutations)),
    effects: { apply: JSON.parse(String(row.apply)), revert: JSON.parse(String(row.revert)) },
  }
}
