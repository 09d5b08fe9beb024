import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import {
  indexName,
  type Definition,
  type Grouping,
} from '../../../lib/lake/engine/indexing/definition.ts'
import { DocumentVisibility } from '../../../lib/lake/query/document-visibility.ts'
import { Snapshot } from '../../../lib/lake/query/snapshot.ts'
import { StoreDataset } from '../../../lib/lake/query/store-dataset.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import type { DocumentInput, Perspective } from '../../../lib/lake/types.ts'
import { applyPerspective } from '../fixtures/perspective-reference.ts'
import { BY_HAND, FILTERS, answer, getIdentity, unindexed } from '../fixtures/query-results.ts'

/** Enough for an ordered index scan; the odd ones match, and come last by `late`. */
const many = Array.from({ length: 3000 }, (_, n): [string, DocumentInput] => [
  `m${n}`,
  {
    ...{ _type: n % 2 === 0 ? 'a' : 'b', n: n % 7, s: `s${n % 3}` },
    ...{
      late: n % 4 === 1 ? 10_000 + n : n,
      tags: [`t${n % 6}`, `t${n % 4}`],
      title: n % 4 === 1 ? 'sugar' : 'salt',
      rare: n % 4,
    },
    ...{ at: { _ref: `m${(n * 7) % 3000}` }, long: `${'x'.repeat(n % 2 === 0 ? 10 : 400)}${n}` },
  },
])
const TAGS: Grouping = { kind: 'items', array: ['tags'], inner: null }
const MANY: readonly Definition[] = [
  { type: 'a', kind: 'order', keys: [{ path: ['n'], sign: -1 }] },
  { type: 'b', kind: 'order', keys: [{ path: ['late'], sign: 1 }] },
  { type: null, kind: 'order', keys: [{ path: ['late'], sign: 1 }] },
  { type: null, kind: 'order', keys: [{ path: ['late'], sign: -1 }] },
  { type: null, kind: 'order', keys: [{ path: ['title'], sign: 1 }] },
  { type: null, kind: 'order', keys: [{ path: ['long'], sign: 1 }] },
  { type: null, kind: 'words', path: ['title'] },
  { type: 'a', kind: 'holding', array: ['tags'], inner: null },
  { type: 'a', kind: 'grouped', by: TAGS, keys: [{ path: ['late'], sign: -1 }] },
  { type: null, kind: 'order', keys: [{ path: ['rare'], sign: 1 }] },
  {
    ...{ type: null, kind: 'grouped', by: { kind: 'value', path: ['title'] } },
    keys: [{ path: ['late'], sign: 1 }],
  },
  {
    type: 'a',
    kind: 'order',
    keys: [
      { path: ['s'], sign: 1 },
      { path: ['n'], sign: -1 },
    ],
  },
]

let dir: string
let large: Store
let seen: Snapshot
let rebuilt: MemoryDataset
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-orders-'))
  large = openStore(dir, { indexes: BY_HAND })
  large.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
    for (const [_id, document] of many) tx.put({ ...document, _id })
  })
  large.indexes.request(MANY.map(indexName), [], true)
  large.indexes.finish()
  seen = new Snapshot(large.path)
  rebuilt = new MemoryDataset([...large.all()])
})
afterAll(() => {
  seen.close()
  large.close()
  rmSync(dir, { recursive: true })
})
const ask = (text: string, perspective: Perspective = 'published') =>
  seen.read(() => {
    const sight = new DocumentVisibility(seen, FILTERS, {
      identity: getIdentity('all'),
      perspective,
    })
    const dataset = new StoreDataset(seen, sight)
    return { found: answer(text, dataset), lacking: [...dataset.lacking] }
  })

test.each([
  '*[_type == "a"] | order(n desc)[0...5]',
  '*[_type == "a" && n > 3] | order(s, n desc)[2...9]',
  '*[_type == "a"] | order(s, n desc, _id)[2...9]._id',
  '*[_type == "b" && at->n == 2] | order(late)[0...5]',
  '*[_type == "b" && at->n == 2] | order(late)[3]',
  '*[_type in ["a", "b"] && !(n == 3)] | order(late desc)[0..4]',
  // The matches are at the end of the order: the scan is abandoned, and the candidates are sorted.
  '*[title match "sug*"] | order(late)[0...5]',
  '*[_type == "b" && title == "sugar"] | order(late)[0...5]',
  '*[title == "sugar"] | order(late desc)[0...150]',
  '*[_type == "nothing"] | order(late)[0...5]',
  '*[_type == "b"] | order(late){_id}',
  'count(*[n > 1 && n <= 5 && s == "s1"])',
  'count(*[_type == "a"])',
  'count(*)',
  'count(*[_id in ["m1", "none"]])',
  'count(*[_type == "a" && _id in ["m1", "m2", "none"]])',
  '*[_id in path("m1*")][0...4]',
  '*[_id > "m2"] | order(_id)[0...4]._id',
  '*[_type == "b" && _id > "m2" && _id <= "m20"] | order(_id asc)._id',
  '*[_type == "b"] | order(_id desc)[0...4]._id',
  // Documents with one value, which an index has in this order; with further conditions, and of another type.
  '*[_type == "a" && "t2" in tags] | order(late desc)[0...5]',
  '*[_type == "a" && "t2" in tags] | order(late desc)[3...900]._id',
  '*[_type == "a" && "t2" in tags] | order(late desc)._id',
  '*[_type == "a" && "none" in tags] | order(late desc)[0...5]',
  '*[_type == "a" && "t2" in tags && n > 3 && at->n > 1] | order(late desc)[0...5]',
  '*["t2" in tags] | order(late desc)[0...5]',
  '*[title == "salt"] | order(late)[0...5]',
  '*[_type == "b" && title == "salt"] | order(late)[0...5]',
  '*[_id > "m2" && title == "sugar"] | order(late)[0...5]._id',
  '*[title == "salt" && at->n == 2] | order(late)[2...9]',
  // Indexes do not store strings this long.
  '*[long > "x"] | order(long)[0...5]._id',
  '*[long > "xxxxxxxxxx29"]._id',
  '*[_type == "a"]{_id}[3...6]',
  // Joins.
  '*[_type == "a" && n == 3][0...50]{_id, "from": *[at._ref == ^._id]._id}',
  '*[_type == "a" && n == 3][0...50]{_id, "from": count(*[references(^._id)])}',
  '*[_type == "a" && n == 3][0...5]{_id, "like": *[_type == "a" && count(tags[@ in ^.^.tags]) > 0] | order(late)[0...9]._id}',
])('%s returns the same result with indexes in every perspective', (text) => {
  for (const perspective of ['raw', 'published', 'drafts'] as const) {
    const expected = perspective === 'drafts' ? shownAsDrafts(rebuilt) : rebuilt
    expect(ask(text, perspective).found).toEqual(answer(unindexed(text), expected))
  }
})

