import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPublishedId } from '../../../lib/lake/engine/document-id.ts'
import { forgetIndexes } from '../../../lib/lake/store/indexes.ts'
import { openStore, type Store, type WriteTransaction } from '../../../lib/lake/store/store.ts'

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-holders-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const SLUG = ['slug', 'current']
const NUMBER = ['number']
const TYPES = ['post', 'page']
const TYPE_OF: Readonly<Record<string, string>> = {
  ...{ a: 'post', 'drafts.a': 'post', 'versions.r1.a': 'post', c: 'post', 'x.y': 'post' },
  ...{ b: 'page', 'drafts.d': 'page' },
}
const IDS = Object.keys(TYPE_OF)
const LONG = 'x'.repeat(300)
const VALUES = ['one', 'two', '', '1', 1, 0, LONG, `${LONG}y`, true, null, { deep: 1 }, undefined]

const id = fc.constantFrom(...IDS)
const value = fc.constantFrom(...VALUES)
interface Change {
  id: string
  fields: { slug: unknown; number: unknown } | null
}
const change: fc.Arbitrary<Change> = fc.record({
  id,
  fields: fc.option(fc.record({ slug: value, number: value })),
})
const transactions = fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 6 })

function carryOut(tx: WriteTransaction, { id, fields }: Change): void {
  if (fields === null) return tx.delete(id)
  tx.put({
    _id: id,
    _type: TYPE_OF[id] ?? '',
    slug: { current: fields.slug },
    number: fields.number,
  })
}

/** By scanning every document. */
function lookedThrough(
  tx: WriteTransaction,
  type: string,
  path: readonly string[],
  expected: unknown,
) {
  return IDS.filter((each) => {
    const document: Record<string, unknown> | null = tx.get(each)
    const held = path.reduce<unknown>(
      (value, name) =>
        value !== null && typeof value === 'object' ? Reflect.get(value, name) : value,
      document,
    )
    return isPublishedId(each) && document?._type === type && held === expected
  })
}

function holdsForAll(tx: WriteTransaction): void {
  for (const type of TYPES)
    for (const path of [SLUG, NUMBER])
      for (const value of VALUES)
        if (typeof value === 'string' || typeof value === 'number')
          expect(tx.holders(type, path, value).toSorted()).toEqual(
            lookedThrough(tx, type, path, value).toSorted(),
          )
}

describe('references to a document', () => {
  test.each(['by the index', 'before there is one'])(
    'are found in a transaction with its changes so far, %s',
    (how) => {
      fc.assert(
        fc.property(transactions, (all) => {
          store.write({ author: 'test' }, (tx) => IDS.forEach((each) => tx.delete(each)))
          for (const changes of all) {
            if (how !== 'by the index') {
              forgetIndexes(store.db)
              store.indexes.reread()
            }
            store.write({ author: 'test' }, (tx) => {
              holdsForAll(tx)
              for (const each of changes) {
                carryOut(tx, each)
                holdsForAll(tx)
              }
            })
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  test('are found without reading other documents with a slug', () => {
    store.write({ author: 'test' }, (tx) => {
      for (let n = 0; n < 50; n += 1)
        tx.put({ _id: `p${n}`, _type: 'post', slug: { current: `s${n}` } })
    })
    // Corrupts the documents: reading any of them would fail.
    store.db.exec("UPDATE documents SET json = '{' WHERE id <> 'p7'")
    store.write({ author: 'test' }, (tx) => {
      expect(tx.holders('post', SLUG, 's7')).toEqual(['p7'])
      expect(tx.holders('post', SLUG, 'none')).toEqual([])
      tx.put({ _id: 'new', _type: 'post', slug: { current: 's7' } })
      expect(tx.holders('post', SLUG, 's7')).toEqual(['new', 'p7'])
    })
  })
})

test('are found by type without reading documents of other types', () => {
  const refers = (_id: string, _type: string) => ({
    _id,
    _type,
    to: { _ref: 'topic', _weak: true },
  })
  store.write({ author: 'test' }, (tx) => {
    tx.put({ _id: 'topic', _type: 'topic', self: { _ref: 'topic' } })
    for (let n = 0; n < 50; n += 1) tx.put(refers(`p${n}`, 'post'))
    for (const each of ['r2', 'r1']) tx.put(refers(each, 'record'))
  })
  store.db.exec("UPDATE documents SET json = '{' WHERE type = 'post'")
  const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id)
  expect(ids(store.referring('topic', 'record'))).toEqual(['r1', 'r2'])
  expect(() => store.referring('topic')).toThrow()
  store.write({ author: 'test' }, (tx) => {
    tx.put(refers('r3', 'record'))
    tx.delete('r1')
    expect(ids(tx.referring('topic', 'record'))).toEqual(['r2', 'r3'])
  })
})
