import { constants } from 'node:sqlite'
import { NOTE_TRACES } from '../store/erasure.ts'
import { transactionsUntilNow } from '../store/record.ts'
import type { Store } from '../store/store.ts'
import type { ReplicatedDatabase } from './replicated-database.ts'
import type { LogEntry } from './postgres/log.ts'
import { ACCESS_TABLES, REPLICATED_TABLES } from './tables.ts'

/** This file has other rows than the leader's had: it has to be replaced by a snapshot. */
export class DivergedError extends Error {
  constructor(seq: number, reason: string) {
    super(`Change ${seq} does not fit this node's file: ${reason}`)
    this.name = 'DivergedError'
  }
}

/** This file has a change that this node's listeners and caches were not told of: the lake has to be opened again. */
export class UnannouncedError extends Error {
  constructor(seq: number, cause: unknown) {
    super(`Change ${seq} could not be announced: ${String(cause)}`, { cause })
    this.name = 'UnannouncedError'
  }
}

/** Applies a change group in one transaction; returns the tables that it changed. Throws DivergedError. */
export function applyEntry(db: ReplicatedDatabase, entry: LogEntry): ReadonlySet<string> {
  const { seq, patchset } = entry
  const position = db.position()
  if (seq !== position + 1) throw new DivergedError(seq, `it ends with change ${position}`)
  const touched = new Set<string>()
  const conflicts: number[] = []
  db.exec('BEGIN IMMEDIATE')
  try {
    db.setApplying(true)
    const isApplied = db.applyChangeset(patchset, {
      filter: (table) => {
        if (!REPLICATED_TABLES.has(table)) return false
        touched.add(table)
        return true
      },
      onConflict: (kind) => {
        conflicts.push(kind)
        return constants.SQLITE_CHANGESET_ABORT
      },
    })
    if (!isApplied) throw new DivergedError(seq, `conflicts ${conflicts.join(', ')} of SQLite`)
    if (touched.has('erasures')) db.exec(NOTE_TRACES)
    db.savePosition(seq, entry)
    db.setApplying(false)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
  return touched
}

export interface FollowedStore {
  store: Store
  db: ReplicatedDatabase
  /** Called when accounts, sessions, or tokens may have changed. */
  accessChanged: () => void
}

/**
 * Applies a change group and tells this node's listeners, caches, and streams of it, as a commit here would. Throws
 * DivergedError and UnannouncedError.
 */
export function followEntry({ store, db, accessChanged }: FollowedStore, entry: LogEntry): void {
  const before = store.lastSeq()
  const touched = applyEntry(db, entry)
  try {
    if (touched.has('index_definitions')) store.indexes.reread()
    if (touched.has('transactions')) {
      const changes = store.history.changesSince(before, Number.MAX_SAFE_INTEGER)
      store.announce(transactionsUntilNow(store, changes))
    }
    if (touched.has('erasures')) store.erasure.announce()
    if ([...ACCESS_TABLES].some((table) => touched.has(table))) accessChanged()
  } catch (error) {
    throw new UnannouncedError(entry.seq, error)
  }
}
