import { chmod, copyFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getAssetFile } from '../../assets/asset-file.ts'
import { getDisk, hasFreeDiskSpace, type AskDisk } from '../../assets/disk-space.ts'
import { forgetIndexes } from '../../store/indexes.ts'
import { makeFolder } from '../../store/make-folder.ts'
import { copyStore } from '../../store/open.ts'
import { leaveCluster } from '../../store/replica.ts'
import { readStored } from '../../store/stored-document.ts'
import { makeWorkDir, removeLeftovers, unfinishedPath } from '../unfinished.ts'
import { copyAsset, exists, getHash, sync } from './copy-file.ts'
import { backupsIn, MANIFEST, backupName, type Backup, type Manifest } from './folder.ts'

/** A file this recent may belong to a concurrent backup that is not finished yet. */
export const STILL_IN_USE_MS = 60 * 60_000
const FOLDERS = ['images', 'files'] as const

export interface BackupOptions {
  dataDir: string
  /** The folder of all backups of this lake. */
  to: string
  /** How many backups to keep, newest first. */
  keep: number
  now: Date
  /** Types whose documents are left out, with their whole history. */
  leaveOut: readonly string[]
  /** Whether a file need not be copied, because the destination already has it. */
  isElsewhere?: (path: string) => boolean
  /** The folder's disk by default; tests pass a full one. */
  disk?: AskDisk
}

/**
 * Copies a lake as it is at this moment, even while it runs: the whole database, and the files that no earlier backup
 * in the folder has. Throws, and leaves no backup, if a file is missing or damaged, or the disk is full.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { dataDir, to, keep, now, leaveOut, isElsewhere } = options
  const earlier = await backupsIn(to)
  const name = backupName(now)
  for (const folder of FOLDERS) makeFolder(join(to, 'assets', folder), 0o700)
  await chmod(to, 0o700)
  // Before checking for space: leftovers of a killed backup take some of it.
  for (const folder of ['', ...FOLDERS.map((each) => join('assets', each))])
    await removeLeftovers(join(to, folder), {
      earlier: /\.part$/,
      now: now.getTime(),
    })
  await requireRoomForCopy(options)
  const workDir = await makeWorkDir(join(to, name))
  try {
    const copy = join(workDir, 'store.sqlite')
    copyStore(dataDir, copy)
    const facts = readCopy(copy, leaveOut)
    if (earlier.some(({ storeId }) => storeId !== facts.storeId))
      throw new Error(`${to} contains backups of another lake: choose another folder`)
    for (const path of facts.assets) {
      const target = join(to, 'assets', path)
      if (!isElsewhere?.(path) && !(await exists(target)))
        await copyAsset(join(dataDir, 'assets', path), target, basename(path).slice(0, 40))
    }
    await copyFile(join(dataDir, 'secrets.json'), join(workDir, 'secrets.json'))
    await chmod(join(workDir, 'secrets.json'), 0o600)
    const manifest: Manifest = {
      version: 1,
      madeAt: now.toISOString(),
      ...facts,
      withMessages: leaveOut.length === 0,
      sha256: await getHash(copy, 'sha256'),
    }
    await writeFile(join(workDir, MANIFEST), JSON.stringify(manifest, null, 2))
    for (const file of await readdir(workDir)) await sync(join(workDir, file))
    const dir = join(to, name)
    await rename(workDir, dir)
    await sync(to)
    const made = { ...manifest, name, dir }
    await prune(to, [...earlier, made], keep, now)
    return made
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** A copy on the lake's disk leaves the reserve for text; a copy on another disk may use all of it. */
async function requireRoomForCopy({ dataDir, to, leaveOut, disk }: BackupOptions): Promise<void> {
  const [own, folder] = await Promise.all([stat(dataDir), stat(to)])
  if (own.dev !== folder.dev) return
  const { size } = await stat(join(dataDir, 'store.sqlite'))
  // What is left out is deleted from the copy, which is then rewritten.
  const bytes = leaveOut.length > 0 ? 2 * size : size
  if (await hasFreeDiskSpace(disk ?? (() => getDisk(to)), bytes)) return
  throw new Error(
    `${to} does not have enough space for a copy of ${Math.ceil(size / 1024 ** 2)} MB, because the rest of the disk is reserved for text. Free some space, or choose a folder on another disk`,
  )
}

/** Deletes from the copy what it must not contain, and reads the rest. */
function readCopy(path: string, leaveOut: readonly string[]) {
  const db = new DatabaseSync(path)
  try {
    // A node's backup is restored to a lake alone, of which a new cluster can be made.
    leaveCluster(db)
    if (leaveOut.length > 0) extract(db, leaveOut)
    const value = (sql: string) => db.prepare(sql).get()?.value
    const assets = db
      .prepare("SELECT json FROM documents WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')")
      .all()
      .flatMap(({ json }) => getAssetFile(readStored(String(json))) ?? [])
    return {
      storeId: String(value("SELECT value FROM meta WHERE key = 'storeId'")),
      position: Number(value('SELECT max(seq) AS value FROM transactions') ?? 0),
      documents: Number(value('SELECT count(*) AS value FROM documents')),
      assets: [...new Set(assets)],
    }
  } finally {
    db.close()
  }
}

/** Left out as in an export: a copy would outlive their retention. */
function extract(db: DatabaseSync, types: readonly string[]): void {
  const marks = types.map(() => '?').join(', ')
  const those = `SELECT id FROM documents WHERE type IN (${marks})`
  db.exec('PRAGMA secure_delete=ON; BEGIN')
  db.prepare(`DELETE FROM document_changes WHERE document_id IN (${those})`).run(...types)
  db.prepare(`DELETE FROM document_references WHERE from_id IN (${those})`).run(...types)
  if (hasOutbox(db))
    db.prepare(`DELETE FROM notification_outbox WHERE document_id IN (${those})`).run(...types)
  db.prepare(`DELETE FROM documents WHERE type IN (${marks})`).run(...types)
  forgetIndexes(db)
  db.exec('COMMIT; VACUUM')
}

/** A copy of a store of an earlier version has none. */
function hasOutbox(db: DatabaseSync): boolean {
  const found = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'notification_outbox'").get()
  return found !== undefined
}

/** Deletes the oldest backups, and the files that no remaining backup uses. */
async function prune(to: string, backups: readonly Backup[], keep: number, now: Date) {
  const remaining = backups.slice(-Math.max(1, keep))
  for (const { dir } of backups.slice(0, backups.length - remaining.length)) {
    // Rename first: a half-deleted backup would look like an unreadable one.
    const going = unfinishedPath(dir)
    await rename(dir, going)
    await rm(going, { recursive: true })
  }
  const used = new Set(remaining.flatMap(({ assets }) => assets))
  for (const folder of FOLDERS) {
    for (const name of await readdir(join(to, 'assets', folder))) {
      const path = join(to, 'assets', folder, name)
      if (used.has(`${folder}/${name}`)) continue
      if (now.getTime() - (await stat(path)).mtimeMs > STILL_IN_USE_MS) await rm(path)
    }
  }
}
