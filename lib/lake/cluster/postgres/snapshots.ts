import { createHash, randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { MB } from '../../../limits/units.ts'
import { epochAt, oldestChangeSeconds } from './log.ts'
import { removeUnusedParts } from './log-parts.ts'

export interface SnapshotRow {
  /** The number of the last change group in it. */
  seq: number
  storeSchema: number
  /** Of the compressed file. */
  bytes: number
  sha256: string
  upload: string
}

/** The file of a snapshot that is made. */
interface SnapshotPosition extends Pick<SnapshotRow, 'seq' | 'storeSchema'> {
  /** The epoch of its last change. */
  epoch: number
}

const CHUNK_BYTES = MB

/**
 * Not those that have changes that the log has lost. Without any log, it is unknown what was lost, and an old snapshot
 * must not pass for the newest content.
 */
const IS_REACHED = 'seq <= coalesce((SELECT max(seq) FROM lake_log), seq)'

/**
 * The newest complete snapshot that a lake with this schema can read, of those that the log reaches; null if there is
 * none.
 */
export async function newestSnapshot(
  client: ClientBase | Pool,
  maxStoreSchema: number,
): Promise<SnapshotRow | null> {
  const { rows } = await client.query<{
    seq: string
    store_schema: number
    bytes: string
    sha256: string
    upload: string
  }>(
    `SELECT seq, store_schema, bytes, sha256, upload FROM lake_snapshots
     WHERE store_schema <= $1 AND ${IS_REACHED} ORDER BY seq DESC LIMIT 1`,
    [maxStoreSchema],
  )
  const row = rows[0]
  return row
    ? {
        seq: Number(row.seq),
        storeSchema: row.store_schema,
        bytes: Number(row.bytes),
        sha256: row.sha256,
        upload: row.upload,
      }
    : null
}

/** The newest snapshot that the log reaches, whatever its schema, with its age; null if there is none. */
export async function newestSnapshotAge(
  client: ClientBase | Pool,
): Promise<{ seq: number; storeSchema: number; seconds: number } | null> {
  const { rows } = await client.query<{ seq: string; store_schema: number; seconds: string }>(
    `SELECT seq, store_schema, extract(epoch FROM clock_timestamp() - at) AS seconds
     FROM lake_snapshots WHERE ${IS_REACHED} ORDER BY seq DESC LIMIT 1`,
  )
  const row = rows[0]
  return row
    ? { seq: Number(row.seq), storeSchema: row.store_schema, seconds: Number(row.seconds) }
    : null
}

/** The key of the advisory lock under which uploads become snapshots, and unfinished ones are removed. */
const UPLOADS_LOCK = 0x75706c64

async function withUploadsLocked<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [UPLOADS_LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Removes what attempts left that never became a snapshot. One that is still being made elsewhere fails. */
export async function removeUnfinishedUploads(client: ClientBase): Promise<void> {
  await withUploadsLocked(client, () =>
    client.query(
      'DELETE FROM lake_snapshot_chunks WHERE upload NOT IN (SELECT upload FROM lake_snapshots)',
    ),
  )
}

/**
 * Uploads a snapshot. It counts once the last chunk is there, and only if the log has its last change; nothing of one
 * that fails is left behind.
 */
export async function uploadSnapshot(
  client: ClientBase,
  position: SnapshotPosition,
  source: AsyncIterable<Uint8Array>,
): Promise<SnapshotRow> {
  const upload = randomUUID()
  try {
    return await tryToUpload(client, upload, position, source)
  } catch (error) {
    // Without a connection, the next attempt does it.
    await client
      .query('DELETE FROM lake_snapshot_chunks WHERE upload = $1', [upload])
      .catch(() => undefined)
    throw error
  }
}

async function tryToUpload(
  client: ClientBase,
  upload: string,
  { seq, epoch, storeSchema }: SnapshotPosition,
  source: AsyncIterable<Uint8Array>,
): Promise<SnapshotRow> {
  const hash = createHash('sha256')
  let bytes = 0
  let part = 0
  for await (const data of inChunks(source, CHUNK_BYTES)) {
    hash.update(data)
    bytes += data.length
    await client.query(
      'INSERT INTO lake_snapshot_chunks (upload, seq, part, data) VALUES ($1, $2, $3, $4)',
      [upload, seq, part, data],
    )
    part += 1
  }
  const sha256 = hash.digest('hex')
  await withUploadsLocked(client, async () => {
    // Change 0 is the first snapshot of a cluster, and in no log.
    if (seq > 0 && (await epochAt(client, seq)) !== epoch)
      throw new Error(
        `the log has no change ${seq} of epoch ${epoch}, which is the last one of this node's file`,
      )
    const { rowCount } = await client.query(
      `INSERT INTO lake_snapshots (seq, store_schema, bytes, sha256, upload)
       SELECT $1, $2, $3, $4, $5
       WHERE (SELECT count(*) FROM lake_snapshot_chunks WHERE upload = $5) = $6
       ON CONFLICT (seq) DO UPDATE SET store_schema = excluded.store_schema, bytes = excluded.bytes,
         sha256 = excluded.sha256, upload = excluded.upload, at = clock_timestamp()`,
      [seq, storeSchema, bytes, sha256, upload, part],
    )
    if (rowCount !== 1)
      throw new Error('Another node has begun a snapshot, which replaces this one')
  })
  return { seq, storeSchema, bytes, sha256, upload }
}

/** The chunks of a snapshot, in order. */
export async function* downloadSnapshot(
  client: ClientBase | Pool,
  { upload, bytes }: Pick<SnapshotRow, 'upload' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  const parts = Math.ceil(bytes / CHUNK_BYTES)
  for (let part = 0; part < parts; part += 1) {
    const { rows } = await client.query<{ data: Buffer }>(
      'SELECT data FROM lake_snapshot_chunks WHERE upload = $1 AND part = $2',
      [upload, part],
    )
    const row = rows[0]
    if (!row) throw new Error('The snapshot was replaced by a newer one during the download')
    yield row.data
  }
}

export interface TrimOptions {
  /** Change groups and snapshots younger than this stay, unless newer snapshots replace them. */
  keepSeconds: number
  /** The snapshots that stay at most. */
  keepSnapshots: number
}

/**
 * Removes old snapshots, except the newest one, snapshots that the log does not reach, and change groups that no node
 * needs: older than the oldest snapshot that stays, and than the time. What was erased is then in none of them: it may
 * be in the snapshot before the last one as well as in the log. A node that was away for longer starts from a snapshot.
 */
export async function trim(
  client: ClientBase,
  { keepSeconds, keepSnapshots }: TrimOptions,
): Promise<TrimResult> {
  const { rowCount: snapshots } = await client.query(
    `DELETE FROM lake_snapshots
     WHERE seq NOT IN (SELECT seq FROM lake_snapshots WHERE ${IS_REACHED} ORDER BY seq DESC LIMIT $1)
       OR (seq < (SELECT max(seq) FROM lake_snapshots WHERE ${IS_REACHED})
         AND at < clock_timestamp() - $2 * interval '1 second')`,
    [keepSnapshots, keepSeconds],
  )
  await withUploadsLocked(client, () =>
    client.query(
      `DELETE FROM lake_snapshot_chunks
       WHERE upload NOT IN (SELECT upload FROM lake_snapshots)
         AND seq < (SELECT max(seq) FROM lake_snapshots)`,
    ),
  )
  const { rowCount: changes } = await client.query(
    `DELETE FROM lake_log
     WHERE seq <= (SELECT min(seq) FROM lake_snapshots)
       -- The last one shows how far the cluster has come.
       AND seq < (SELECT max(seq) FROM lake_log)
       AND at < clock_timestamp() - $1 * interval '1 second'`,
    [keepSeconds],
  )
  await removeUnusedParts(client)
  return {
    changes: changes ?? 0,
    snapshots: snapshots ?? 0,
    oldestSeconds: await oldestChangeSeconds(client),
  }
}

export interface TrimResult {
  /** How many were removed. */
  changes: number
  snapshots: number
  /** The age of the oldest change that stays in the log. */
  oldestSeconds: number
}

/** The same bytes in chunks of one size, except the last. */
export async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of source) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < size) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; at + size <= all.length; at += size) yield all.subarray(at, at + size)
    waiting = [all.subarray(at)]
    bytes = all.length - at
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
