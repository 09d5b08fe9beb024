import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { STORE_SCHEMA } from '../store/open.ts'
import { applyEntry } from './apply.ts'
import { ClusterError } from './errors.ts'
import { connect, discard } from './postgres/connection.ts'
import { readEntries } from './postgres/log.ts'
import { ReplicatedDatabase } from './replicated-database.ts'
import { postgresBucket, SharedAssets, type AssetBucket } from './shared-assets.ts'
import { installSnapshot } from './snapshot-file.ts'

const QUERY_TIMEOUT_MS = 60_000

/**
 * Makes a data folder for a lake alone from the newest state in the database; no node has to run. The folder may have a
 * `secrets.json`, and nothing else. Throws ClusterError.
 */
export async function exportCluster(
  url: string,
  dataDir: string,
  bucket?: AssetBucket,
): Promise<{ seq: number; assets: number }> {
  if (existsSync(join(dataDir, 'store.sqlite')))
    throw new ClusterError(`There is a store in ${dataDir} already. Choose a new folder with --to.`)
  const client = await connect({ url, queryTimeoutMs: QUERY_TIMEOUT_MS })
  try {
    await installSnapshot(client, dataDir, STORE_SCHEMA)
    const db = new ReplicatedDatabase(join(dataDir, 'store.sqlite'))
    try {
      db.follow()
      for (;;) {
        const entries = await readEntries(client, db.position())
        if (entries.length === 0) break
        for (const entry of entries) applyEntry(db, entry)
      }
      const seq = db.position()
      const shared = new SharedAssets(bucket ?? postgresBucket(client), join(dataDir, 'assets'))
      const assets = await shared.fetchAll(() => false)
      return { seq, assets }
    } finally {
      db.close()
      leaveCluster(dataDir)
    }
  } finally {
    discard(client)
  }
}

/** Makes the copy of a node a store of its own, which knows no cluster. */
function leaveCluster(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'store.sqlite'))
  try {
    db.exec('DELETE FROM replication_state; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}
