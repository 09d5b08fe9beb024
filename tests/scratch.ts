import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
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

/** Gives all tests one folder for scratch data (what `os.tmpdir()` says), and takes it away after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(roomForScratch(), 'clearwell-tests-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
