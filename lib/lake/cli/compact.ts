import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../store/store.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { requireNotRunning } from './running.ts'

export const help = `lake compact – rewrite the database file without the space that deleted rows left

The lake must not be running. While it runs, the command needs as much free disk space as the file takes.

  lake compact --data .data/lake`

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, commonOptions)
  const { dataDir } = await readCommon(values, usualConfig)
  if (!existsSync(join(dataDir, 'store.sqlite'))) throw new Error(`There is no lake in ${dataDir}`)
  const store = await withStoreLock(dataDir, async () => {
    await requireNotRunning(dataDir)
    return openStore(dataDir)
  })
  try {
    const before = getSize(store.path)
    store.db.exec('VACUUM; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)')
    console.log(`${store.path}: ${megabytes(before)} before, ${megabytes(getSize(store.path))} now`)
  } finally {
    store.close()
  }
}

/** In bytes, including the write-ahead log. */
function getSize(path: string): number {
  const files = [path, `${path}-wal`].filter((each) => existsSync(each))
  return files.reduce((sum, each) => sum + statSync(each).size, 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
