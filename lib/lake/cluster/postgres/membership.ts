import type { ClientBase, Pool } from 'pg'
import { ClusterError, clusterExists, noCluster } from '../errors.ts'

/** What all nodes of a cluster have in common. */
export interface ClusterIdentity {
  cluster: string
  project: string
  dataset: string
  /** A hash of the secrets that every node must share. */
  secrets: string
  /** The store's schema that the newest change was written with. */
  storeSchema: number
}

/** The cluster in this database; null if there is none yet. */
export async function readCluster(client: ClientBase | Pool): Promise<ClusterIdentity | null> {
  const { rows } = await client.query<{
    cluster: string
    project: string
    dataset: string
    secrets: string
    store_schema: number
  }>('SELECT cluster, project, dataset, secrets, store_schema FROM lake_cluster WHERE id = 1')
  const row = rows[0]
  if (!row) return null
  const { cluster, project, dataset, secrets, store_schema: storeSchema } = row
  return { cluster, project, dataset, secrets, storeSchema }
}

/** Creates the cluster, without a leader. Throws ClusterError if there is one already. */
export async function createCluster(
  client: ClientBase,
  { cluster, project, dataset, secrets, storeSchema }: ClusterIdentity,
): Promise<void> {
  const { rowCount } = await client.query(
    `WITH created AS (
       INSERT INTO lake_cluster (id, cluster, project, dataset, secrets, store_schema)
       VALUES (1, $1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id
     )
     INSERT INTO lake_leader (id, epoch, node, address, beat, until)
     SELECT id, 0, '', '', 0, clock_timestamp() FROM created`,
    [cluster, project, dataset, secrets, storeSchema],
  )
  if (rowCount !== 1) throw clusterExists()
}

/** The schema of the cluster's stores; 0 without a cluster. Throws ClusterError if it is newer than this lake's. */
export async function requireKnownSchema(client: Pool, own: number): Promise<number> {
  const { storeSchema = 0 } = (await readCluster(client)) ?? {}
  if (storeSchema <= own) return storeSchema
  throw new ClusterError(
    `The stores of the cluster have schema ${storeSchema}, but this version of the lake knows only ${own}. This node cannot lead. Upgrade it to the version that the other nodes run.`,
  )
}

/** Notes that changes are written with a newer schema from now on. */
export async function raiseStoreSchema(client: Pool, storeSchema: number): Promise<void> {
  await client.query('UPDATE lake_cluster SET store_schema = greatest(store_schema, $1)', [
    storeSchema,
  ])
}

/** Every node must have other secrets from now on. Throws ClusterError unless the cluster has those before. */
export async function changeSecrets(
  client: ClientBase,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE lake_cluster SET secrets = $2 WHERE secrets = $1',
    [before, after],
  )
  if (rowCount !== 1)
    throw new ClusterError(
      'The keys in the secrets.json of this folder are not those of the cluster. Copy the file from a node of the cluster, then run the command again.',
    )
}

/** Throws ClusterError if a node with this configuration must not take part. */
export function requireSameCluster(
  found: ClusterIdentity | null,
  own: Pick<ClusterIdentity, 'project' | 'dataset' | 'secrets'> & { storeSchema: number },
): ClusterIdentity {
  if (!found) throw noCluster()
  if (found.project !== own.project || found.dataset !== own.dataset) {
    throw new ClusterError(
      `The cluster serves the dataset ${found.project}/${found.dataset}, but this node is configured for ${own.project}/${own.dataset}. Change the config of this node, or use another database.`,
    )
  }
  if (found.secrets !== own.secrets) {
    throw new ClusterError(
      'The keys in the secrets.json of this node are not those of the cluster, so the other nodes would reject its sessions and signatures. All nodes need the same secrets.json: copy it from another node.',
    )
  }
  return found
}

/** A node, as it last reported. */
export interface NodeRow {
  node: string
  address: string
  role: string
  position: number
  /** Seconds since then, by PostgreSQL's clock. */
  secondsAgo: number
}

export async function reportNode(
  client: ClientBase | Pool,
  { node, address, role, position }: Omit<NodeRow, 'secondsAgo'>,
): Promise<void> {
  await client.query({
    name: 'report-node',
    text: `INSERT INTO lake_nodes (node, address, role, position, seen_at)
           VALUES ($1, $2, $3, $4, clock_timestamp())
           ON CONFLICT (node) DO UPDATE SET address = excluded.address, role = excluded.role,
             position = excluded.position, seen_at = excluded.seen_at`,
    values: [node, address, role, position],
  })
}

/** The nodes that reported within the last day. */
export async function listNodes(client: ClientBase | Pool): Promise<NodeRow[]> {
  const { rows } = await client.query<{
    node: string
    address: string
    role: string
    position: string
    seconds: string
  }>(
    `SELECT node, address, role, position, extract(epoch FROM clock_timestamp() - seen_at) AS seconds
     FROM lake_nodes WHERE seen_at > clock_timestamp() - interval '1 day' ORDER BY node`,
  )
  return rows.map(({ position, seconds, ...row }) => ({
    ...row,
    position: Number(position),
    secondsAgo: Math.max(0, Number(seconds)),
  }))
}
