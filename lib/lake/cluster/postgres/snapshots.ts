import { createHash, randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { MB } from '../../../limits/units.ts'

export interface SnapshotRow {
  /** The number of the last change group in it. */
  seq: number
  storeSchema: number
  /** Of the compressed file. */
  bytes: number
  sha256: string
  upload: string
}

const CHUNK_BYTES = MB

/** The newest complete snapshot that a lake with this schema can read; null if there is none. */
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
     WHERE store_schema <= $1 ORDER BY seq DESC LIMIT 1`,
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

/** Uploads a snapshot. It counts once the last chunk is there; what a dead node left behind is removed by `trim`. */
export async function uploadSnapshot(
  client: ClientBase,
  { seq, storeSchema }: Pick<SnapshotRow, 'seq' | 'storeSchema'>,
  source: AsyncIterable<Uint8Array>,
): Promise<SnapshotRow> {
  const upload = randomUUID()
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
  await client.query(
    `INSERT INTO lake_snapshots (seq, store_schema, bytes, sha256, upload) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (seq) DO UPDATE SET store_schema = excluded.store_schema, bytes = excluded.bytes,
       sha256 = excluded.sha256, upload = excluded.upload, at = clock_timestamp()`,
    [seq, storeSchema, bytes, sha256, upload],
  )
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
  /** Change groups younger than this stay in the log. */
  keepSeconds: number
  /** The snapshots that stay. */
  keepSnapshots: number
}

/**
 * Removes old snapshots, what unfinished uploads left, and change groups that no node needs: older than the oldest
 * snapshot that stays, and than the time. A node that was away for longer starts from a snapshot.
 */
export async function trim(
  client: ClientBase,
  { keepSeconds, keepSnapshots }: TrimOptions,
): Promise<{ changes: number; snapshots: number }> {
  const { rowCount: snapshots } = await client.query(
    `DELETE FROM lake_snapshots
     WHERE seq NOT IN (SELECT seq FROM lake_snapshots ORDER BY seq DESC LIMIT $1)`,
    [keepSnapshots],
  )
  await client.query(
    `DELETE FROM lake_snapshot_chunks
     WHERE upload NOT IN (SELECT upload FROM lake_snapshots)
       AND seq < (SELECT max(seq) FROM lake_snapshots)`,
  )
  const { rowCount: changes } = await client.query(
    `DELETE FROM lake_log
     WHERE seq <= (SELECT min(seq) FROM lake_snapshots)
       -- The last one shows how far the cluster has come.
       AND seq < (SELECT max(seq) FROM lake_log)
       AND at < clock_timestamp() - $1 * interval '1 second'`,
    [keepSeconds],
  )
  return { changes: changes ?? 0, snapshots: snapshots ?? 0 }
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
