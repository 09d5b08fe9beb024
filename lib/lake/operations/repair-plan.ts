import { isDeepStrictEqual } from 'node:util'
import { getAssetFile, isAssetType } from '../assets/asset-file.ts'
import { isDocumentId } from '../engine/document-id.ts'
import { getReferences } from '../engine/references.ts'
import { readOrNull } from '../store/stored-document.ts'
import type { Store } from '../store/store.ts'
import type { SanityDocument } from '../types.ts'
import { missingAssets } from './verify/assets.ts'
import { replay } from './verify/history.ts'

/**
 * What happens to a document. `record`: the history records the current document, or its deletion. `putBack`: the
 * document is reset to what the history says. `remove`: it is deleted, and its history stays. `leave`: a person has to
 * decide.
 */
export type RepairAction = 'record' | 'putBack' | 'remove' | 'leave'

export interface Repair {
  documentId: string
  action: RepairAction
  /** The problem and what happens to the document: a sentence or two. */
  text: string
  /** The stored document; null if there is none that can be read. */
  now: SanityDocument | null
  /** The result of replaying the history, and its revision; null for no document. */
  then: { document: Record<string, unknown>; rev: string } | null
}

/** A document that a rule keeps from its current id, and why. */
export interface RejectedDocument {
  document: SanityDocument
  reason: string
}

interface RepairTarget {
  store: Store
  assetsDir: string
  refused: readonly RejectedDocument[]
}

/** Plans repairs for a store without changing anything. At most one repair per document. */
export async function planRepair({ store, assetsDir, refused }: RepairTarget): Promise<Repair[]> {
  const { db } = store
  const holders = strongHolders(store)
  const missing = new Set(await missingAssets({ db, assetsDir }))
  const reasons = new Map(refused.map(({ document, reason }) => [document._id, reason]))
  const ids = db
    .prepare('SELECT id FROM documents UNION SELECT document_id FROM document_changes ORDER BY 1')
    .all()
    .map((row) => String(row.id))
  return ids.flatMap((id) => {
    const state = readState(store, id)
    const repair =
      unsoundness(state, holders.get(id) ?? []) ?? unwanted(state, { holders, missing, reasons })
    return repair ? [{ documentId: id, now: state.now, then: state.then, ...repair }] : []
  })
}

type Verdict = Pick<Repair, 'action' | 'text'>

interface State extends Pick<Repair, 'now' | 'then'> {
  id: string
  /** There is a row, whatever it contains. */
  isStored: boolean
  /** Why its history cannot be replayed; null if it can. */
  problem: string | null
}

function readState(store: Store, id: string): State {
  const { document, rev, problem } = replay(store.history, id)
  const row = store.db.prepare('SELECT json FROM documents WHERE id = ?').get(id)
  const stored = row && readOrNull(String(row.json))
  return {
    id,
    isStored: row !== undefined,
    now: stored?._id === id ? stored : null,
    then: document && rev !== null ? { document, rev } : null,
    problem,
  }
}

/** A mismatch between a document and its history: the store was changed by something other than the lake. */
function unsoundness(
  { isStored, now, then, problem }: State,
  holders: readonly string[],
): Verdict | null {
  if (problem !== null)
    return { action: 'leave', text: `Its history ${problem}. Restore an earlier backup.` }
  if (!isStored) {
    if (!then) return null
    const [holder] = holders
    return holder === undefined
      ? { action: 'record', text: 'It was deleted outside the lake. The deletion is recorded.' }
      : {
          action: 'putBack',
          text: `It was deleted outside the lake, but ${holder} still refers to it. It is restored from its history.`,
        }
  }
  if (!now)
    return {
      action: 'putBack',
      text: then
        ? 'It cannot be read. It is restored from its history.'
        : 'It was created outside the lake and cannot be read. It is removed.',
    }
  const { _rev: rev, ...words } = now
  if (!then && !isDocumentId(now._id))
    return {
      action: 'putBack',
      text: 'It was created outside the lake with an invalid ID. It is removed.',
    }
  if (!then)
    return {
      action: 'record',
      text: 'It was created outside the lake. Its creation is recorded.',
    }
  if (rev === then.rev && isDeepStrictEqual(words, { ...then.document })) return null
  return now._type === then.document._type
    ? { action: 'record', text: 'It was changed outside the lake. Its current state is recorded.' }
    : {
        action: 'putBack',
        text: `Its type was changed outside the lake, but a document keeps its type. It is restored from its history.`,
      }
}

interface RepairFacts {
  holders: ReadonlyMap<string, readonly string[]>
  missing: ReadonlySet<string>
  reasons: ReadonlyMap<string, string>
}

/** What an earlier version accepted, and no rule would allow today. */
function unwanted({ id, now }: State, { holders, missing, reasons }: RepairFacts): Verdict | null {
  if (!now) return null
  const why = unwantedReason(id, now, { missing, reasons })
  if (why === null) return null
  const [holder] = holders.get(id) ?? []
  return holder === undefined
    ? { action: 'remove', text: `${why} It is deleted; its history keeps the content.` }
    : { action: 'leave', text: `${why} ${holder} refers to it: change that document first.` }
}

function unwantedReason(
  id: string,
  now: SanityDocument,
  { missing, reasons }: Pick<RepairFacts, 'missing' | 'reasons'>,
): string | null {
  if (!isDocumentId(id)) return 'This ID is not valid, so no one can use the document.'
  const reason = reasons.get(id)
  if (reason !== undefined) return `It cannot be moved to its current ID. ${reason}`
  if (!isAssetType(now._type)) return null
  const file = getAssetFile(now)
  if (file === null) return 'It was not created by an upload and has no file.'
  return missing.has(file) ? `Its file is missing: ${file}.` : null
}

/** By id, the documents with a strong reference to it, as they are stored. */
function strongHolders({ db }: Store): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const { id, json } of db.prepare('SELECT id, json FROM documents ORDER BY id').iterate()) {
    for (const { id: to, weak } of getReferences(readOrNull(String(json)))) {
      if (weak || to === id) continue
      holders.set(to, [...(holders.get(to) ?? []), String(id)])
    }
  }
  return holders
}
