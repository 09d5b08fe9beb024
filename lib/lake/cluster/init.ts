import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { STORE_SCHEMA } from '../store/open.ts'
import { openStore } from '../store/store.ts'
import { clusterExists } from './errors.ts'
import { writeFilePosition, type FilePosition } from './local-file.ts'
import { connect, discard, requireOwnSession } from './postgres/connection.ts'
import { createCluster, readCluster, type ClusterIdentity } from './postgres/membership.ts'
import { migrateDatabase, requireOnlyInit } from './postgres/schema.ts'
import { postgresBucket, SharedAssets, type AssetBucket } from './shared-assets.ts'
import { sendSnapshot } from './snapshot-file.ts'

export interface InitOptions {
  url: string
  /** No lake may be running on it. */
  dataDir: string
  identity: Pick<ClusterIdentity, 'project' | 'dataset' | 'secrets'>
  /** Where uploaded files go. Default: the database. */
  bucket?: AssetBucket
}

/** Long enough for a chunk of 1 MB over a slow connection. */
const QUERY_TIMEOUT_MS = 60_000

/**
 * Makes a cluster of a data folder, which becomes its first node: uploads its store as the first snapshot. The cluster
 * exists when everything is there; until then, and after any failure, the folder remains a lake alone. Throws
 * ClusterError if the database has a cluster.
 */
export async function initCluster({ url, dataDir, identity, bucket }: InitOptions): Promise<{
  bytes: number
  assets: number
}> {
  const client = await connect({ url, queryTimeoutMs: QUERY_TIMEOUT_MS })
  try {
    const other = await connect({ url })
    await requireOwnSession(client, other).finally(() => discard(other))
    await migrateDatabase(client)
    await requireOnlyInit(client)
    if (await readCluster(client)) throw clusterExists()
    // Migrates it, and holds its lock until the end.
    const store = openStore(dataDir)
    try {
      const cluster = randomUUID()
      const position: FilePosition = { cluster, seq: 0, epoch: 0, storeSchema: STORE_SCHEMA }
      const { bytes } = await sendSnapshot(client, dataDir, position)
      const assets = await new SharedAssets(
        bucket ?? postgresBucket(client),
        join(dataDir, 'assets'),
      ).shareAll()
      await createCluster(client, { ...identity, cluster, storeSchema: STORE_SCHEMA })
      writeFilePosition(store.db, position)
      return { bytes, assets }
    } finally {
      store.close()
    }
  } finally {
    discard(client)
  }
}
