import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** How long to leave a file that belongs to another machine, or to a process that may still be running. */
const STILL_IN_USE_MS = 60 * 60_000
const HOST = hostname().replaceAll(/[^\w-]/g, '-')
const UNFINISHED = /\.(\d+)@([\w-]+)\.part$/
const ours = new Set<string>()

/**
 * A temporary path beside `path`, for what is renamed to it once complete. Its name holds the process id, so that a
 * later process can tell whether its owner still runs: a killed process removes nothing.
 */
export function unfinishedPath(path: string): string {
  const made = `${path}.${randomUUID().slice(0, 8)}.${process.pid}@${HOST}.part`
  ours.add(made)
  return made
}

/** Creates such a folder, private to its owner, after removing leftovers of earlier ones. */
export async function makeWorkDir(path: string): Promise<string> {
  await removeLeftovers(dirname(path), { beginning: `${basename(path)}.` })
  const made = unfinishedPath(path)
  await mkdir(made, { mode: 0o700 })
  return made
}

interface LeftoverOptions {
  /** The prefix of their names. */
  beginning?: string
  /** Names used by earlier versions, in a folder where nothing else has such names. */
  earlier?: RegExp
  /** Milliseconds since 1970. */
  now?: number
}

/** Removes what killed processes left in a folder. */
export async function removeLeftovers(
  dir: string,
  { beginning = '', earlier, now = Date.now() }: LeftoverOptions = {},
): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name)
    const isEarlier = earlier?.test(name) === true && !UNFINISHED.test(name)
    if (!isEarlier && !name.startsWith(beginning)) continue
    if ((isEarlier && (await isOld(path, now))) || (await isLeftOver(path, name, now)))
      await rm(path, { recursive: true, force: true })
  }
}

async function isLeftOver(path: string, name: string, now: number): Promise<boolean> {
  const [, pid, host] = UNFINISHED.exec(name) ?? []
  if (pid === undefined) return false
  if (host === HOST) {
    if (Number(pid) === process.pid) return !ours.has(path)
    if (!isRunning(Number(pid))) return true
  }
  return isOld(path, now)
}

async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && now - found.mtimeMs > STILL_IN_USE_MS
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
