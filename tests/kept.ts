import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from '../lib/runtime/stamp.ts'

/** Here lies what several runs share; `npm test` leaves it as it is. */
const KEPT = join(import.meta.dirname, '../.test-data/kept')

interface MadeOf {
  /** Globs from the root: all that decides what is made, but for Node itself. */
  files: readonly string[]
  /** What else does. */
  settings?: Record<string, string>
}

/**
 * A folder that costs more to make than to keep: `make` fills an empty one, and later runs are given the same for as
 * long as nothing has changed that it is made of. What was made of something else is taken away. Nobody writes in it.
 */
export async function kept(
  name: string,
  { files, settings = {} }: MadeOf,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const stamp = await stampOf(files, { ...settings, node: process.version })
  const folder = join(KEPT, `${name}.${stamp.slice(0, 16)}`)
  await mkdir(KEPT, { recursive: true })
  const known = (await readdir(KEPT)).filter((each) => each.startsWith(`${name}.`))
  if (known.some((each) => join(KEPT, each) === folder)) return folder
  // Only what is finished takes its place.
  const unfinished = join(KEPT, `unfinished.${name}.${process.pid}`)
  await remove(unfinished)
  await mkdir(unfinished)
  await make(unfinished)
  for (const each of known) await remove(join(KEPT, each))
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another process was as quick: what it made is as good.
    await remove(unfinished)
    if (!(await readdir(KEPT)).some((each) => join(KEPT, each) === folder)) throw error
  })
  return folder
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })
