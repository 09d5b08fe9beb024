import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { DocumentVisibility } from '../../../lib/lake/query/document-visibility.ts'
import { Snapshot, type Entry } from '../../../lib/lake/query/snapshot.ts'
import { StoreDataset } from '../../../lib/lake/query/store-dataset.ts'
import { forgetIndexes } from '../../../lib/lake/store/indexes.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import type { WriteTransaction } from '../../../lib/lake/store/transaction.ts'
import type { DocumentInput, Perspective } from '../../../lib/lake/types.ts'
import { applyPerspective } from '../fixtures/perspective-reference.ts'
import { BY_HAND, FILTERS, answer, getIdentity, unindexed } from '../fixtures/query-results.ts'

/** Counts the documents read. */
class CountingSnapshot extends Snapshot {
  asked = new Set<string>()

  override entry(id: string): Entry | null {
    this.asked.add(id)
    return super.entry(id)
  }
}

const COUNT = 2600
const getContent = (n: number): DocumentInput => ({
  ...{ _type: n % 6 === 5 ? 'b' : 'a', n: (n * 7) % 500, tags: [`t${n % 3}`, `u${n % 7}`] },
  ...{ title: `${n % 2 === 0 ? 'S' : 's'}${n % 11}`, at: { _ref: `m${n % 4}` } },
  ...(n % 2 === 0 && { changed: (n * 3) % 700 }),
})
const all = Array.from({ length: COUNT }, (_, n) => `${n % 50 === 49 ? 'p.' : ''}m${n}`)

let dir: string
let store: Store
let snapshot: CountingSnapshot
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-slices-'))
  store = openStore(dir, { indexes: BY_HAND })
  store.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
    all.forEach((_id, n) => tx.put({ ...getContent(n), _id }))
  })
  snapshot = new CountingSnapshot(store.path)
})
afterAll(() => {
  snapshot.close()
  store.close()
  rmSync(dir, { recursive: true })
})

const ask = (text: string, perspective: Perspective, role: string) =>
  snapshot.read(() => {
    snapshot.asked.clear()
    const sight = new DocumentVisibility(snapshot, FILTERS, {
      identity: getIdentity(role),
      perspective,
    })
    const dataset = new StoreDataset(snapshot, sight)
    const found = answer(text, dataset)
    return { found, lacking: [...dataset.lacking], asked: snapshot.asked.size }
  })

/** The result once the requested indexes exist. */
function askAgain(text: string, perspective: Perspective = 'published', role = 'all') {
  for (let round = 0; round < 4; round++) {
    const { lacking } = ask(text, perspective, role)
    if (lacking.length === 0) break
    store.indexes.request(lacking, [], true)
    store.indexes.finish()
  }
  return ask(text, perspective, role)
}

/** The store by role and perspective, until the next write. */
const whole = new Map<string, MemoryDataset>()

function plainly(text: string, perspective: Perspective, role: string): unknown {
  const name = JSON.stringify([perspective, role])
  const known = whole.get(name)
  if (known) return answer(unindexed(text), known)
  const filter = parseQuery(FILTERS.get(role)?.[0] ?? 'false')
  const isRead = (document: Record<string, unknown>) =>
    evaluate(filter, {
      root: document,
      dataset: new MemoryDataset([document]),
      identity: 'red',
    }).data === true
  const readable = [...store.all()].filter(isRead)
  whole.set(name, new MemoryDataset(applyPerspective(readable, perspective)))
  return plainly(text, perspective, role)
}

function write(work: (tx: WriteTransaction) => void): void {
  whole.clear()
  store.write({ author: 'test', skipReferenceCheck: true }, work)
}

const LISTS = [
  '*[_type == "a"] | order(n desc)',
  '*[_type == "a"] | order(n desc, title, _id)',
  '*[_type == "a" && "t1" in tags] | order(n)',
  '*[_type == "a" && references("m2")] | order(n desc)',
  '*[_type == "a" && n >= 100 && n < 400] | order(n desc)',
  '*[_type == "a" && "t1" in tags && n > 100] | order(n, title)',
  '*[_type == "a" && "t1" in tags && "u3" in tags] | order(n)',
  '*[_type == "a"] | order(coalesce(changed, n) desc)',
  '*[_type == "a"] | order(lower(title), n)',
  '*[_type == "a"]',
  '*[n > 100] | order(n)',
]
const SIGHTS: readonly (readonly [Perspective, string])[] = [
  ...[['published', 'all'] as const, ['published', 'low'] as const, ['published', 'half'] as const],
  ...[['raw', 'all'] as const, ['raw', 'low'] as const, ['drafts', 'all'] as const],
  [['spring', 'drafts'], 'low'],
]
const FROM = [1, 700, 1023, 1024, 1025, 1900, 2700]

