import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm'
/** Containers may have 64 MB there, which is too little. */
const ENOUGH_BYTES = 1024 ** 3

/**
 * Where tests keep their stores: in memory, where the machine has room for it. Hundreds of small stores that
 * wait for a disk to confirm each write would take most of the run's time.
 */
function roomForScratch(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** The name of such a folder says which process made it. */
const NAME = /^clearwell-tests-(\d+)-/

/** What runs that were killed have left: nobody else would give the memory back. */
function removeLeft(room: string): void {
  for (const name of readdirSync(room)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(room, name))
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })

/**
 * Gives all tests one folder for scratch data (what `os.tmpdir()` says), and takes it away after them, after a Ctrl-C
 * too. What Node compiles for the processes that tests start is kept, as `npm test` does.
 */
export default function setup(): () => void {
  const room = roomForScratch()
  removeLeft(room)
  const folder = mkdtempSync(join(room, `clearwell-tests-${process.pid}-`))
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '../.test-data/compiled')
  const removeOwn = () => remove(folder)
  // Who is interrupted ends without a teardown.
  process.once('exit', removeOwn)
  return removeOwn
}
