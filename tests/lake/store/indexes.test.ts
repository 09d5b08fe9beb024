import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { totalCompare } from '../../../lib/lake/engine/groq/values.ts'
import { indexName, type Definition } from '../../../lib/lake/engine/indexing/definition.ts'
import { orderKey } from '../../../lib/lake/engine/indexing/entries.ts'
import { checkIndexes } from '../../../lib/lake/operations/verify/indexes.ts'
import type { IndexLimits } from '../../../lib/lake/store/indexes.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'

let dir: string
let open: Store[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-index-'))
  open = []
})
afterEach(() => {
  for (const store of open) store.close()
  rmSync(dir, { recursive: true })
})

/** Indexes about one document per step, and builds nothing in the background. */
const BY_HAND: Partial<IndexLimits> = { stepMs: 0 }

function getStore(count: number, limits: Partial<IndexLimits> = BY_HAND, name = 'store'): Store {
  const store = openStore(join(dir, name), { indexes: limits })
  open.push(store)
  store.write({ author: 'test' }, (tx) => {
    for (let n = 0; n < count; n += 1) tx.put(getDocument(n))
  })
  return store
}

const getDocument = (n: number) => ({
  ...{ _id: `d${String(n).padStart(3, '0')}`, _type: 'post', title: `No. ${n}`, n },
  tags: Array.from({ length: 5 }, (_, at) => `t${at * n}`),
})

const byPath = (name: string): Definition => ({
  ...{ type: null, kind: 'order' },
  keys: [{ path: [name], sign: 1 }],
})
const TAGS: Definition = { type: null, kind: 'holding', array: ['tags'], inner: null }

const getStates = ({ db }: Store) =>
  db
    .prepare('SELECT spec, state, entries FROM index_definitions WHERE id > 3 ORDER BY id')
    .all()
    .map(({ spec, state, entries }) => [spec, state, entries])

const getProblems = ({ db }: Store) => checkIndexes({ db, assetsDir: '' }).problems

const value = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'ab', '\ud83d', '\uffff', '\u{1f600}', -0),
  fc.boolean(),
  fc.constantFrom(null, undefined, {}, []),
)

test('order keys sort like their values, in ascending and descending order', () => {
  const sign = fc.constantFrom(1 as const, -1 as const)
  fc.assert(
    fc.property(value, value, value, value, sign, sign, (a, b, c, d, first, second) => {
      const keys = [
        { path: ['a'], sign: first },
        { path: ['b'], sign: second },
      ]
      const [left, right] = [orderKey(keys, [a, c]), orderKey(keys, [b, d])].map((key) =>
        Buffer.from(key ?? '', 'latin1'),
      )
      const expected = totalCompare(a, b) * first || totalCompare(c, d) * second
      const compared = Buffer.compare(left ?? Buffer.of(), right ?? Buffer.of())
      // Normalizes -0.
      expect(compared + 0).toBe(Math.sign(expected) + 0)
    }),
    { numRuns: 3000 },
  )
})

test('a partly built index is continued after the process was killed', () => {
  const store = getStore(60)
  store.indexes.request([byPath('n'), TAGS].map(indexName), [])
  for (let step = 0; step < 10; step += 1) store.indexes.step()
  expect(getStates(store).map(([, state]) => state)).toEqual(['building', 'building'])
  // The on-disk state if the process were killed here.
  mkdirSync(join(dir, 'killed'))
  for (const name of ['store.sqlite', 'store.sqlite-wal'])
    copyFileSync(join(dir, 'store', name), join(dir, 'killed', name))
  const again = openStore(join(dir, 'killed'), { indexes: BY_HAND })
  open.push(again)
  const taken = Number(getStates(again)[0]?.[2])
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(60)
  again.indexes.finish()
  expect(getStates(again).map(([, state]) => state)).toEqual(['ready', 'ready'])
  expect(getProblems(again)).toEqual([])
})