test('a query that scans many documents names the missing index, and a query that scans few does not', () => {
  expect(ask('*[_type == "a" && s == "none"]').lacking).toEqual([
    '{"type":"a","kind":"order","keys":[{"path":["s"],"sign":1}]}',
  ])
  expect(ask('*[_type == "a"][0...5]{s}').lacking).toEqual([])
  expect(ask('*[_type == "a" && s == "s1"][0...5]').lacking).toEqual([])
})

test('an order with a rare value requests a grouped index and then scans nothing else', () => {
  const text = '*[_type == "b" && rare == 1] | order(late)[0...5]._id'
  const lacking = ask(text).lacking
  expect(lacking).toEqual([
    '{"type":"b","kind":"grouped","by":{"kind":"value","path":["rare"]},"keys":[{"path":["late"],"sign":1}]}',
  ])
  large.indexes.request(lacking, [])
  large.indexes.finish()
  expect(ask(text)).toEqual({ found: answer(unindexed(text), rebuilt), lacking: [] })
  // An ordered index is not requested if it would save little.
  expect(ask('*[_type == "a" && "t1" in tags] | order(n desc)[0...5]').lacking).toEqual([])
})

test('a query that stopped early does not hide later writes from another query', () => {
  const text = '*[long > "x"][0...2]._id'
  expect(ask(text).found).toEqual(answer(unindexed(text), rebuilt))
  large.write({ author: 'test' }, (tx) => tx.put({ _id: 'a0', _type: 'a', long: 'xx' }))
  expect(ask(text).found).toEqual(['a0', 'm0'])
  large.write({ author: 'test' }, (tx) => tx.delete('a0'))
  expect(ask(text).found).toEqual(['m0', 'm1'])
})

test.each([
  // A range with three values, each in many documents.
  '*[rare >= 1 && rare <= 3]',
  // All documents of a type in sequence.
  '*[_type == "b" && s != "s1"]',
])('%s returns correct slices at any depth and after each write', (text) => {
  const asked = () => {
    for (const perspective of ['published', 'raw', 'drafts'] as const) {
      const expected = new MemoryDataset(applyPerspective([...large.all()], perspective))
      for (const end of [1, 3, 2, 14, 90, 700, 14, 1]) {
        const part = `${text}[0...${end}]._id`
        expect(ask(part, perspective).found).toEqual(answer(unindexed(part), expected))
      }
    }
  }
  const put = (...ids: readonly string[]) =>
    large.write({ author: 'test' }, (tx) => {
      for (const _id of ids) tx.put({ _id, _type: 'b', rare: 2, s: 's2' })
    })
  asked()
  put('m1', 'm10a')
  asked()
  put('drafts.m5', 'drafts.m10b', 'm2999z')
  asked()
  large.write({ author: 'test' }, (tx) => {
    for (const id of ['m10a', 'drafts.m5', 'drafts.m10b', 'm2999z']) tx.delete(id)
  })
  asked()
})

test('all documents of a type and an indexed subset of them are cached separately', () => {
  const ids = Array.from({ length: 40 }, (_, n) => `small${10 + n}`)
  large.write({ author: 'test' }, (tx) => {
    ids.forEach((_id, n) =>
      tx.put({ _id, _type: 'small', title: n % 2 === 0 ? 'salt' : 'sugar', late: n }),
    )
  })
  const [all, salty] = ['*[_type == "small"]._id', '*[_type == "small" && title == "salt"]._id']
  expect(ask(all).found).toEqual(ids)
  expect(ask(salty).found).toEqual(ids.filter((_id, n) => n % 2 === 0))
  expect(ask(all).found).toEqual(ids)
  large.write({ author: 'test' }, (tx) => ids.forEach((id) => tx.delete(id)))
  expect(ask(all).found).toEqual([])
})

function shownAsDrafts(documents: MemoryDataset): MemoryDataset {
  return new MemoryDataset(applyPerspective(documents.all(), 'drafts'))
}
