import type { ClientBase } from 'pg'
import { noCluster } from './errors.ts'
import { connect, discard } from './postgres/connection.ts'
import { readLeader, type LeaderRow } from './postgres/lease.ts'
import { logRange, oldestChangeSeconds } from './postgres/log.ts'
import { listNodes, readCluster, type NodeRow } from './postgres/membership.ts'
import { requireDatabaseSchema } from './postgres/schema.ts'
import { newestSnapshot } from './postgres/snapshots.ts'

/** A cluster, as its database has it. */
export interface ClusterState {
  leader: LeaderRow | null
  /** The age is that of the oldest change. */
  log: { first: number; last: number; seconds: number }
  /** The position of the newest snapshot; null if there is none. */
  snapshot: number | null
  nodes: NodeRow[]
  /** The standbys for which PostgreSQL waits before a write is answered, as it was set (`synchronous_standby_names`). */
  standbys: string
}

/** The largest number that the column has. */
const ANY_SCHEMA = 2 ** 31 - 1

/** Throws ClusterError if the database has no cluster, or one of another version. Changes nothing. */
export async function readClusterState(url: string): Promise<ClusterState> {
  const client = await connect({ url })
  try {
    await requireDatabaseSchema(client)
    if (!(await readCluster(client))) throw noCluster()
    const snapshot = await newestSnapshot(client, ANY_SCHEMA)
    return {
      leader: await readLeader(client),
      log: { ...(await logRange(client)), seconds: await oldestChangeSeconds(client) },
      snapshot: snapshot?.seq ?? null,
      nodes: await listNodes(client),
      standbys: await readStandbys(client),
    }
  } finally {
    discard(client)
  }
}

async function readStandbys(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    "SELECT current_setting('synchronous_standby_names') AS names",
  )
  return rows[0]?.names ?? ''
}
