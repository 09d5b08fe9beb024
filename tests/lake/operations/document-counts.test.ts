import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pointInTimeRestore } from '../../../lib/lake/operations/backup/point-in-time-restore.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { Snapshot } from '../../../lib/lake/query/snapshot.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'

let dir: string
let store: Store
let snapshot: Snapshot
const open = () => {
  store = openStore(dir)
  snapshot = new Snapshot(store.path)
}
const close = () => {
  snapshot.close()
  store.close()
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-counts-'))
  open()
})
afterEach(() => {
  close()
  rmSync(dir, { recursive: true, force: true })
})

const put = (id: string, type = 'note') =>
  store.write({ author: 'test' }, (tx) => tx.put({ _id: id, _type: type }))
const remove = (id: string) => store.write({ author: 'test' }, (tx) => tx.delete(id))

/** Counts by query, by type and kind. */
const counted = () =>
  snapshot.read(() =>
    Object.fromEntries(
      ['note', 'page'].flatMap((type) =>
        snapshot
          .getCounts(type)
          .filter(([, n]) => n !== 0)
          .map(([kind, n]) => [`${type} ${kind}`, n]),
      ),
    ),
  )
const sums = () => Number(store.db.prepare('SELECT count(*) AS n FROM document_counts').get()?.n)
const problems = async () => (await verify(dir)).flatMap((result) => result.problems)

test('document counts are correct after each write, before and after the deltas are summed', async () => {
  for (let n = 1; n <= 63; n++) put(`n${n}`)
  expect([counted(), sums()]).toEqual([{ 'note ': 63 }, 0])
  store.write({ author: 'test' }, (tx) => {
    tx.put({ _id: 'drafts.p', _type: 'page' })
    tx.put({ _id: 'a.b', _type: 'note' })
    tx.delete('n1')
  })
  const expected = { 'note ': 62, 'note .': 1, 'page drafts.': 1 }
  expect([counted(), sums()]).toEqual([expected, 3])
  put('n2')
  remove('n3')
  expect(counted()).toEqual({ ...expected, 'note ': 61 })
  for (let n = 0; n < 200; n++) put(`m${n}`, 'page')
  expect(counted()).toEqual({ ...expected, 'note ': 61, 'page ': 200 })
  expect(snapshot.read(() => snapshot.size)).toBe(263)
  close()
  open()
  expect(counted()).toEqual({ ...expected, 'note ': 61, 'page ': 200 })
  expect(await problems()).toEqual([])
})

test('document counts ignore rolled-back writes, alone and in a group commit', async () => {
  const writes = Array.from({ length: 130 }, (_, n) =>
    store
      .commit({ author: 'test' }, (tx) => {
        tx.put({ _id: `n${n}`, _type: 'note' })
        if (n % 3 === 0) throw new Error('refused')
      })
      .catch(() => null),
  )
  await Promise.all(writes)
  store.write({ author: 'test', dryRun: true }, (tx) => tx.put({ _id: 'dry', _type: 'note' }))
  expect(counted()).toEqual({ 'note ': 86 })
  expect(await problems()).toEqual([])
})

test('document counts match the store after a point-in-time restore and later writes', async () => {
  for (let n = 1; n <= 150; n++) put(`n${n}`)
  pointInTimeRestore(store, 100)
  close()
  open()
  store.indexes.finish()
  expect(counted()).toEqual({ 'note ': 100 })
  for (let n = 1; n <= 100; n++) put(`m${n}`, 'page')
  expect(counted()).toEqual({ 'note ': 100, 'page ': 100 })
  expect(await problems()).toEqual([])
})
