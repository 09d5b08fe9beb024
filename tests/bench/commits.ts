import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore } from '../../lib/lake/store/store.ts'
import type { Row } from './table.ts'

const COMMITS = 1_000

function commitsPerSecond(commit: (index: number) => void): number {
  const startedAt = performance.now()
  for (let index = 0; index < COMMITS; index += 1) commit(index)
  return COMMITS / ((performance.now() - startedAt) / 1_000)
}

/** The store's write path (history, Mendoza effects, references) beside one bare insert a transaction. */
export async function compareCommits(dir: string): Promise<Row[]> {
  const bare = new DatabaseSync(join(dir, 'bare.sqlite'))
  bare.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE d(id TEXT PRIMARY KEY, json TEXT)',
  )
  const insert = bare.prepare('INSERT INTO d VALUES (?, ?)')
  const text = 'Words of about the size of a short paragraph. '.repeat(20)
  const baseline = commitsPerSecond((index) =>
    insert.run(`bare-${index}`, JSON.stringify({ text })),
  )
  bare.close()

  const store = openStore(join(dir, 'bench-store'))
  const measured = commitsPerSecond((index) =>
    store.write({ author: 'bench' }, (tx) =>
      tx.put({ _id: `bench-${index}`, _type: 'note', text }),
    ),
  )
  store.close()
  return [{ what: 'create one document', unit: 'commits/s', baseline, measured }]
}
