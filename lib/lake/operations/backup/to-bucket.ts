import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { S3Access } from '../../config.ts'
import { backUp, STILL_IN_USE_MS, type BackupOptions } from './backup.ts'
import { makeFolder } from '../../store/make-folder.ts'
import { makeWorkDir, removeLeftovers } from '../unfinished.ts'
import { Bucket, type BucketObject } from './bucket.ts'
import { backupsIn, isBackupName, MANIFEST, type Backup } from './folder.ts'
import { choose, restore, type RestoreResult, type RestoreOptions } from './restore.ts'

/** The manifest goes last: without it there is no backup. */
const PARTS = ['store.sqlite', 'secrets.json', MANIFEST] as const

/**
 * The same as `backUp`, to a bucket: built in the data folder first, without the files that the bucket has, then
 * uploaded. `to` is `s3://bucket/folder`.
 */
export async function backUpToBucket(
  options: BackupOptions,
  access: S3Access | undefined,
): Promise<Backup> {
  const bucket = new Bucket(options.to, access)
  await removeLeftovers(options.dataDir, {
    beginning: 'backup.',
    earlier: /^backup\.[A-Za-z0-9]{6}$/,
  })
  const workDir = await makeWorkDir(join(options.dataDir, 'backup'))
  try {
    const listed = await bucket.list()
    await getManifests(bucket, listed, workDir)
    const earlier = await backupsIn(workDir)
    const there = new Set(listed.map(({ key }) => key))
    const made = await backUp({
      ...options,
      to: workDir,
      // Old backups in the bucket are deleted there.
      keep: earlier.length + 1,
      isElsewhere: (path) => there.has(`assets/${path}`),
    })
    for (const path of made.assets) {
      const key = `assets/${path}`
      if (!there.has(key)) await bucket.put(key, join(workDir, key))
    }
    for (const part of PARTS) await bucket.put(`${made.name}/${part}`, join(made.dir, part))
    await prune(bucket, listed, [...earlier, made], options)
    return { ...made, dir: `${options.to.replace(/\/$/, '')}/${made.name}` }
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** The same as `restore`, from a bucket. */
export async function restoreFromBucket(
  options: RestoreOptions,
  access: S3Access | undefined,
): Promise<RestoreResult> {
  const bucket = new Bucket(options.from, access)
  makeFolder(dirname(options.dataDir))
  const workDir = await makeWorkDir(`${options.dataDir}.from-bucket`)
  try {
    await getManifests(bucket, await bucket.list(), workDir)
    const { name, at } = options
    const chosen = choose(await backupsIn(workDir), { from: options.from, name, at })
    for (const part of PARTS)
      if (part !== MANIFEST) await bucket.get(`${chosen.name}/${part}`, join(chosen.dir, part))
    for (const path of chosen.assets) {
      await mkdir(dirname(join(workDir, 'assets', path)), { recursive: true })
      await bucket.get(`assets/${path}`, join(workDir, 'assets', path))
    }
    return await restore({ ...options, from: workDir, name: chosen.name })
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function getManifests(bucket: Bucket, listed: readonly BucketObject[], workDir: string) {
  for (const { key } of listed.filter(({ key }) => basename(key) === MANIFEST)) {
    const dir = join(workDir, basename(dirname(key)))
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await bucket.get(key, join(dir, MANIFEST))
  }
}

/** Deletes the oldest backups, and the files that no remaining backup uses. */
async function prune(
  bucket: Bucket,
  listed: readonly BucketObject[],
  backups: readonly Backup[],
  { keep, now }: BackupOptions,
): Promise<void> {
  const remaining = backups.slice(-Math.max(1, keep))
  for (const { name } of backups.slice(0, backups.length - remaining.length))
    for (const part of PARTS.toReversed()) await bucket.remove(`${name}/${part}`)
  const used = new Set(remaining.flatMap(({ assets }) => assets.map((path) => `assets/${path}`)))
  const names = new Set(backups.map(({ name }) => name))
  for (const { key, modified } of listed) {
    const isSpareFile = key.startsWith('assets/') && !used.has(key)
    if (!isSpareFile && !isWithoutManifest(key, names)) continue
    if (now.getTime() - modified > STILL_IN_USE_MS) await bucket.remove(key)
  }
}

/** Part of a backup that a killed process did not finish uploading or deleting. */
function isWithoutManifest(key: string, names: ReadonlySet<string>): boolean {
  const [name = '', part = ''] = key.split('/')
  return isBackupName(name) && PARTS.some((each) => each === part) && !names.has(name)
}