test('an index under construction includes concurrent writes and excludes rolled-back ones', () => {
  const store = getStore(40)
  store.indexes.request([byPath('n'), TAGS].map(indexName), [])
  for (let round = 0; round < 12; round += 1) {
    store.indexes.step()
    store.write({ author: 'test' }, (tx) => {
      tx.put({ ...getDocument(round * 3), n: -round, tags: ['new'] })
      tx.put({ ...getDocument(100 + round) })
      tx.delete(getDocument(round * 3 + 1)._id)
    })
    expect(() =>
      store.write({ author: 'test' }, (tx) => {
        tx.put({ ...getDocument(round), n: 77 })
        tx.delete(getDocument(100)._id)
        throw new Error('undone')
      }),
    ).toThrow('undone')
    store.write({ author: 'test', dryRun: true }, (tx) => tx.delete(getDocument(100)._id))
  }
  store.indexes.finish()
  expect(getProblems(store)).toEqual([])
})

test('the number of indexes, and of indexes under construction, is limited', () => {
  let time = 0
  const store = getStore(5, { ...BY_HAND, most: 3, building: 2, restMs: 100, now: () => time })
  const asked = (...names: string[]) =>
    store.indexes.request(
      names.map((name) => indexName(byPath(name))),
      [],
    )
  const names = () => getStates(store).map(([spec]) => /"path":\["(\w+)"/.exec(String(spec))?.[1])
  asked('a', 'b', 'c')
  expect(names()).toEqual(['a', 'b'])
  store.indexes.finish()
  asked('c', 'd')
  store.indexes.finish()
  expect(names()).toEqual(['a', 'b', 'c'])
  // A caller who requests ever new indexes does not evict any in use by others.
  time = 90
  store.indexes.request([], [4, 6])
  time = 110
  asked('d')
  store.indexes.finish()
  expect(names()).toEqual(['a', 'c'])
  asked('d', 'e')
  store.indexes.finish()
  expect(names()).toEqual(['a', 'c', 'd'])
  expect(getProblems(store)).toEqual([])
})

test('callers with changing attributes fill only their share of indexes, and reserved callers replace them', () => {
  let time = 0
  const limits = { ...BY_HAND, most: 4, others: 2, building: 4, restMs: 100, now: () => time }
  const store = getStore(5, limits)
  const asked = (isReserved: boolean, ...names: string[]) => {
    store.indexes.request(
      names.map((name) => indexName(byPath(name))),
      [],
      isReserved,
    )
    store.indexes.finish()
  }
  const names = () => getStates(store).map(([spec]) => /"path":\["(\w+)"/.exec(String(spec))?.[1])
  asked(false, 'a', 'b', 'c', 'd')
  expect(names()).toEqual(['a', 'b'])
  asked(true, 'site', 'desk')
  expect(names()).toEqual(['a', 'b', 'site', 'desk'])
  // All slots are taken: a reserved caller gets another's slot at once, and then the index exists.
  time = 1
  asked(true, 'form')
  asked(true, 'form')
  expect(names()).toEqual(['b', 'site', 'desk', 'form'])
  // An index recently requested by a reserved caller is not evicted.
  asked(false, 'c')
  asked(false, 'c')
  expect(names()).toEqual(['b', 'site', 'desk', 'form'])
  expect(getProblems(store)).toEqual([])
})

test('an index with too many entries is refused permanently', () => {
  const store = getStore(50, { ...BY_HAND, entriesEach: 3, freeEntries: 0 })
  store.indexes.request([indexName(TAGS)], [])
  store.indexes.finish()
  expect(getStates(store).map(([, state]) => state)).toEqual(['refused'])
  expect(
    store.db.prepare('SELECT count(*) AS n FROM index_entries WHERE definition > 3').get(),
  ).toEqual({ n: 0 })
  store.indexes.request([indexName(TAGS)], [])
  store.indexes.finish()
  expect(getStates(store).map(([, state]) => state)).toEqual(['refused'])
})

test('an invalid index definition creates no index', () => {
  const store = getStore(1)
  const path = Array.from({ length: 9 }, () => 'a')
  store.indexes.request(
    [
      '',
      'null',
      '{"type":null,"kind":"other"}',
      '{"kind":"types","type":null}',
      indexName({ type: null, kind: 'having', path }),
      indexName({ type: 'x'.repeat(129), kind: 'references' }),
    ],
    [],
  )
  expect(getStates(store)).toEqual([])
})
