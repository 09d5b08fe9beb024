import type { ClientBase, Pool } from 'pg'
import { KB } from '../../../limits/units.ts'

/** A part is sent within a second on any line on which a cluster makes sense. */
export const PART_BYTES = 256 * KB
/** Parts that are read with one statement. */
const PARTS_AT_ONCE = 8

/** A change in the database that no entry of the log names yet. */
export interface Upload {
  upload: string
  parts: number
}

/**
 * Uploads one part; a repetition changes nothing. It need not be on the database's disk yet: the commit of the entry
 * that names it writes everything before it.
 */
export async function putPart(
  client: ClientBase,
  { upload, part, data }: { upload: string; part: number; data: Uint8Array },
): Promise<void> {
  await client.query({
    name: 'put-part',
    text: `WITH set AS (SELECT set_config('synchronous_commit', 'off', true))
           INSERT INTO lake_log_parts (upload, part, data) SELECT $1, $2, $3 FROM set
           ON CONFLICT DO NOTHING`,
    values: [upload, part, data],
  })
}

export async function readParts(
  client: ClientBase | Pool,
  { upload, parts }: Upload,
): Promise<Buffer> {
  const read: Buffer[] = []
  while (read.length < parts) {
    const { rows } = await client.query<{ data: Buffer }>(
      `SELECT data FROM lake_log_parts WHERE upload = $1 AND part >= $2 AND part < $2 + $3
       ORDER BY part`,
      [upload, read.length, PARTS_AT_ONCE],
    )
    if (rows.length === 0)
      throw new Error('A part of a change was removed from the log while it was read')
    read.push(...rows.map(({ data }) => data))
  }
  return Buffer.concat(read)
}

/** An upload takes less than this until an entry names it, or its leader has given up. */
const UNFINISHED_SECONDS = 3_600

/** Removes the parts of entries that are no longer in the log, and those that no entry came to name. */
export async function removeUnusedParts(client: ClientBase): Promise<void> {
  await client.query(
    `DELETE FROM lake_log_parts AS parts
     WHERE at < clock_timestamp() - $1 * interval '1 second'
       AND NOT EXISTS (SELECT 1 FROM lake_log WHERE lake_log.upload = parts.upload)`,
    [UNFINISHED_SECONDS],
  )
}
