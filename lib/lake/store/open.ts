import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { acknowledgedIn } from './commit-marker.ts'
import { emptied, StoreInUseError, StoreUnreadableError } from './errors.ts'
import { makeFolder } from './make-folder.ts'
import { migrations } from './migrations/index.ts'
import type { Replica } from './replica.ts'
import { getTransactionIds } from './transaction-ids.ts'

/** "CLWL", in SQLite's header field for the application that owns the file. */
const APPLICATION_ID = 0x434c574c
const SQLITE_HEADER = 'SQLite format 3\0'
const SQLITE_BUSY = 5
/** Checking a larger file would delay the start of a lake too long: it takes seconds per gigabyte. */
const CHECKED_AT_START = 128_000_000
/** The version of the schema that this lake reads and writes. */
export const STORE_SCHEMA = migrations.at(-1)?.version ?? 0
const ERASURES = migrations.find(({ name }) => name === 'erasures')?.version ?? 0

export interface OpenDatabase {
  db: DatabaseSync
  path: string
  storeId: string
  /** Its pages have not been checked yet; see `getDamage`. */
  isUnchecked: boolean
  release: () => void
}

/**
 * Opens or creates `dir/store.sqlite`, and migrates it to the newest schema. Throws StoreUnreadableError for any file
 * that is not a valid store of ours, and StoreInUseError while another lake has it open.
 */
export function openDatabase(dir: string, replica?: Replica): OpenDatabase {
  const path = join(dir, 'store.sqlite')
  const release = lockFolder(dir)
  try {
    const db = openFile(path, replica)
    return guarded(path, db, () => {
      rejectEmptied(dir, path, db)
      migrate(db)
      if (!replica) rejectMember(path, db)
      // Fails here, where the file is closed again.
      getTransactionIds(db)
      const isUnchecked = isLarge(path)
      return { db, path, storeId: getStoreId(db), isUnchecked, release }
    })
  } catch (error) {
    release()
    throw error
  }
}

/** Otherwise a new store in its place, with initial content say, would hide the loss. */
function rejectEmptied(dir: string, path: string, db: DatabaseSync): void {
  const count = acknowledgedIn(dir)
  if (count > 0 && readSchemaVersion(db) === 0)
    throw new StoreUnreadableError(path, ...emptied(dir, count))
}

/** A write to the copy of one node would be lost or, worse, make it differ from all others. */
function rejectMember(path: string, db: DatabaseSync): void {
  if (!db.prepare('SELECT 1 FROM replication_state').get()) return
  throw new StoreUnreadableError(
    path,
    'it is a copy of a cluster, whose changes go through PostgreSQL',
    'Set DATABASE_URL and use lake start, or create a data folder of its own with lake cluster export.',
  )
}

/**
 * Holds an exclusive lock on a small file next to the store, until the returned function is called. It is SQLite's own
 * lock, so the system releases it when the process dies for any reason; a pid file would outlive a crash. Throws
 * StoreInUseError while another lake has the folder open.
 */
export function lockFolder(dir: string): () => void {
  makeFolder(dir)
  const holder = new DatabaseSync(join(dir, 'store.lock'))
  try {
    holder.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    throw isBusy ? new StoreInUseError(dir) : error
  }
  return () => holder.close()
}

function openFile(path: string, replica?: Replica): DatabaseSync {
  const isNew = !existsSync(path) || statSync(path).size === 0
  if (!isNew && firstBytes(path, 16) !== SQLITE_HEADER) {
    throw new StoreUnreadableError(path, 'it is not a SQLite file')
  }
  if (!isNew) inspect(path, { withPages: !isLarge(path) })
  return guarded(path, replica?.connect(path) ?? new DatabaseSync(path), (db) => {
    // The owner is set first, in its own transaction: after a crash, the file is still known as ours.
    if (isNew) db.exec(`PRAGMA application_id=${APPLICATION_ID}`)
    // Overwrites deleted content: the words of an erased message do not remain in free pages.
    db.exec(
      'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000; PRAGMA secure_delete=ON; PRAGMA cache_size=-16000',
    )
    return db
  })
}

/**
 * The current state of the store of a folder, read-only, while a lake may be running on it. Throws
 * StoreUnreadableError for a file that is not a store, is damaged, or has another version than this lake's.
 */
