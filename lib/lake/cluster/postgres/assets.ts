import type { ClientBase, Pool } from 'pg'
import { MB } from '../../../limits/units.ts'
import { inChunks } from './snapshots.ts'

/** An uploaded file: its folder's kind, and its name, which begins with the SHA-1 of its content. */
export interface AssetKey {
  kind: 'image' | 'file'
  name: string
}

const CHUNK_BYTES = MB

export async function hasAsset(
  client: ClientBase | Pool,
  { kind, name }: AssetKey,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM lake_assets WHERE kind = $1 AND name = $2',
    [kind, name],
  )
  return rowCount === 1
}

/** Uploads a file. It counts once it is complete; two nodes that upload the same one write the same chunks. */
export async function putAsset(
  client: ClientBase | Pool,
  { kind, name }: AssetKey,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  let part = 0
  let bytes = 0
  for await (const data of inChunks(source, CHUNK_BYTES)) {
    await client.query(
      `INSERT INTO lake_asset_chunks (kind, name, part, data) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind, name, part) DO UPDATE SET data = excluded.data`,
      [kind, name, part, data],
    )
    bytes += data.length
    part += 1
  }
  await client.query(
    'INSERT INTO lake_assets (kind, name, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [kind, name, bytes],
  )
}

/** The chunks of a complete file, in order. */
export async function* readAsset(
  client: ClientBase | Pool,
  { kind, name }: AssetKey,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<{ data: Buffer }>(
      'SELECT data FROM lake_asset_chunks WHERE kind = $1 AND name = $2 AND part = $3',
      [kind, name, part],
    )
    if (!rows[0]) return
    yield rows[0].data
  }
}

/** All complete files, by kind and name. */
export async function listAssets(client: ClientBase | Pool): Promise<AssetKey[]> {
  const { rows } = await client.query<AssetKey>(
    "SELECT kind, name FROM lake_assets WHERE kind IN ('image', 'file') ORDER BY kind, name",
  )
  return rows
}
