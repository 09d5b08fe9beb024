import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { endGuestAccess } from '../../access/end-guest-access.ts'
import { openSecrets } from '../../access/secrets.ts'
import { makeFolder } from '../../store/make-folder.ts'
import { openStore } from '../../store/store.ts'
import { makeWorkDir } from '../unfinished.ts'
import { verify } from '../verify/verify.ts'
import { copyAsset, getHash } from './copy-file.ts'
import { backupsIn, type Backup } from './folder.ts'
import { pointInTimeRestore } from './point-in-time-restore.ts'

export interface RestoreOptions {
  /** The folder of backups. */
  from: string
  /** Which backup; by default the newest, or, with `at`, the oldest that covers that moment. */
  name?: string
  /** The moment to restore; by default that of the backup. */
  at?: Date
  /** The lake's new data folder: missing or empty. */
  dataDir: string
}

export interface RestoreResult {
  backup: Backup
  /** The newest transaction in the restored lake; 0 if there is none. */
  position: number
}

/**
 * Creates a data folder from a backup. The folder gets its name only once it is complete and verified (see verify): a
 * failure leaves nothing behind.
 */
export async function restore({ from, name, at, dataDir }: RestoreOptions): Promise<RestoreResult> {
  const existing = await readdir(dataDir).catch(() => [])
  if (existing.length > 0) throw new Error(`${dataDir} is not empty: choose a new folder`)
  const backup = choose(await backupsIn(from), { from, name, at })
  makeFolder(dirname(dataDir))
  const workDir = await makeWorkDir(dataDir)
  try {
    await fill(workDir, from, backup)
    const position = finishRestore(workDir, at)
    const problems = (await verify(workDir)).flatMap((result) => result.problems)
    if (problems.length > 0) throw new Error(`The backup ${backup.name} is damaged: ${problems[0]}`)
    await rmdir(dataDir).catch(() => undefined)
    await rename(workDir, dataDir)
    return { backup, position }
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** Selects the backup to restore; throws if there is none. */
export function choose(
  backups: readonly Backup[],
  { from, name, at }: { from: string; name: string | undefined; at: Date | undefined },
): Backup {
  const newest = backups.at(-1)
  if (!newest) throw new Error(`There is no backup in ${from}`)
  const named = name === undefined ? undefined : backups.find((each) => each.name === name)
  if (name !== undefined && !named)
    throw new Error(
      `There is no backup ${name}; the backups are ${backups.map((each) => each.name).join(', ')}`,
    )
  const has = (backup: Backup) => at === undefined || Date.parse(backup.madeAt) >= at.getTime()
  const chosen = named ?? (at === undefined ? newest : backups.find(has))
  if (chosen && has(chosen)) return chosen
  const { madeAt } = chosen ?? newest
  throw new Error(`The backup was made at ${madeAt} and does not contain later changes`)
}

async function fill(workDir: string, from: string, backup: Backup): Promise<void> {
  const copy = join(workDir, 'store.sqlite')
  await copyFile(join(backup.dir, 'store.sqlite'), copy)
  if ((await getHash(copy, 'sha256')) !== backup.sha256)
    throw new Error(`${join(backup.dir, 'store.sqlite')} is damaged`)
  await copyFile(join(backup.dir, 'secrets.json'), join(workDir, 'secrets.json'))
  await chmod(join(workDir, 'secrets.json'), 0o600)
  for (const folder of ['images', 'files'])
    await mkdir(join(workDir, 'assets', folder), { recursive: true })
  for (const path of backup.assets)
    await copyAsset(
      join(from, 'assets', path),
      join(workDir, 'assets', path),
      basename(path).slice(0, 40),
    )
}

/** Migrates the copy to this lake's schema, and rewinds it to the moment. */
function finishRestore(dir: string, at: Date | undefined): number {
  const store = openStore(dir)
  try {
    if (at) {
      pointInTimeRestore(store, store.history.seqAt(at.toISOString()))
    }
    noteRestore(dir, at)
    endGuestAccess(store.db, openSecrets(dir))
    return store.lastSeq()
  } finally {
    store.close()
    // Reopening recreates what was removed.
    openStore(dir).close()
  }
}

/**
 * Tells sites that the store is an earlier one. If it was rewound to before all records were signed, the first start
 * signs them. Both are noted beside the keys, so that no one with the store alone can pretend it.
 */
function noteRestore(dir: string, at: Date | undefined): void {
  openSecrets(dir).change((secrets) => {
    secrets.restoreId = randomUUID()
    const { signing } = secrets
    const isLater = (time: string | null) =>
      at !== undefined && time !== null && Date.parse(time) > at.getTime()
    if (isLater(signing.earlierSignedAt)) signing.earlierSignedAt = null
    if (isLater(signing.chainedAt)) signing.chainedAt = null
  })
}
