import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { threadId } from 'node:worker_threads'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { copyStore } from '../store/open.ts'
import { makeFolder } from '../store/make-folder.ts'
import { ClusterError } from './errors.ts'
import { writeFilePosition, type FilePosition } from './local-file.ts'
import {
  downloadSnapshot,
  newestSnapshot,
  uploadSnapshot,
  type SnapshotRow,
} from './postgres/snapshots.ts'

/** Folders for copies that are not complete yet. */
const PREFIX = 'snapshot-'
const ofThread = (id: number) => `${PREFIX}${process.pid}-${id}-`

/**
 * Uploads the store of a data folder, which may be in use, as a snapshot. `as` sets the position of a store that is not
 * a copy yet; otherwise, it is the file's own.
 */
export async function sendSnapshot(
  client: ClientBase,
  dataDir: string,
  as?: FilePosition,
): Promise<SnapshotRow> {
  const dir = await mkdtemp(join(dataDir, ofThread(threadId)))
  const copy = join(dir, 'store.sqlite')
  try {
    copyStore(dataDir, copy)
    const position = prepareCopy(copy, as)
    return await uploadSnapshot(client, position, createReadStream(copy).pipe(createZstdCompress()))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function prepareCopy(
  path: string,
  as?: FilePosition,
): Pick<FilePosition, 'seq' | 'epoch' | 'storeSchema'> {
  const db = new DatabaseSync(path)
  try {
    if (as) writeFilePosition(db, as)
    // The copy was written afresh, without erased words.
    db.exec('DELETE FROM login_attempts; DELETE FROM erased_traces')
    const storeSchema = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    // The leader's file has this schema, even if nothing was written with it yet: a node that starts from it has it too.
    db.prepare('UPDATE replication_state SET store_schema = ?').run(storeSchema)
    const row = db.prepare('SELECT seq, epoch FROM replication_state').get()
    return { seq: Number(row?.seq), epoch: Number(row?.epoch), storeSchema }
  } finally {
    db.close()
  }
}

/** A snapshot in the data folder, complete and with the right hash. */
export interface FetchedSnapshot {
  seq: number
  /** Of its file, until it is installed. */
  path: string
  /** Replaces the store of the data folder, which must be closed. */
  install(): Promise<void>
  /** Removes it, unless it was installed. */
  discard(): Promise<void>
}

/** Fetches the newest snapshot, which may take minutes. Throws ClusterError if there is none that this lake can read. */
export async function fetchSnapshot(
  client: ClientBase | Pool,
  dataDir: string,
  maxStoreSchema: number,
  signal?: AbortSignal,
): Promise<FetchedSnapshot> {
  const found = await newestSnapshot(client, maxStoreSchema)
  if (!found) {
    throw new ClusterError(
      `The cluster has no snapshot that this lake can read (its schema is ${maxStoreSchema}): run the version of the lake that the other nodes run.`,
    )
  }
  makeFolder(dataDir, 0o700)
  const dir = await mkdtemp(join(dataDir, ofThread(threadId)))
  const fresh = join(dir, 'store.sqlite')
  const discard = () => rm(dir, { recursive: true, force: true })
  try {
    const hash = createHash('sha256')
    await pipeline(
      Readable.from(downloadSnapshot(client, found)),
      new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk)
          done(null, chunk)
        },
      }),
      createZstdDecompress(),
      createWriteStream(fresh, { mode: 0o600, flush: true }),
      { signal },
    )
    if (hash.digest('hex') !== found.sha256)
      throw new ClusterError(
        `The snapshot at change ${found.seq} in the database is damaged (its hash is wrong). This node can use the next one that the leader makes.`,
      )
  } catch (error) {
    await discard()
    throw error
  }
  const install = async () => {
    const path = join(dataDir, 'store.sqlite')
    // The old log first: SQLite would apply it to the new file. The marker names changes that the new file may not have.
    for (const old of [`${path}-wal`, `${path}-shm`, join(dataDir, 'store.last')])
      await rm(old, { force: true })
    await rename(fresh, path)
  }
  return { seq: found.seq, path: fresh, install, discard }
}

/** Removes what a thread of this process left unfinished, or, without one, what any process did. */
export async function removeUnfinishedSnapshots(dataDir: string, thread?: number): Promise<void> {
  const prefix = thread === undefined ? PREFIX : ofThread(thread)
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(prefix)))
    await rm(join(dataDir, name), { recursive: true, force: true })
}
