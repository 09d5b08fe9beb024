import type { Pool } from 'pg'
import { STORE_SCHEMA } from '../store/open.ts'
import { ClusterError } from './errors.ts'
import { reasonForSnapshot } from './follower.ts'
import { readFilePosition } from './local-file.ts'
import type { NodeOptions, OpenedLake } from './node-options.ts'
import { requireOwnSession } from './postgres/connection.ts'
import { readCluster, requireSameCluster } from './postgres/membership.ts'
import { migrateDatabase } from './postgres/schema.ts'
import { installSnapshot } from './snapshot-file.ts'

type JoinOptions = Pick<NodeOptions<OpenedLake>, 'dataDir' | 'identity' | 'log'>

/** Migrates the database. Throws ClusterError unless this node may take part with its secrets and its file. */
export async function joinCluster(pool: Pool, { dataDir, identity }: JoinOptions): Promise<void> {
  const client = await pool.connect()
  try {
    const other = await pool.connect()
    await requireOwnSession(client, other).finally(() => other.release())
    await migrateDatabase(client)
    const found = await readCluster(client)
    const { cluster } = requireSameCluster(found, { ...identity, storeSchema: STORE_SCHEMA })
    const file = readFilePosition(dataDir)
    if (file && file.cluster !== cluster)
      throw new ClusterError(
        `The store in ${dataDir} is a copy of another cluster. Use an empty data folder with the secrets of this cluster.`,
      )
  } finally {
    client.release()
  }
}

/** Fills the data folder, whose store must be closed, from the newest snapshot, unless its file can go on from the log. */
export async function installIfNeeded(pool: Pool, { dataDir, log }: JoinOptions): Promise<void> {
  const reason = await reasonForSnapshot(pool, readFilePosition(dataDir))
  if (reason === null) return
  const { seq } = await installSnapshot(pool, dataDir, STORE_SCHEMA)
  log(`Cluster: this node starts from the snapshot at change ${seq}, because ${reason}`)
}
