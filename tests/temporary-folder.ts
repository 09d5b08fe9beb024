import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An in-memory folder on Linux. */
const MEMORY = '/dev/shm'
/** Containers may have only 64 MB there, which is too little. */
const ENOUGH_BYTES = 1024 ** 3

/**
 * The folder for test stores: in memory if there is room. Otherwise hundreds of small stores that wait for the disk on
 * each write would take most of the run's time.
 */
function roomForScratch(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** The name includes the process id. */
const NAME = /^clearwell-tests-(\d+)-/

/** Removes folders of killed runs; nothing else frees that memory. */
function removeLeft(room: string): void {
  for (const name of readdirSync(room)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      remove(join(room, name))
    } catch (error) {
      // A killed run may have left a file system mounted in it, which must not stop this one.
      console.warn(`${join(room, name)} could not be removed: ${String(error)}`)
    }
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })

/**
 * Sets one scratch folder for all tests (as `os.tmpdir()`), and removes it afterwards, also on Ctrl-C. The compile
 * cache of child processes is kept, as in `npm test`.
 */
export default function setup(): () => void {
  const room = roomForScratch()
  removeLeft(room)
  const folder = mkdtempSync(join(room, `clearwell-tests-${process.pid}-`))
  // PostgreSQL runs as another user when the tests run as root, and has a folder in here.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '../.test-data/compiled')
  const removeOwn = () => remove(folder)
  // There is no teardown after an interrupt.
  process.once('exit', removeOwn)
  return removeOwn
}