export function openSnapshot(dir: string): DatabaseSync {
  const path = inspected(dir)
  return guarded(path, new DatabaseSync(path, { readOnly: true }), (db) => {
    // The first read fixes the state for all others.
    db.exec('BEGIN')
    const version = readSchemaVersion(db)
    if (version === STORE_SCHEMA) {
      getTransactionIds(db)
      return db
    }
    throw new StoreUnreadableError(
      path,
      `its schema is version ${version}, and the current one is ${STORE_SCHEMA}: the lake updates it when it starts`,
    )
  })
}

/**
 * Copies the current state of the store of a folder to a new file, while a lake may be running on it. Throws
 * StoreUnreadableError like `openSnapshot`, but accepts any version.
 */
export function copyStore(dir: string, to: string): void {
  const path = inspected(dir)
  const reader = new DatabaseSync(path, { readOnly: true })
  guarded(path, reader, (db) => db.prepare('VACUUM INTO ?').run(to))
  reader.close()
  inspect(to)
}

const isLarge = (path: string) => statSync(path).size > CHECKED_AT_START

/** Checks the pages of a store that is open elsewhere, one table at a time; null if they are intact. */
export function getDamage(path: string): string | null {
  const reader = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = reader.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    for (const { name } of tables) {
      const check = reader.prepare(`PRAGMA quick_check('${String(name)}')`).get()?.quick_check
      if (check !== 'ok') return String(check)
    }
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    reader.close()
  }
}

/** The path of the store of a folder, after checking that it exists and is intact. */
function inspected(dir: string): string {
  const path = join(dir, 'store.sqlite')
  if (!existsSync(path)) throw new StoreUnreadableError(path, 'there is no such file')
  if (firstBytes(path, 16) !== SQLITE_HEADER)
    throw new StoreUnreadableError(path, 'it is not a SQLite file')
  inspect(path)
  return path
}

/** Rejects a file that is not ours, is too new, or is damaged, through a read-only connection. */
function inspect(path: string, { withPages = true } = {}): void {
  const reader = new DatabaseSync(path, { readOnly: true })
  guarded(path, reader, (db) => {
    const owner = db.prepare('PRAGMA application_id').get()?.application_id
    if (owner !== APPLICATION_ID)
      throw new StoreUnreadableError(
        path,
        'it belongs to another program',
        'Choose another data folder with --data.',
      )
    const version = readSchemaVersion(db)
    if (version > STORE_SCHEMA) {
      throw new StoreUnreadableError(
        path,
        `its schema is version ${version}, but this lake supports only versions up to ${STORE_SCHEMA}`,
        'A newer version of the lake created it: use that version, or choose another data folder.',
      )
    }
    if (!withPages) return
    const check = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (check !== 'ok') throw new StoreUnreadableError(path, `it is damaged (${String(check)})`)
  })
  reader.close()
}

/** Closes the connection when the work fails, and adds the file name to the error. */
function guarded<Result>(
  path: string,
  db: DatabaseSync,
  work: (db: DatabaseSync) => Result,
): Result {
  try {
    return work(db)
  } catch (error) {
    db.close()
    if (error instanceof StoreUnreadableError) throw error
    throw new StoreUnreadableError(path, error instanceof Error ? error.message : String(error))
  }
}

function readSchemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0)
}

function firstBytes(path: string, count: number): string {
  const bytes = Buffer.alloc(count)
  const file = openSync(path, 'r')
  readSync(file, bytes, 0, count, 0)
  closeSync(file)
  return bytes.toString('latin1')
}

function migrate(db: DatabaseSync): void {
  const current = readSchemaVersion(db)
  // A store from before deleted content was overwritten still has it in its free pages. VACUUM runs before the version
  // changes, so after a crash it runs again at the next start.
  if (current > 0 && current < ERASURES) db.exec('VACUUM')
  const steps = migrations
    .filter(({ version }) => version > current)
    .map(({ version, sql }) => `${sql}; PRAGMA user_version=${version};`)
  // A new store is migrated in one go, with one sync. A store with content is migrated step by step: what all of them
  // write together could be many times the size of the store.
  for (const step of current === 0 ? [steps.join('\n')] : steps)
    db.exec(`BEGIN IMMEDIATE; ${step} COMMIT`)
}

function getStoreId(db: DatabaseSync): string {
  db.prepare("INSERT OR IGNORE INTO meta (key, value) VALUES ('storeId', ?)").run(randomUUID())
  return String(db.prepare("SELECT value FROM meta WHERE key = 'storeId'").get()?.value)
}
