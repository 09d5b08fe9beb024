import { setImmediate as turn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { STORE_SCHEMA } from '../store/open.ts'
import { followEntry, type FollowedStore } from './apply.ts'
import { ClusterError } from './errors.ts'
import { epochAt, logRange, readEntries } from './postgres/log.ts'
import type { FilePosition } from './local-file.ts'

/** The log no longer has, or never had, what would bring this node's file up to date. */
export class NeedsSnapshotError extends Error {
  /** The schema that the snapshot must have at least. */
  readonly minSchema: number

  constructor(message: string, minSchema = 0) {
    super(message)
    this.name = 'NeedsSnapshotError'
    this.minSchema = minSchema
  }
}

/** Applying takes a fraction of a millisecond each; requests come in between. */
const AT_ONCE = 16

/**
 * Applies what the log has after this node's position, in order. Throws NeedsSnapshotError, DivergedError, and
 * ClusterError if a newer lake wrote it.
 */
export async function catchUp(pool: Pool, { following, isStopped }: CatchUpOptions): Promise<void> {
  const { db } = following
  for (;;) {
    const entries = await readEntries(pool, db.position())
    if (entries.length === 0) return
    let applied = 0
    for (const entry of entries) {
      if (isStopped()) return
      if (entry.seq !== db.position() + 1)
        throw new NeedsSnapshotError(
          `the log begins with change ${entry.seq}, and this node has changes up to ${db.position()}`,
        )
      if (entry.storeSchema > STORE_SCHEMA)
        throw new ClusterError(
          `The leader runs a newer lake (schema ${entry.storeSchema}, here ${STORE_SCHEMA}): this node stays at change ${db.position()} until it runs the same version.`,
        )
      if (entry.storeSchema > db.state().storeSchema)
        throw new NeedsSnapshotError(
          `the cluster has moved to schema ${entry.storeSchema} since change ${db.position()}`,
          entry.storeSchema,
        )
      followEntry(following, entry)
      applied += 1
      if (applied % AT_ONCE === 0) await turn()
    }
  }
}

export interface CatchUpOptions {
  following: FollowedStore
  isStopped: () => boolean
}

/**
 * Why a file cannot go on from where it is; null if it can. Its changes may be missing in a database that was restored
 * from an older backup.
 */
export async function reasonForSnapshot(
  pool: Pool,
  file: Pick<FilePosition, 'seq' | 'epoch'> | null,
): Promise<string | null> {
  if (!file) return 'it has no store yet'
  const { first, last } = await logRange(pool)
  if (last > 0 && file.seq < first - 1)
    return `it has changes up to ${file.seq}, and the log begins with ${first}`
  if (file.seq > last)
    return `it has changes up to ${file.seq}, and the log ends with ${last}: the database has lost changes`
  const epoch = await epochAt(pool, file.seq)
  if (epoch !== null && epoch !== file.epoch)
    return `its change ${file.seq} is of epoch ${file.epoch}, and the cluster’s is of ${epoch}`
  return null
}
