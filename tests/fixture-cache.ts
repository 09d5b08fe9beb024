import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildHash } from '../lib/server/build-hash.ts'
import { isRunning } from './temporary-folder.ts'

/** A cache shared between runs; `npm test` does not clear it. */
const CACHE_DIR = join(import.meta.dirname, '../.test-data/kept')

interface MadeOf {
  /** Globs from the root: all inputs of the result, besides Node itself. */
  files: readonly string[]
  /** Other inputs. */
  settings?: Record<string, string>
}

/**
 * A cached folder that is expensive to build: `make` fills an empty one, and later runs reuse it until its inputs
 * change. Outdated versions are removed. Treat it as read-only.
 */
export async function cached(
  name: string,
  { files, settings = {} }: MadeOf,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const stamp = await buildHash(files, { ...settings, node: process.version })
  const folder = join(CACHE_DIR, `${name}.${stamp.slice(0, 16)}`)
  await mkdir(CACHE_DIR, { recursive: true })
  if (existsSync(folder)) return folder
  for (const each of (await readdir(CACHE_DIR)).filter(isLeft)) await remove(join(CACHE_DIR, each))
  // Rename into place only when complete.
  const unfinished = join(CACHE_DIR, `${UNFINISHED}${name}.${randomUUID()}.${process.pid}`)
  await mkdir(unfinished)
  await make(unfinished)
  for (const each of await readdir(CACHE_DIR))
    if (each.startsWith(`${name}.`) && join(CACHE_DIR, each) !== folder)
      await remove(join(CACHE_DIR, each))
  try {
    await rename(unfinished, folder)
  } catch (error) {
    // Another process was faster; its result is equivalent.
    await remove(unfinished)
    if (!existsSync(folder)) throw error
  }
  return folder
}

const UNFINISHED = 'unfinished.'

/** Whether this was left by a process that was killed while building it. */
function isLeft(name: string): boolean {
  return name.startsWith(UNFINISHED) && !isRunning(Number(name.split('.').at(-1)))
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })
