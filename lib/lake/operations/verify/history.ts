import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { applyPatch } from 'mendoza'
import { createHistory, type HistoryStore } from '../../store/history.ts'
import { isErased } from '../../store/record.ts'
import { getTransactionIds } from '../../store/transaction-ids.ts'
import { readOrNull } from '../../store/stored-document.ts'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

interface ReplayResult {
  changes: number
  document: Record<string, unknown> | null
  rev: string | null
  problem: string | null
}

/**
 * Replaying a document's history from the beginning yields the current document, or none; each change is indexed by its
 * document, and each transaction by its id.
 */
export function checkHistory({ db }: Snapshot): CheckResult {
  const problems = [...listProblems(db), ...idProblems(db)]
  const history = createHistory(db)
  const stored = db.prepare('SELECT json FROM documents WHERE id = ?')
  const ids = db
    .prepare('SELECT id FROM documents UNION SELECT document_id FROM document_changes ORDER BY 1')
    .all()
    .map((row) => String(row.id))
  let changes = 0
  for (const id of ids) {
    const replayed = replay(history, id)
    changes += replayed.changes
    const row = stored.get(id)
    const problem = replayed.problem ?? difference(replayed, row && String(row.json))
    if (problem) problems.push(`The history of ${id} ${problem}`)
  }
  return { looked: counted(changes, 'change'), problems }
}

function listProblems(db: DatabaseSync): string[] {
  const missing = db.prepare(
    `SELECT document_id AS id, count(*) AS n FROM document_changes c
     WHERE number < (SELECT next_number FROM change_index_progress) AND NOT EXISTS
       (SELECT 1 FROM changes_by_document l WHERE l.document_id = c.document_id AND l.number = c.number)
     GROUP BY document_id`,
  )
  const tooMany = db.prepare(
    `SELECT document_id AS id, count(*) AS n FROM changes_by_document l
     WHERE number >= (SELECT next_number FROM change_index_progress) OR NOT EXISTS
       (SELECT 1 FROM document_changes c WHERE c.number = l.number AND c.document_id = l.document_id)
     GROUP BY document_id`,
  )
  const describe = (what: string) => (row: Record<string, unknown>) =>
    `The change list of ${String(row.id)} has ${counted(Number(row.n), `${what} change`)}`
  return [...missing.all().map(describe('missing')), ...tooMany.all().map(describe('extra'))]
}

function idProblems(db: DatabaseSync): string[] {
  const ids = getTransactionIds(db)
  const problems: string[] = []
  for (const { seq, id } of db
    .prepare('SELECT seq, id FROM transactions WHERE is_indexed = 0')
    .iterate()) {
    if (ids.numberIn(String(id)) !== Number(seq))
      problems.push(`The transaction ${String(id)} cannot be found by its ID`)
  }
  return problems
}

/** Rebuilds a document from the record of its changes. */
export function replay(history: HistoryStore, id: string): ReplayResult {
  const state: ReplayResult = { changes: 0, document: null, rev: null, problem: null }
  for (const change of history.toChanges([id])) {
    state.changes += 1
    if (!isErased(change) && change.previousRev !== state.rev)
      state.problem ??= `has a gap before ${change.transactionId}`
    try {
      state.document = applyPatch(state.document, [...change.effects.apply])
      state.rev = state.document === null ? null : change.transactionId
    } catch {
      state.problem ??= `cannot be replayed from ${change.transactionId} onward`
    }
  }
  return state
}

function difference({ document, rev }: ReplayResult, json: string | undefined): string | null {
  if (json === undefined)
    return document === null ? null : 'ends with a document that does not exist'
  const now = readOrNull(json)
  if (now === null) return null
  if (document === null) return 'ends with a deletion, but the document exists'
  const { _rev, ...rest } = now
  if (_rev !== rev) return 'ends with a different revision than the document has'
  return isDeepStrictEqual({ ...document }, rest) ? null : 'does not match the current document'
}
