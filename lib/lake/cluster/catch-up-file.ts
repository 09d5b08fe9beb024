import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { STORE_SCHEMA } from '../store/open.ts'
import { applyEntry, DivergedError } from './apply.ts'
import { NeedsSnapshotError, requireNext, requireSameHistory, SLICE_MS } from './follower.ts'
import { readEntries } from './postgres/log.ts'
import { ReplicatedDatabase } from './replicated-database.ts'
import { fetchSnapshot, type FetchedSnapshot } from './snapshot-file.ts'

/** A snapshot to which the log after it was applied. */
export interface CurrentStore extends FetchedSnapshot {
  /** The number of its last change; `seq` is that of the snapshot. */
  position: number
  /** It has all that the log had then, by `performance.now`. */
  readAt: number
}

/** A snapshot and the log after it do not belong together: a newer snapshot is needed. */
export class SnapshotGapError extends Error {
  constructor(cause: Error) {
    super(
      `The newest snapshot and the log after it cannot be joined: ${cause.message}. A newer snapshot is needed`,
      { cause },
    )
    this.name = 'SnapshotGapError'
  }
}

/**
 * Fetches the newest snapshot into a data folder, and applies the log to it: a snapshot alone may be hours old and have
 * what was taken offline since, so no one may read it. Throws SnapshotGapError, and ClusterError if there is no snapshot
 * that this lake can read, or if a newer lake has written since.
 */
export async function fetchCurrentStore(
  client: ClientBase | Pool,
  dataDir: string,
  signal?: AbortSignal,
): Promise<CurrentStore> {
  const snapshot = await fetchSnapshot(client, dataDir, STORE_SCHEMA, signal)
  try {
    return { ...snapshot, ...(await catchUpFile(client, snapshot.path, signal)) }
  } catch (error) {
    await snapshot.discard()
    if (error instanceof NeedsSnapshotError || error instanceof DivergedError)
      throw new SnapshotGapError(error)
    throw error
  }
}

/** Applies the log to the file of a store that no lake has open. Requests are answered in between. */
async function catchUpFile(
  client: ClientBase | Pool,
  path: string,
  signal?: AbortSignal,
): Promise<Pick<CurrentStore, 'position' | 'readAt'>> {
  const db = new ReplicatedDatabase(path)
  try {
    // As the connection of a lake: no sync for each change, and deleted content is overwritten.
    db.exec('PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON')
    db.follow()
    for (;;) {
      const readAt = performance.now()
      const entries = await readEntries(client, db.position())
      if (entries.length === 0) {
        // No change follows whose number and epoch would show it.
        await requireSameHistory(client, db.state())
        // The file is moved without its WAL, and closing it would ignore a full disk.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        return { position: db.position(), readAt }
      }
      let startedAt = performance.now()
      for (const entry of entries) {
        signal?.throwIfAborted()
        requireNext(entry, db.state())
        applyEntry(db, entry)
        if (performance.now() - startedAt < SLICE_MS) continue
        await turn()
        startedAt = performance.now()
      }
    }
  } finally {
    db.close()
  }
}
