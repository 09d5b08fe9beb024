import type { ClientBase } from 'pg'
import { ClusterError, noCluster } from '../errors.ts'

/** Version n is the result of the first n steps; a released step is never edited. */
const STEPS: readonly string[] = [
  `
  CREATE TABLE lake_cluster (
    id integer PRIMARY KEY CHECK (id = 1),
    cluster text NOT NULL,
    project text NOT NULL,
    dataset text NOT NULL,
    -- A hash of the secrets that every node must share.
    secrets text NOT NULL,
    -- The store's schema that the newest change was written with.
    store_schema integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );

  -- Who may write. A takeover raises the epoch; a renewal raises the beat.
  CREATE TABLE lake_leader (
    id integer PRIMARY KEY CHECK (id = 1),
    epoch bigint NOT NULL,
    node text NOT NULL,
    address text NOT NULL,
    beat bigint NOT NULL,
    until timestamptz NOT NULL
  );

  -- Every change group, in order. The change is a compressed SQLite patchset.
  CREATE TABLE lake_log (
    seq bigint PRIMARY KEY,
    epoch bigint NOT NULL,
    store_schema integer NOT NULL,
    change bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  ALTER TABLE lake_log ALTER COLUMN change SET STORAGE EXTERNAL;

  -- A compressed store file at a sequence number, in chunks.
  CREATE TABLE lake_snapshots (
    seq bigint PRIMARY KEY,
    store_schema integer NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE lake_snapshot_chunks (
    upload text NOT NULL,
    seq bigint NOT NULL,
    part integer NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (upload, part)
  );
  ALTER TABLE lake_snapshots ADD COLUMN upload text NOT NULL;
  ALTER TABLE lake_snapshot_chunks ALTER COLUMN data SET STORAGE EXTERNAL;

  -- Uploaded files, by their name, which contains the hash of the content.
  CREATE TABLE lake_assets (
    kind text NOT NULL,
    name text NOT NULL,
    bytes bigint NOT NULL,
    PRIMARY KEY (kind, name)
  );
  CREATE TABLE lake_asset_chunks (
    kind text NOT NULL,
    name text NOT NULL,
    part integer NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (kind, name, part)
  );
  ALTER TABLE lake_asset_chunks ALTER COLUMN data SET STORAGE EXTERNAL;

  -- What each node last said of itself, for lake cluster status and for trimming the log.
  CREATE TABLE lake_nodes (
    node text PRIMARY KEY,
    address text NOT NULL,
    role text NOT NULL,
    position bigint NOT NULL,
    seen_at timestamptz NOT NULL
  );
  `,
  `
  -- A large change is uploaded in parts, before its entry is appended with an empty change.
  ALTER TABLE lake_log ADD COLUMN upload text, ADD COLUMN parts integer NOT NULL DEFAULT 0;
  CREATE TABLE lake_log_parts (
    upload text NOT NULL,
    part integer NOT NULL,
    data bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (upload, part)
  );
  ALTER TABLE lake_log_parts ALTER COLUMN data SET STORAGE EXTERNAL;
  `,
]

/** The newest version that this lake knows. */
const CLUSTER_SCHEMA = STEPS.length

/** "lake" in ASCII: the key of the advisory lock that lets one node migrate at a time. */
const LOCK_KEY = 0x6c616b65
/** And of the one that is held while a cluster is made. */
const INIT_LOCK_KEY = LOCK_KEY + 1

/**
 * Creates or migrates the tables in the schema that the connection's search path names first. Throws ClusterError if a
 * newer lake has migrated them further than this one knows.
 */
export async function migrateDatabase(client: ClientBase): Promise<void> {
  await client.query('BEGIN')
  try {
    // Held until the end of the transaction, also if this process dies.
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
    await client.query('CREATE TABLE IF NOT EXISTS lake_schema (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM lake_schema')
    const current = rows[0]?.version ?? 0
    if (current > CLUSTER_SCHEMA) {
      throw new ClusterError(
        `The database has version ${current} of the cluster's tables, but this lake knows only versions up to ${CLUSTER_SCHEMA}. Use the newer version of the lake that the other nodes run.`,
      )
    }
    for (const step of STEPS.slice(current)) await client.query(step)
    if (rows.length === 0)
      await client.query('INSERT INTO lake_schema (version) VALUES ($1)', [CLUSTER_SCHEMA])
    else if (current < CLUSTER_SCHEMA)
      await client.query('UPDATE lake_schema SET version = $1', [CLUSTER_SCHEMA])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/**
 * Throws ClusterError if another process is creating a cluster in this database: the two would mix their content.
 * The lock is held until the connection ends.
 */
export async function requireOnlyInit(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isAlone: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS "isAlone"',
    [INIT_LOCK_KEY],
  )
  if (rows[0]?.isAlone !== true)
    throw new ClusterError(
      'Another lake cluster init is running on this database. Wait until it has finished.',
    )
}

/** Throws ClusterError unless the database has the tables as this lake knows them. Changes nothing. */
export async function requireDatabaseSchema(client: ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ has: boolean }>(
    "SELECT to_regclass('lake_schema') IS NOT NULL AS has",
  )
  if (tables[0]?.has !== true) throw noCluster()
  const { rows } = await client.query<{ version: number }>('SELECT version FROM lake_schema')
  const version = rows[0]?.version ?? 0
  if (version !== CLUSTER_SCHEMA)
    throw new ClusterError(
      `The database has version ${version} of the cluster's tables, but this lake knows version ${CLUSTER_SCHEMA}. Use the version of the lake that the nodes run.`,
    )
}
