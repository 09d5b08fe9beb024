import type { Pool } from 'pg'
import { fetchCurrentStore } from './catch-up-file.ts'
import { STORE_SCHEMA } from '../store/open.ts'
import { ClusterError } from './errors.ts'
import { reasonForSnapshot } from './follower.ts'
import { readFilePosition } from './local-file.ts'
import type { NodeOptions, OpenedLake } from './node-options.ts'
import { requireOwnSession, withClient } from './postgres/connection.ts'
import { readCluster, requireSameCluster } from './postgres/membership.ts'
import { migrateDatabase } from './postgres/schema.ts'

type JoinOptions = Pick<NodeOptions<OpenedLake>, 'dataDir' | 'identity' | 'log'>

/** Migrates the database. Throws ClusterError unless this node may take part with its secrets and its file. */
export async function joinCluster(pool: Pool, { dataDir, identity }: JoinOptions): Promise<void> {
  await withClient(pool, async (client) => {
    await withClient(pool, (other) => requireOwnSession(client, other))
    await migrateDatabase(client)
    const found = await readCluster(client)
    const { cluster } = requireSameCluster(found, { ...identity, storeSchema: STORE_SCHEMA })
    const file = readFilePosition(dataDir)
    if (file && file.cluster !== cluster)
      throw new ClusterError(
        `The store in ${dataDir} is a copy of another cluster. Use an empty data folder with the secrets of this cluster.`,
      )
  })
}

/**
 * Fills the data folder, whose store must be closed, from the newest snapshot and the log after it, unless its file can
 * continue from the log. Resolves with the time (`performance.now`) up to which the file then has the log; null if it is as
 * it was, which is so too when this throws.
 */
export async function installIfNeeded(
  pool: Pool,
  { dataDir, log }: JoinOptions,
  signal: AbortSignal,
): Promise<number | null> {
  const reason = await reasonForSnapshot(pool, readFilePosition(dataDir))
  if (reason === null) return null
  const { seq, readAt, install, discard } = await fetchCurrentStore(pool, dataDir, signal)
  await install().finally(discard)
  log(`Cluster: this node starts from the snapshot at change ${seq}, because ${reason}`)
  return readAt
}
