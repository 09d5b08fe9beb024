import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { applyEntry } from './apply.ts'
import { requireNext, SLICE_MS } from './follower.ts'
import { readEntries } from './postgres/log.ts'
import { ReplicatedDatabase } from './replicated-database.ts'

/**
 * Applies the log to the file of a store that no lake has open; resolves with the number of its last change. Requests
 * are answered in between. Throws NeedsSnapshotError, DivergedError, and ClusterError, as `requireNext` and `applyEntry`.
 */
export async function catchUpFile(
  client: ClientBase | Pool,
  path: string,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const db = new ReplicatedDatabase(path)
  try {
    // As the connection of a lake: no sync for each change, and deleted content is overwritten.
    db.exec('PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON')
    db.follow()
    for (;;) {
      const entries = await readEntries(client, db.position())
      if (entries.length === 0) {
        // The file is moved without its WAL, and closing it would ignore a full disk.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        return db.position()
      }
      let startedAt = performance.now()
      for (const entry of entries) {
        if (isStopped()) return db.position()
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
