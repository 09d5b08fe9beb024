import { relistChanges } from '../store/change-indexer.ts'
import { isNoRoom } from '../errors.ts'
import { describeError } from '../../log/redact.ts'
import { forgetIndexes } from '../store/indexes.ts'
import { getReferences } from '../engine/references.ts'
import { readOrNull } from '../store/stored-document.ts'
import type { Store } from '../store/store.ts'
import type { Repair } from './repair-plan.ts'

/** The author of repairs in the history. */
const AUTHOR = 'repair'

interface RepairOptions {
  /** Types with a limited retention: nothing is kept of a deleted document. */
  ephemeral: readonly string[]
}

/**
 * Applies a plan: each repair is a transaction in the history, so that the history and later backups are consistent
 * again. Then rebuilds the lists derived from documents. Returns what could not be done, a sentence each.
 */
export function applyRepairs(
  store: Store,
  repairs: readonly Repair[],
  { ephemeral }: RepairOptions,
): string[] {
  const failed: string[] = []
  for (const repair of repairs) {
    try {
      carryOut(store, repair, ephemeral)
    } catch (error) {
      if (isNoRoom(error)) throw error
      failed.push(
        `${repair.documentId}: ${error instanceof Error ? error.message : describeError(error)}`,
      )
    }
  }
  store.erasure.run()
  rebuildLists(store)
  return failed
}

function carryOut(store: Store, repair: Repair, ephemeral: readonly string[]): void {
  const { documentId, action, now, then } = repair
  if (action === 'leave') return
  if (action === 'putBack') return setBack(store, repair)
  const options = { author: AUTHOR, channel: 'import', skipReferenceCheck: true } as const
  store.write(options, (tx) => {
    // First set the row to what the history has, so that the change is recorded from there.
    if (action === 'record') setBack(store, repair)
    if (action === 'record' && now)
      return tx.put(now, [{ createOrReplace: now }], { keepTimes: true })
    tx.delete(documentId)
    const type = now?._type ?? then?.document._type
    if (ephemeral.some((each) => each === type)) store.erasure.note([documentId])
  })
}

/** Sets a row to what the history says, within the open transaction if there is one. */
function setBack({ db, history }: Store, { documentId: id, then }: Repair): void {
  db.prepare('DELETE FROM documents WHERE id = ?').run(id)
  if (!then) return
  const [last] = history.stepsBack([id], { limit: 1 })
  const json = JSON.stringify({ ...then.document, _rev: then.rev })
  db.prepare('INSERT INTO documents (id, type, rev, json, seq) VALUES (?, ?, ?, ?, ?)').run(
    id,
    String(then.document._type),
    then.rev,
    json,
    last?.seq ?? 0,
  )
}

/** References, indexes, the list of changes, and the columns derived from a document. */
function rebuildLists(store: Store): void {
  const { db, indexes } = store
  const refer = db.prepare(
    'INSERT INTO document_references (from_id, to_id, weak) VALUES (?, ?, ?)',
  )
  const file = db.prepare('UPDATE documents SET type = ?, rev = ? WHERE id = ?')
  db.exec('BEGIN IMMEDIATE')
  try {
    db.exec('DELETE FROM document_references')
    for (const { id, type, rev, json } of db
      .prepare('SELECT id, type, rev, json FROM documents')
      .all()) {
      const document = readOrNull(String(json))
      if (!document) continue
      if (document._type !== type || document._rev !== rev)
        file.run(document._type, document._rev, String(id))
      for (const { id: to, weak } of getReferences(document))
        refer.run(String(id), to, weak ? 1 : 0)
    }
    relistChanges(db)
    forgetIndexes(db)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
  indexes.reread()
  indexes.finish()
}
