import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getStamp } from '../lib/server/stamp.ts'
import { isRunning } from './scratch.ts'

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
  const stamp = await getStamp(files, { ...settings, node: process.version })
  const folder = join(KEPT, `${name}.${stamp.slice(0, 16)}`)
  await mkdir(KEPT, { recursive: true })
  if (existsSync(folder)) return folder
  for (const each of (await readdir(KEPT)).filter(isLeft)) await remove(join(KEPT, each))
  // Only what is finished takes its place.
  const unfinished = join(KEPT, `${UNFINISHED}${name}.${randomUUID()}.${process.pid}`)
  await mkdir(unfinished)
  await make(unfinished)
  for (const each of await readdir(KEPT))
    if (each.startsWith(`${name}.`) && join(KEPT, each) !== folder) await remove(join(KEPT, each))
  try {
    await rename(unfinished, folder)
  } catch (error) {
    // Another was quicker: what it made is as good.
    await remove(unfinished)
    if (!existsSync(folder)) throw error
  }
  return folder
}

const UNFINISHED = 'unfinished.'

/** What a process has left that was killed while it made it. */
function isLeft(name: string): boolean {
  return name.startsWith(UNFINISHED) && !isRunning(Number(name.split('.').at(-1)))
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })
