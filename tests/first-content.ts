import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** A folder of data as the first `npm start` leaves it. */
export interface FirstContent {
  /** Fills a new data folder; the content is made once, and copied each time. */
  copyTo(dataDir: string): Promise<void>
}

/** Makes the first content in `folder` when it is asked for the first time. */
export function firstContentIn(folder: string): FirstContent {
  let made: Promise<void> | undefined
  return {
    async copyTo(dataDir) {
      made ??= make(folder)
      await made
      await cp(folder, dataDir, { recursive: true })
    },
  }
}

async function make(folder: string): Promise<void> {
  // What an earlier run has left may be of another seed.
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const lakeDir = join(folder, 'lake')
  await promisify(execFile)(
    process.execPath,
    ['--import', './lib/runtime/boot.mjs', 'tests/first-content.cli.ts', lakeDir],
    { cwd: root },
  )
  // So that a start need not look whether there is something to seed.
  await writeFile(join(lakeDir, 'seeded'), '')
}
