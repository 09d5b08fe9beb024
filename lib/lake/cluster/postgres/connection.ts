import pg from 'pg'
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
    // The server stops such a statement too, so that it holds no lock for a node that has given up.
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: queryTimeoutMs * 2,
    keepAlive: true,
    application_name: 'lake',
  }
}

/** A pool for what the main thread asks. Connections that break are replaced; their errors reach the next query. */
export function openPool(options: ConnectionOptions & { max?: number }): pg.Pool {
  const pool = new pg.Pool({ ...toConfig(options), max: options.max ?? 3 })
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** One connection of its own. Throws what `pg` throws when the server cannot be reached. */
export async function connect(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client(toConfig(options))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
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
      'DATABASE_URL names several hosts. Name one address that leads to the primary, and moves with it at a failover.',
    )
  const isPostgres = URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol)
  if (!isPostgres)
    throw new ClusterError(
      'DATABASE_URL must be the URL of a PostgreSQL database, like postgres://user:password@host:5432/name.',
    )
  return url
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
