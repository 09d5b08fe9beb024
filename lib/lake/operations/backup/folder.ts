import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json'
/** The time of the backup, with `-` in place of `:`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

const shape = z.object({
  version: z.literal(1),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  storeId: z.string(),
  /** The newest transaction in it. */
  position: z.number().int(),
  documents: z.number().int(),
  withMessages: z.boolean(),
  /** Of `store.sqlite`. */
  sha256: z.string(),
  /** Paths below `assets`, which all backups in a folder share. */
  assets: z.array(z.string().regex(/^(images|files)\/[a-f0-9]{40}[\w.-]*$/)),
})

export type Manifest = z.infer<typeof shape>

/** One backup in its folder. */
export interface Backup extends Manifest {
  name: string
  dir: string
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

export function backupName(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

/** The backups in a folder, oldest first. Throws if a manifest cannot be read. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => [])
  const found: Backup[] = []
  for (const name of names.filter(isBackupName).sort()) {
    const dir = join(folder, name)
    const parsed = shape.safeParse(await readJson(join(dir, MANIFEST)))
    if (!parsed.success) throw new Error(`${join(dir, MANIFEST)} is not a valid backup manifest`)
    found.push({ ...parsed.data, name, dir })
  }
  return found
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
