import pg from 'pg'
import { z } from 'zod'
import { ClusterError } from '../errors.ts'

/** A connection that has not answered for this long is given up. */
const QUERY_TIMEOUT_MS = 5_000
const CONNECT_TIMEOUT_MS = 2_000

export interface ConnectionOptions {
  url: string
  /** Milliseconds; for statements that move large files, more. */
  queryTimeoutMs?: number
}

function toConfig({ url, queryTimeoutMs = QUERY_TIMEOUT_MS }: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: 'lake',
  }
}

/**
 * Sets up a new connection by a statement, because poolers reject most settings in the startup message. Throws if the
 * server is a standby: what it has may be older than what was answered.
 */
async function prepare(
  client: pg.ClientBase,
  { queryTimeoutMs = QUERY_TIMEOUT_MS }: ConnectionOptions,
): Promise<void> {
  // The server stops a statement too, so that it holds no lock for a node that has given up. Whatever the database is
  // set to, a commit waits for the disk.
  const { rows } = await client.query<{ isStandby: boolean }>(
    `SELECT pg_is_in_recovery() AS "isStandby",
       set_config('statement_timeout', $1, false),
       set_config('idle_in_transaction_session_timeout', $2, false),
       set_config('synchronous_commit', coalesce(
         nullif(nullif(current_setting('synchronous_commit'), 'off'), 'local'), 'on'), false)`,
    [String(queryTimeoutMs), String(queryTimeoutMs * 2)],
  )
  if (rows[0]?.isStandby !== false)
    throw new Error('DATABASE_URL leads to a standby of PostgreSQL, not to the primary')
}

/** A pool for what the main thread asks. Connections that break are replaced; their errors reach the next query. */
export function openPool(options: ConnectionOptions & { max?: number }): pg.Pool {
  const pool = new pg.Pool({
    ...toConfig(options),
    max: options.max ?? 3,
    onConnect: (client) => prepare(client, options),
  })
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Runs work on one connection of a pool, and closes the connection if it fails: a transaction may still be open. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isIntact = false
  try {
    const result = await work(client)
    isIntact = true
    return result
  } finally {
    client.release(!isIntact)
  }
}

/** One connection of its own. Throws what `pg` throws when the server cannot be reached, and if it is a standby. */
export async function connect(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client(toConfig(options))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await prepare(client, options)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/**
 * Throws ClusterError if two connections share a session of the server, as behind a pooler in transaction mode: locks
 * and prepared statements of one client would then be those of another, and no one would hear of new changes.
 */
export async function requireOwnSession(
  first: pg.ClientBase,
  second: pg.ClientBase,
): Promise<void> {
  const seen: string[] = []
  for (const client of [first, second, first, second]) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    seen.push(String(rows[0]?.pid))
  }
  const [a, b, again, andAgain] = seen
  if (a === b || a !== again || b !== andAgain)
    throw new ClusterError(
      'DATABASE_URL leads to a connection pooler in transaction or statement mode, but each connection of a node needs a session of its own. Use the pooler’s session mode, or the address of PostgreSQL itself.',
    )
}

/** Closes a connection that may no longer work, without waiting for the server. */
export function discard(client: pg.Client | null): void {
  if (!client) return
  void client.end().catch(() => undefined)
}

/** Throws ClusterError unless the text is the URL of a PostgreSQL database. The URL may contain a password. */
export function requireDatabaseUrl(url: string): string {
  // As psql accepts it: the driver knows one host only.
  if (/^postgres(?:ql)?:\/\/[^/?#]*,/.test(url))
    throw new ClusterError(
      'DATABASE_URL names several hosts. Name one address that always leads to the primary, also after a failover.',
    )
  const isPostgres = URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol)
  if (!isPostgres)
    throw new ClusterError(
      'DATABASE_URL must be the URL of a PostgreSQL database, like postgres://user:password@host:5432/name.',
    )
  return url
}

/** Throws ClusterError unless the text is the URL of a PostgreSQL database that can be reached. */
export async function requireReachable(url: string): Promise<string> {
  const { host } = new URL(requireDatabaseUrl(url))
  try {
    discard(await connect({ url }))
    return url
  } catch (error) {
    // Where a name has several addresses, the error of all of them has a code and no message.
    const { message, code } = z
      .object({ message: z.string(), code: z.string().optional() })
      .parse(error)
    throw new ClusterError(
      `Cannot connect to PostgreSQL at ${host} (DATABASE_URL): ${message || code}`,
    )
  }
}

/** Whether the server itself rejected the statement: it then has no effect. Otherwise, its outcome is unknown. */
export function isRejectedByServer(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  // Class 57: an operator ended the session, perhaps after the commit; class 08: the connection failed.
  return !/^(?:57|08)/.test(error.code ?? '')
}

const UNIQUE_VIOLATION = '23505'

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
}
