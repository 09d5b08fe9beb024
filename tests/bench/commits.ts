import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore, type Store } from '../../lib/lake/store/store.ts'
import { percentile } from './percentile.ts'
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

const ROUNDS = 5

/** A store that does nothing but insert a row a transaction, with the same settings. */
function bareStore(dir: string) {
  const db = new DatabaseSync(join(dir, 'bare.sqlite'))
  db.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE d(id TEXT PRIMARY KEY, json TEXT)',
  )
  const insert = db.prepare('INSERT INTO d VALUES (?, ?)')
  return {
    insert: (index: number) => insert.run(`bare-${index}`, JSON.stringify({ text: TEXT })),
    close: () => db.close(),
  }
}

/**
 * The store's write path (history, Mendoza effects, references) beside one bare insert a transaction, by turns: what else
 * the disk does meanwhile is the same for both.
 */
export async function compareCommits(dir: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const writers of [1, WRITERS]) {
    const rounds: { baseline: number; measured: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = join(dir, `${writers}-${round}`)
      await mkdir(place, { recursive: true })
      const bare = bareStore(place)
      const baseline = await commitsPerSecond(1, bare.insert)
      bare.close()
      const store = openStore(join(place, 'store'))
      const measured = await commitsPerSecond(writers, (index) => put(store, index))
      store.close()
      rounds.push({ baseline, measured })
    }
    const what = writers === 1 ? 'one writer' : `${writers} writers at a time, who share syncs`
    rows.push({
      ...{ what: `create a document, ${what}`, unit: 'commits/s' },
      baseline: percentile(
        rounds.map((each) => each.baseline),
        0.5,
      ),
      measured: percentile(
        rounds.map((each) => each.measured),
        0.5,
      ),
    })
  }
  return rows
}
