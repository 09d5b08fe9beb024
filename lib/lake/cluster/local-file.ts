import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ClusterError } from './errors.ts'

/** How far the file of a node has come. */
export interface FilePosition {
  cluster: string
  seq: number
  epoch: number
  /** The schema that the cluster had then; the file itself may have been migrated since. */
  storeSchema: number
}

/**
 * The position of the store in a data folder; null if there is no store. Throws ClusterError for a store with content
 * of its own, which a cluster would replace.
 */
export function readFilePosition(dataDir: string): FilePosition | null {
  const path = join(dataDir, 'store.sqlite')
  if (!existsSync(path)) return null
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'replication_state'").get()
    const row = table && db.prepare('SELECT * FROM replication_state').get()
    if (row) {
      return {
        cluster: String(row.cluster),
        seq: Number(row.seq),
        epoch: Number(row.epoch),
        storeSchema: Number(row.store_schema),
      }
    }
  } finally {
    db.close()
  }
  throw new ClusterError(
    `The store in ${dataDir} has content of its own and is not a copy of the cluster's. To make a cluster of it, run lake cluster init --data ${dataDir}; to join the cluster, use an empty data folder with the same secrets.json.`,
  )
}

/** Makes the store in a file the copy of a cluster at a position. */
export function writeFilePosition(
  db: DatabaseSync,
  { cluster, seq, epoch, storeSchema }: FilePosition,
): void {
  db.prepare(
    `INSERT INTO replication_state (id, cluster, seq, epoch, store_schema) VALUES (1, ?, ?, ?, ?)
     ON CONFLICT(id) DO UPDATE SET cluster = excluded.cluster, seq = excluded.seq,
       epoch = excluded.epoch, store_schema = excluded.store_schema`,
  ).run(cluster, seq, epoch, storeSchema)
}
