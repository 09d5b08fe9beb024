import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cached } from './fixture-cache.ts'

const root = join(import.meta.dirname, '..')

/** The seed, and the code that stores it. */
const MADE_OF = ['lib/**', 'schemas/**', 'tests/seed-content*.ts', 'package-lock.json']

let made: Promise<string> | undefined

/** Fills a new data folder as the first `npm start` does. */
export async function copySeedContent(dataDir: string): Promise<void> {
  // Pages age: yesterday's seed is not fresh.
  made ??= cached(
    'seed-content',
    { files: MADE_OF, settings: { day: new Date().toDateString() } },
    make,
  )
  await cp(await made, dataDir, { recursive: true })
}

async function make(folder: string): Promise<void> {
  const lakeDir = join(folder, 'lake')
  await promisify(execFile)(
    process.execPath,
    ['--import', './lib/server/boot.mjs', 'tests/seed-content.cli.ts', lakeDir],
    { cwd: root },
  )
  // So that startup need not check whether to seed.
  await writeFile(join(lakeDir, 'seeded'), '')
}
