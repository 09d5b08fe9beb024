import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { MB } from '../../../limits/units.ts'
import { isUniqueViolation } from './connection.ts'
import { readParts, type Upload } from './log-parts.ts'

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

/**
 * `fenced`: this node is not the leader, or its lease has run out. `gap`: the log does not end with the change before,
 * because the database has lost changes, for example in a failover. Nothing was written in either case. `unknown`: the
 * log has the change, but another node leads now, and a standby may not have it.
 */
export type AppendResult = 'committed' | 'fenced' | 'gap' | 'unknown'

/** A change group as it is appended: compressed, and either whole or by its upload. */
export interface PackedEntry extends Omit<NewEntry, 'patchset'> {
  change: Uint8Array
  upload?: Upload
}

/** One statement: a takeover either comes before it, and it adds nothing, or waits for its end. */
const APPEND = `
  WITH held AS (
    SELECT 1 FROM lake_leader
    WHERE id = 1 AND epoch = $2 AND node = $3 AND until > clock_timestamp()
    FOR SHARE
  ), added AS (
    INSERT INTO lake_log (seq, epoch, store_schema, change, upload, parts)
    SELECT $1, $2, $4, $5, $6, $7::integer FROM held
    WHERE coalesce((SELECT max(seq) FROM lake_log), 0) = $1::bigint - 1
      AND coalesce((SELECT epoch FROM lake_log WHERE seq = $1::bigint - 1), 0) <= $2
      AND ($6::text IS NULL OR (SELECT count(*) FROM lake_log_parts WHERE upload = $6) = $7::integer)
    RETURNING seq
  )
  SELECT pg_notify('${LOG_CHANNEL}', seq::text) FROM added`

/**
 * Appends a change group if this node holds the lease of that epoch by PostgreSQL's clock.
 *
 * @internal
 */
export async function append(client: ClientBase, entry: NewEntry): Promise<AppendResult> {
  return appendPacked(client, { ...entry, change: compress(entry.patchset) })
}

/** The same for one that is compressed. */
export async function appendPacked(
  client: ClientBase,
  { seq, epoch, node, storeSchema, change, upload }: PackedEntry,
): Promise<AppendResult> {
  try {
    const { rowCount } = await client.query({
      name: 'append',
      text: APPEND,
      values: [
        seq,
        epoch,
        node,
        storeSchema,
        upload ? new Uint8Array() : change,
        upload?.upload ?? null,
        upload?.parts ?? 0,
      ],
    })
    if (rowCount === 1) return 'committed'
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  const { rowCount: isStored } = await client.query(
    `SELECT 1 FROM lake_log
     WHERE seq = $1 AND epoch = $2 AND change = $3 AND upload IS NOT DISTINCT FROM $4`,
    [seq, epoch, upload ? new Uint8Array() : change, upload?.upload ?? null],
  )
  // Written by an attempt whose answer was lost.
  if (isStored === 1)
    return (await waitForStandby(client, { epoch, node })) ? 'committed' : 'unknown'
  const { last } = await logRange(client)
  if (last !== seq - 1 && (await isLeader(client, { epoch, node }))) return 'gap'
  return 'fenced'
}

/**
 * What a session commits can be read when the session ends, even if no standby has it yet. A later commit waits for the
 * standbys, which then have everything before it. False if the node does not lead anymore.
 */
async function waitForStandby(
  client: ClientBase,
  { epoch, node }: Pick<NewEntry, 'epoch' | 'node'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE lake_leader SET beat = beat WHERE id = 1 AND epoch = $1 AND node = $2',
    [epoch, node],
  )
  return rowCount === 1
}

async function isLeader(
  client: ClientBase,
  { epoch, node }: Pick<NewEntry, 'epoch' | 'node'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM lake_leader WHERE id = 1 AND epoch = $1 AND node = $2',
    [epoch, node],
  )
  return rowCount === 1
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

/** The age in seconds of the oldest change in the log, other than the last one, which always stays; 0 if there is none. */
export async function oldestChangeSeconds(client: ClientBase | Pool): Promise<number> {
  const { rows } = await client.query<{ seconds: string | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - min(at)) AS seconds FROM lake_log
     WHERE seq < (SELECT max(seq) FROM lake_log)`,
  )
  return Number(rows[0]?.seconds ?? 0)
}

/** An entry as the log has it. */
export interface StoredEntry extends LogEntry {
  /** The entry before it in the log, whatever its number; null if the log begins with this one. */
  previous: { seq: number; epoch: number } | null
}

/** What one statement reads, compressed, so that a slow line delivers it in time. A larger change is read by its parts. */
const PAGE_BYTES = 2 * MB

/** Entries after a number, in order, up to a count and a number of bytes; a change is unpacked when it is used. */
export async function readEntries(
  client: ClientBase | Pool,
  after: number,
  limit = 200,
): Promise<StoredEntry[]> {
  const { rows } = await client.query<LogRow>({
    name: 'read-log',
    text: `
      SELECT page.*, before.seq AS before_seq, before.epoch AS before_epoch
      FROM (
        SELECT seq, epoch, store_schema, change, upload, parts,
          sum(length(change)) OVER (ORDER BY seq) - length(change) AS before_bytes
        FROM (SELECT * FROM lake_log WHERE seq > $1 ORDER BY seq LIMIT $2) AS next
      ) AS page
      LEFT JOIN LATERAL (
        SELECT seq, epoch FROM lake_log WHERE seq < page.seq ORDER BY seq DESC LIMIT 1
      ) AS before ON true
      WHERE before_bytes < $3 ORDER BY page.seq`,
    values: [after, limit, PAGE_BYTES],
  })
  const [first] = rows
  if (first?.upload) {
    const { upload, parts } = first
    return [new PackedRow(first, await readParts(client, { upload, parts }))]
  }
  const uploaded = rows.findIndex(({ upload }) => upload !== null)
  const whole = uploaded === -1 ? rows : rows.slice(0, uploaded)
  return whole.map((row) => new PackedRow(row, row.change))
}

interface LogRow {
  seq: string
  epoch: string
  store_schema: number
  change: Buffer
  upload: string | null
  parts: number
  before_seq: string | null
  before_epoch: string | null
}

/** Unpacked, hundreds of entries together might not fit in memory. */
class PackedRow implements StoredEntry {
  readonly seq: number
  readonly epoch: number
  readonly storeSchema: number
  readonly previous: StoredEntry['previous']
  readonly #change: Buffer

  constructor(row: LogRow, change: Buffer) {
    this.seq = Number(row.seq)
    this.epoch = Number(row.epoch)
    this.storeSchema = row.store_schema
    this.previous =
      row.before_seq === null
        ? null
        : { seq: Number(row.before_seq), epoch: Number(row.before_epoch) }
    this.#change = change
  }

  get patchset(): Uint8Array {
    return zstdDecompressSync(this.#change)
  }
}

export function compress(patchset: Uint8Array): Buffer {
  return zstdCompressSync(patchset)
}
