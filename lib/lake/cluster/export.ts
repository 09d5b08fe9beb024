import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { leaveCluster } from '../store/replica.ts'
import { fetchCurrentStore, SnapshotGapError } from './catch-up-file.ts'
import { ClusterError } from './errors.ts'
import { connect, discard } from './postgres/connection.ts'
import { postgresBucket, SharedAssets, type AssetBucket } from './shared-assets.ts'

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
    const store = await fetchCurrentStore(client, dataDir)
    await store.install().finally(store.discard)
    try {
      const shared = new SharedAssets(bucket ?? postgresBucket(client), join(dataDir, 'assets'))
      const assets = await shared.fetchAll(() => false)
      leaveCopy(dataDir)
      return { seq: store.position, assets }
    } catch (error) {
      // It looks like a whole store, and is none.
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `store.sqlite${end}`), { force: true })
      throw error
    }
  } catch (error) {
    if (!(error instanceof SnapshotGapError)) throw error
    throw new ClusterError(
      `${error.message}. Nothing was exported. Try again when a node leads and has made one (lake cluster status).`,
    )
  } finally {
    discard(client)
  }
}

/** Makes the copy of a node a store of its own, which knows no cluster. */
function leaveCopy(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'store.sqlite'))
  try {
    leaveCluster(db)
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}