function expectSameSlices(list: string): void {
  for (const [perspective, role] of SIGHTS) {
    const whole = plainly(`${list}._id`, perspective, role)
    const ids: unknown[] = Array.isArray(whole) ? whole : [whole]
    for (const from of FROM) {
      const words = `${list} from ${from} as ${role} in ${JSON.stringify(perspective)}`
      const { found } = askAgain(`${list}[${from}...${from + 7}]._id`, perspective, role)
      expect(found, words).toEqual(ids.slice(from, from + 7))
      const one = ask(`${list}[${from}]._id`, perspective, role)
      expect(one.found, words).toEqual(ids[from] ?? null)
    }
  }
}

describe('slices with every perspective and grant', () => {
  test.each(LISTS)('%s returns the evaluator’s result for published documents', expectSameSlices)
})

describe('slices below drafts and versions', () => {
  beforeAll(() =>
    write((tx) => {
      for (let n = 0; n < COUNT; n += 43) {
        tx.put({ ...getContent(n), _id: `drafts.${all[n]}`, n: (n * 11) % 500 })
        if (n % 5 === 0) tx.put({ ...getContent(n), _id: `drafts.new${n}`, n: 250 })
        if (n % 4 === 0)
          tx.put({ ...getContent(n), _id: `versions.spring.${all[n]}`, _system: { delete: true } })
      }
    }),
  )
  afterAll(() =>
    write((tx) => {
      for (const { _id } of [...store.all()]) if (/^(?:drafts|versions)\./.test(_id)) tx.delete(_id)
    }),
  )
  test.each(LISTS)('%s returns the evaluator’s result for mixed documents', expectSameSlices)
})

test.each([
  ...['*[_type == "a"] | order(n desc)[1500...1505]', '*[_type == "a"][1500...1505]'],
  '*[_type == "a" && "t1" in tags] | order(n)[600...605]',
  '*[_type == "a" && n >= 100 && n < 400] | order(n desc)[1000...1005]',
  '*[_type == "a" && n > 490] | order(n)[0...5]',
  '*[_type == "a" && (n < 30 || (n == 30 && _id > "m2"))] | order(n desc, _id)[0...5]',
  '*[_type == "a"] | order(coalesce(changed, n) desc)[0...5]',
  '*[_type == "a"] | order(lower(title))[0...5]',
])('%s reads few more documents than it returns', (text) => {
  const { found, asked } = askAgain(text)
  expect(found).toHaveLength(5)
  expect(found).toEqual(plainly(text, 'published', 'all'))
  expect(asked).toBeLessThan(60)
})

test.each([
  ...['count(*[_type == "a" && "t1" in tags])', 'count(*[_type == "a" && references("m2")])'],
  ...['count(*[_type == "a" && n > 100])', 'count(*["t1" in tags])'],
])('%s reads no documents and is counted again after a write', (text) => {
  const { found, asked } = askAgain(text)
  expect(found).toEqual(plainly(text, 'published', 'all'))
  expect(asked).toBe(0)
  write((tx) => tx.put({ ...getContent(4), _id: 'm4', n: 200, tags: ['t1'], at: { _ref: 'm2' } }))
  expect(ask(text, 'published', 'all').found).toEqual(plainly(text, 'published', 'all'))
  write((tx) => tx.put({ ...getContent(4), _id: 'm4' }))
})

describe('slices in a store from an earlier version with invalid ids', () => {
  const rebuild = () => {
    forgetIndexes(store.db)
    store.indexes.reread()
    store.indexes.finish()
    whole.clear()
  }
  beforeAll(() => {
    const add = store.db.prepare(
      "INSERT INTO documents (id, type, rev, json, seq) VALUES (?, 'a', 'r', ?, 0)",
    )
    for (let n = 0; n < 40; n++) {
      const _id = `m${n}..odd`
      add.run(_id, JSON.stringify({ ...getContent(n), _id, _type: 'a', _rev: 'r' }))
    }
    rebuild()
  })
  afterAll(() => {
    store.db.exec("DELETE FROM documents WHERE id LIKE '%..odd'")
    rebuild()
  })
  test.each(LISTS)('%s returns the evaluator’s result with invalid ids', expectSameSlices)
})
