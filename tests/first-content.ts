import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { kept } from './kept.ts'

const root = join(import.meta.dirname, '..')

/** The seed, and all that stores it. */
const MADE_OF = ['lib/**', 'schemas/**', 'tests/first-content*.ts', 'package-lock.json']

let made: Promise<string> | undefined

/** Fills a new data folder as the first `npm start` leaves it. */
export async function copyFirstContent(dataDir: string): Promise<void> {
  // Pages age: what was seeded yesterday is no first content.
  made ??= kept(
    'first-content',
    { files: MADE_OF, settings: { day: new Date().toDateString() } },
    make,
  )
  await cp(await made, dataDir, { recursive: true })
}

async function make(folder: string): Promise<void> {
  const lakeDir = join(folder, 'lake')
  await promisify(execFile)(
    process.execPath,
    ['--import', './lib/server/boot.mjs', 'tests/first-content.cli.ts', lakeDir],
    { cwd: root },
  )
  // So that a start need not look whether there is something to seed.
  await writeFile(join(lakeDir, 'seeded'), '')
}
