import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EvaluationTooLongError } from '../../../lib/lake/engine/groq/scope.ts'
import { LacksIndexError } from '../../../lib/lake/query/deadline.ts'
import { createQueryService } from '../../../lib/lake/query/service.ts'
import { DocumentVisibility } from '../../../lib/lake/query/document-visibility.ts'
import { Snapshot } from '../../../lib/lake/query/snapshot.ts'
import { StoreDataset } from '../../../lib/lake/query/store-dataset.ts'
import type { IndexLimits } from '../../../lib/lake/store/indexes.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import { FILTERS, ROLES, answer, getIdentity } from '../fixtures/query-results.ts'

const COUNT = 3000
const documents = Array.from({ length: COUNT }, (_, n) => ({
  ...{ _id: `m${n}`, _type: n % 2 === 0 ? 'a' : 'b', title: `No. ${n}`, n },
}))
const fill = (store: Store) =>
  store.write({ author: 'test' }, (tx) => documents.forEach((document) => tx.put(document)))

let dir: string
let cleanUp: (() => unknown)[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-unindexed-'))
  cleanUp = [() => rmSync(dir, { recursive: true })]
})
afterEach(async () => {
  for (const each of cleanUp.reverse()) await each()
})

function filled(limits: Partial<IndexLimits> = {}): Store {
  const store = openStore(dir, { indexes: { stepMs: 0, ...limits } })
  cleanUp.push(() => store.close())
  fill(store)
  store.indexes.finish()
  return store
}

/** A query with a limit of ten seconds, where each clock reading adds this many. */
function asking(store: Store, text: string, eachMs: number) {
  const snapshot = new Snapshot(store.path)
  cleanUp.push(() => snapshot.close())
  let time = 0
  return snapshot.read(() => {
    const sight = new DocumentVisibility(snapshot, FILTERS, {
      ...{ identity: getIdentity('all'), perspective: 'published' },
    })
    const limits = { deadline: 10_000, fullScanBudgetMs: 2000, now: () => (time += eachMs) }
    const dataset = new StoreDataset(snapshot, sight, limits)
    try {
      return { found: answer(text, dataset), time, lacking: [...dataset.lacking] }
    } catch (error) {
      return { error, time, lacking: [...dataset.lacking] }
    }
  })
}

test('a full scan that exceeds its budget stops early when an index would help', () => {
  const store = filled()
  const text = '*[_type == "b" && n == -1]'
  const slow = asking(store, text, 2500)
  expect(slow.error).toBeInstanceOf(LacksIndexError)
  expect(slow.time).toBeLessThan(10_000)
  expect(slow.lacking).toEqual(['{"type":"b","kind":"order","keys":[{"path":["n"],"sign":1}]}'])
  // An index for ordering all documents is requested too.
  const order = asking(store, '*[_type == "b"] | order(n)[0...5]', 2500)
  expect(order).toMatchObject({ error: expect.any(LacksIndexError), lacking: slow.lacking })
  // A query that will finish in time continues.
  expect(asking(store, text, 500)).toMatchObject({ found: [], lacking: slow.lacking })
  // So does one that no index could speed up, to its end.
  const unlikely = asking(store, '*[_type == "b" && lower(title) == ""]', 2500)
  expect(unlikely.error).toBeInstanceOf(EvaluationTooLongError)
  store.indexes.request(slow.lacking, [])
  store.indexes.finish()
  expect(asking(store, text, 2500)).toMatchObject({ found: [], lacking: [] })
})

test('a query does not wait for an index that was refused', () => {
  const store = filled({ freeEntries: 0, entriesEach: 0 })
  const text = '*[_type == "b" && n == -1]'
  store.indexes.request(asking(store, text, 500).lacking, [])
  store.indexes.finish()
  expect(asking(store, text, 2500).error).toBeInstanceOf(EvaluationTooLongError)
})

test('the remaining time of an index build is estimated from its elapsed time', () => {
  let time = 0
  const store = filled({ now: () => time })
  const name = '{"type":null,"kind":"order","keys":[{"path":["n"],"sign":1}]}'
  expect(store.indexes.remainingSeconds([name])).toBeNull()
  store.indexes.request([name], [])
  while (time < 60_000) {
    time += 1000
    store.indexes.step()
  }
  // One document per step, sixty of them in 59 seconds.
  expect(store.indexes.remainingSeconds(['another', name])).toBeCloseTo(((COUNT - 60) * 59) / 60)
  store.indexes.finish()
  expect(store.indexes.remainingSeconds([name])).toBeNull()
})

test('a query without its index gets Retry-After and succeeds once the index exists', async () => {
  const store = filled()
  const asked: string[] = []
  const queries = createQueryService({
    // It times out at the first clock check, after more documents than an index would read.
    ...{ storePath: store.path, roles: ROLES, timeoutMs: -1, fullScanBudgetMs: 0 },
    indexes: { request: (names) => asked.push(...names), remainingSeconds: () => 6.5 },
  })
  cleanUp.push(() => queries.close())
  const ask = () =>
    queries.run({
      ...{ query: '*[_type == "b" && n == 1]._id', perspective: 'published' },
      identity: getIdentity('all'),
    })
  // The lake is not ready, so the caller gets no cooldown, however often it asks.
  for (let round = 0; round < 4; round += 1) {
    await expect(ask()).rejects.toMatchObject({
      ...{ status: 503, headers: { 'Retry-After': '7' } },
      body: { error: { type: 'queryIndexError' } },
    })
  }
  store.indexes.request(asked, [])
  store.indexes.finish()
  expect((await ask()).result).toEqual(['m1'])
})
