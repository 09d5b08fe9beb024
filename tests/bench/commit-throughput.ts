import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore, type Store } from '../../lib/lake/store/store.ts'
import { percentile } from './percentile.ts'
import type { Row } from './table.ts'

const COMMITS = 1_000
/** Warm-up: while the log of a new file grows, each sync takes twice as long, and the shorter log grows longer. */
const FIRST = 1_000
const WRITERS = 16
const TEXT = 'Words of about the size of a short paragraph. '.repeat(20)

async function commitsPerSecond(
  writers: number,
  commit: (index: number) => unknown,
): Promise<number> {
  let index = 0
  const writeUntil = async (end: number) => {
    const writer = async () => {
      while (index < end) await commit(index++)
    }
    await Promise.all(Array.from({ length: writers }, writer))
  }
  await writeUntil(FIRST)
  const startedAt = performance.now()
  await writeUntil(FIRST + COMMITS * Math.min(writers, 4))
  return (index - FIRST) / ((performance.now() - startedAt) / 1_000)
}

/** `commit` shares syncs and lets other work in between; `write` is immediate, like the bare store. */
const put = (store: Store, id: string, text: string, way: 'commit' | 'write' = 'commit') =>
  store[way]({ author: 'bench' }, (tx) => tx.put({ _id: id, _type: 'note', text }))

const ROUNDS = 5
/** Each edit changes one of these. */
const EDITED = 200

/** A store that only inserts one row per transaction, with the same settings. */
function bareStore(dir: string) {
  const db = new DatabaseSync(join(dir, 'bare.sqlite'))
  db.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE d(id TEXT PRIMARY KEY, json TEXT)',
  )
  const insert = db.prepare('INSERT INTO d VALUES (?, ?)')
  const update = db.prepare('UPDATE d SET json = ? WHERE id = ?')
  const json = (text: string) => JSON.stringify({ text })
  return {
    create: (id: string, text: string) => insert.run(id, json(text)),
    edit: (id: string, text: string) => update.run(json(text), id),
    close: () => db.close(),
  }
}

const KINDS = [
  { kind: 'create', writers: 1, way: 'commit', what: 'create a document, one writer' },
  {
    kind: 'create',
    writers: 1,
    way: 'write',
    what: 'create a document, one writer, at once: nobody comes between',
  },
  {
    kind: 'create',
    writers: WRITERS,
    way: 'commit',
    what: `create a document, ${WRITERS} writers at a time, who share syncs`,
  },
  { kind: 'edit', writers: 1, way: 'commit', what: 'write at the end of a text, one writer' },
] as const

/** The time of a bare insert on the disk where the goal was set: .8 of its rate for one writer, 2,750 a second. */
const SLOWER_DISK_MICROSECONDS = 364

/**
 * The part that does not depend on the disk: the time a commit adds to a bare insert, and the resulting ratio on a
 * slower disk.
 */
export function onOtherDisks(rows: readonly Row[]): string {
  return rows
    .flatMap(({ what, baseline, measured }) => {
      if (measured > baseline) return []
      const [bare, own] = [1e6 / baseline, 1e6 / measured]
      const there = SLOWER_DISK_MICROSECONDS / (SLOWER_DISK_MICROSECONDS + own - bare)
      return `${what}: ${own.toFixed(0)} µs for ${bare.toFixed(0)}; on a disk that makes it ${SLOWER_DISK_MICROSECONDS}, about ${there.toFixed(2)}`
    })
    .join('\n')
}

/**
 * Alternates the store's write path (history, Mendoza effects, references) with one bare insert or update per
 * transaction, so that both see the same disk load.
 */
export async function compareCommits(dir: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { kind, writers, way, what } of KINDS) {
    const rounds: { baseline: number; measured: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = join(dir, `${kind}-${writers}-${way}-${round}`)
      await mkdir(place, { recursive: true })
      const bare = bareStore(place)
      const store = openStore(join(place, 'store'))
      const id = (index: number) => `bench-${kind === 'edit' ? index % EDITED : index}`
      const text = (index: number) => (kind === 'edit' ? `${TEXT}${index}` : TEXT)
      if (kind === 'edit') {
        for (let index = 0; index < EDITED; index += 1) {
          bare.create(id(index), TEXT)
          await put(store, id(index), TEXT)
        }
      }
      const baseline = await commitsPerSecond(1, (index) => bare[kind](id(index), text(index)))
      bare.close()
      const measured = await commitsPerSecond(writers, (index) =>
        put(store, id(index), text(index), way),
      )
      store.close()
      rounds.push({ baseline, measured })
    }
    const middle = (of: 'baseline' | 'measured') =>
      percentile(
        rounds.map((each) => each[of]),
        0.5,
      )
    rows.push({
      ...{ what, unit: 'commits/s' },
      ...{ baseline: middle('baseline'), measured: middle('measured') },
    })
  }
  return rows
}
