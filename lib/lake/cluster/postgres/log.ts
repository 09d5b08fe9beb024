import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { isUniqueViolation } from './connection.ts'

/** Channels of `LISTEN`. */
export const LOG_CHANNEL = 'lake_log'
export const LEADER_CHANNEL = 'lake_leader'

/** A change group, with the SQLite patchset of what it changed. */
export interface LogEntry {
  seq: number
  epoch: number
  /** The version of the store's schema that it was written with. */
  storeSchema: number
  patchset: Uint8Array
}

export interface NewEntry extends LogEntry {
  node: string
}

/** `fenced`: this node is not the leader, or its lease has run out; nothing was written. */
export type AppendResult = 'committed' | 'fenced'

/** One statement: a takeover either comes before it, and it adds nothing, or waits for its end. */
const APPEND = `
  WITH held AS (
    SELECT 1 FROM lake_leader
    WHERE id = 1 AND epoch = $2 AND node = $3 AND until > clock_timestamp()
    FOR SHARE
  ), added AS (
    INSERT INTO lake_log (seq, epoch, store_schema, change)
    SELECT $1, $2, $4, $5 FROM held
    RETURNING seq
  )
  SELECT pg_notify('${LOG_CHANNEL}', seq::text) FROM added`

/** Appends a change group if this node holds the lease of that epoch by PostgreSQL's clock. */
export async function append(
  client: ClientBase,
  { seq, epoch, node, storeSchema, patchset }: NewEntry,
): Promise<AppendResult> {
  try {
    const { rowCount } = await client.query({
      name: 'append',
      text: APPEND,
      values: [seq, epoch, node, storeSchema, compress(patchset)],
    })
    return rowCount === 1 ? 'committed' : 'fenced'
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Written before, by an attempt whose answer was lost, or by another leader.
    return (await epochAt(client, seq)) === epoch ? 'committed' : 'fenced'
  }
}

/** The epoch in which a number was written; null if it was not. In one epoch, only one node writes. */
export async function epochAt(client: ClientBase | Pool, seq: number): Promise<number | null> {
  const { rows } = await client.query<{ epoch: string }>(
    'SELECT epoch FROM lake_log WHERE seq = $1',
    [seq],
  )
  return rows[0] ? Number(rows[0].epoch) : null
}

/** The first and last numbers in the log; 0 and 0 when it is empty. */
export async function logRange(
  client: ClientBase | Pool,
): Promise<{ first: number; last: number }> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    'SELECT min(seq) AS first, max(seq) AS last FROM lake_log',
  )
  return { first: Number(rows[0]?.first ?? 0), last: Number(rows[0]?.last ?? 0) }
}

/** Entries after a number, in order, up to a count and about 8 MB. */
export async function readEntries(
  client: ClientBase | Pool,
  after: number,
  limit = 200,
): Promise<LogEntry[]> {
  const { rows } = await client.query<{
    seq: string
    epoch: string
    store_schema: number
    change: Buffer
  }>({
    name: 'read-log',
    text: `
      SELECT seq, epoch, store_schema, change FROM (
        SELECT *, sum(length(change)) OVER (ORDER BY seq) - length(change) AS before_bytes
        FROM (SELECT * FROM lake_log WHERE seq > $1 ORDER BY seq LIMIT $2) AS next
      ) AS sized WHERE before_bytes < 8000000 ORDER BY seq`,
    values: [after, limit],
  })
  return rows.map((row) => ({
    seq: Number(row.seq),
    epoch: Number(row.epoch),
    storeSchema: row.store_schema,
    patchset: zstdDecompressSync(row.change),
  }))
}

function compress(patchset: Uint8Array): Buffer {
  return zstdCompressSync(patchset)
}
