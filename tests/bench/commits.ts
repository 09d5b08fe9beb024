import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore, type Store } from '../../lib/lake/store/store.ts'
import type { Row } from './table.ts'

const COMMITS = 1_000
const WRITERS = 16
const TEXT = 'Words of about the size of a short paragraph. '.repeat(20)

async function commitsPerSecond(
  writers: number,
  commit: (index: number) => unknown,
): Promise<number> {
  const startedAt = performance.now()
  let index = 0
  const writer = async () => {
    while (index < COMMITS * Math.min(writers, 4)) await commit(index++)
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return index / ((performance.now() - startedAt) / 1_000)
}

const put = (store: Store, index: number) =>
  store.commit({ author: 'bench' }, (tx) =>
    tx.put({ _id: `bench-${index}`, _type: 'note', text: TEXT }),
  )

/** The store's write path (history, Mendoza effects, references) beside one bare insert a transaction. */
export async function compareCommits(dir: string): Promise<Row[]> {
  const bare = new DatabaseSync(join(dir, 'bare.sqlite'))
  bare.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE d(id TEXT PRIMARY KEY, json TEXT)',
  )
  const insert = bare.prepare('INSERT INTO d VALUES (?, ?)')
  const baseline = await commitsPerSecond(1, (index) =>
    insert.run(`bare-${index}`, JSON.stringify({ text: TEXT })),
  )
  bare.close()

  const rows: Row[] = []
  for (const writers of [1, WRITERS]) {
    const store = openStore(join(dir, `bench-store-${writers}`))
    const measured = await commitsPerSecond(writers, (index) => put(store, index))
    store.close()
    const what = writers === 1 ? 'one writer' : `${writers} writers at a time, who share syncs`
    rows.push({ what: `create a document, ${what}`, unit: 'commits/s', baseline, measured })
  }
  return rows
}
