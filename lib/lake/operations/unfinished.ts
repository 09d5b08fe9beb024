import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** What another machine works on, or a process that cannot be told from one that has ended, is left alone for so long. */
const STILL_IN_USE_MS = 60 * 60_000
const HOST = hostname().replaceAll(/[^\w-]/g, '-')
const UNFINISHED = /\.(\d+)@([\w-]+)\.part$/
const ours = new Set<string>()

/**
 * A path beside `path` for what becomes it once it is whole. Its name says which process makes it, so that the next one knows
 * whether anybody still does: whoever is killed takes nothing away.
 */
export function unfinishedPath(path: string): string {
  const made = `${path}.${randomUUID().slice(0, 8)}.${process.pid}@${HOST}.part`
  ours.add(made)
  return made
}

/** Makes a folder of that kind, for its owner alone, after those that were left there were taken away. */
export async function makeWorkFolder(path: string): Promise<string> {
  await removeLeftovers(dirname(path), { beginning: `${basename(path)}.` })
  const made = unfinishedPath(path)
  await mkdir(made, { mode: 0o700 })
  return made
}

interface LeftoverOptions {
  /** How their names begin. */
  beginning?: string
  /** Names that earlier versions gave, in a folder where nobody else has such. */
  earlier?: RegExp
  /** Milliseconds since 1970. */
  now?: number
}

/** Takes away what killed processes have left in a folder. */
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
    // Somebody else's process is one that runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
