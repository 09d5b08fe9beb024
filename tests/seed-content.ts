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
  await cp(await getSeedContent(), dataDir, { recursive: true })
}

/** The same for the data folder of a lake. */
export async function copySeededLake(dataDir: string): Promise<void> {
  await cp(join(await getSeedContent(), 'lake'), dataDir, { recursive: true })
}

function getSeedContent(): Promise<string> {
  // Pages age: yesterday's seed is not fresh.
  return (made ??= cached(
    'seed-content',
    { files: MADE_OF, settings: { day: new Date().toDateString() } },
    make,
  ))
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
