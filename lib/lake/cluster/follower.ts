import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { STORE_SCHEMA } from '../store/open.ts'
import { DivergedError, followEntry, type FollowedStore } from './apply.ts'
import { ClusterError } from './errors.ts'
import { epochAt, logRange, readEntries, type StoredEntry } from './postgres/log.ts'
import type { FilePosition } from './local-file.ts'

/** The log no longer has, or never had, what would bring this node's file up to date. */
export class NeedsSnapshotError extends Error {
  /** The schema, and the number of its last change, that the snapshot must have at least. */
  readonly least: SnapshotNeed

  constructor(message: string, least: Partial<SnapshotNeed> = {}) {
    super(message)
    this.name = 'NeedsSnapshotError'
    this.least = { storeSchema: 0, seq: 0, ...least }
  }
}

/** What a snapshot must have at least to be of use. */
export type SnapshotNeed = Pick<FilePosition, 'storeSchema' | 'seq'>

/**
 * Throws unless an entry of the log continues a file: NeedsSnapshotError, DivergedError, or ClusterError if a newer
 * lake wrote it.
 */
export function requireNext(
  { seq, epoch, storeSchema, previous }: StoredEntry,
  file: Omit<FilePosition, 'cluster'>,
): void {
  if (previous && previous.seq !== seq - 1)
    throw new NeedsSnapshotError(
      `the database has lost the changes ${previous.seq + 1} to ${seq - 1} of the log. Nothing after them can be applied, and nothing can be written, before there is a snapshot that has them`,
      { seq: seq - 1 },
    )
  if (previous && epoch < previous.epoch)
    throw new ClusterError(
      `Change ${seq} in the log is of epoch ${epoch}, after one of epoch ${previous.epoch}: the database has been damaged or changed by hand. This node stays at change ${file.seq}.`,
    )
  if (seq !== file.seq + 1)
    throw new NeedsSnapshotError(
      `the log begins with change ${seq}, and this node has changes up to ${file.seq}`,
    )
  if (previous && previous.epoch !== file.epoch)
    throw new DivergedError(
      seq,
      `it follows a change ${file.seq} of epoch ${previous.epoch}, and this node has one of epoch ${file.epoch}`,
    )
  if (storeSchema > STORE_SCHEMA)
    throw new ClusterError(
      `The leader runs a newer lake (schema ${storeSchema}, here ${STORE_SCHEMA}): this node stays at change ${file.seq} until it runs the same version.`,
    )
  if (storeSchema > file.storeSchema)
    throw new NeedsSnapshotError(
      `the cluster has moved to schema ${storeSchema} since change ${file.seq}`,
      { storeSchema },
    )
}

/** Milliseconds for which changes are applied one after the other; requests come in between. */
export const SLICE_MS = 5

/**
 * Applies what the log has after this node's position, in order. Resolves with the time, by `now`, up to which this node
 * then has everything; null if it was stopped before. Throws NeedsSnapshotError, DivergedError, and ClusterError if a
 * newer lake wrote it.
 */
export async function catchUp(
  pool: Pool,
  { following, isStopped, now = () => performance.now() }: CatchUpOptions,
): Promise<number | null> {
  const { db } = following
  for (;;) {
    const readAt = now()
    const entries = await readEntries(pool, db.position())
    if (entries.length === 0) return readAt
    let startedAt = now()
    for (const entry of entries) {
      if (isStopped()) return null
      requireNext(entry, db.state())
      followEntry(following, entry)
      if (now() - startedAt < SLICE_MS) continue
      await turn()
      startedAt = now()
    }
  }
}

export interface CatchUpOptions {
  following: FollowedStore
  isStopped: () => boolean
  /** Milliseconds. Default: the machine's clock. */
  now?: () => number
}

/**
 * Why a file cannot continue from where it is; null if it can. Its changes may be missing in a database that was restored
 * from an older backup.
 */
export async function reasonForSnapshot(
  pool: ClientBase | Pool,
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

/** Throws NeedsSnapshotError unless a file is a state that the cluster has had. */
export async function requireSameHistory(
  pool: ClientBase | Pool,
  file: Pick<FilePosition, 'seq' | 'epoch'>,
): Promise<void> {
  const reason = await reasonForSnapshot(pool, file)
  if (reason !== null) throw new NeedsSnapshotError(reason)
}
