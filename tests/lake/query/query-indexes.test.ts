import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import {
  indexName,
  type Definition,
  type Grouping,
} from '../../../lib/lake/engine/indexing/definition.ts'
import { checkIndexes } from '../../../lib/lake/operations/verify/indexes.ts'
import { DocumentVisibility } from '../../../lib/lake/query/document-visibility.ts'
import { Snapshot } from '../../../lib/lake/query/snapshot.ts'
import { StoreDataset } from '../../../lib/lake/query/store-dataset.ts'
import { forgetIndexes } from '../../../lib/lake/store/indexes.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import type { DocumentInput, Identity, Perspective } from '../../../lib/lake/types.ts'
import { applyPerspective } from '../fixtures/perspective-reference.ts'
import {
  BY_HAND,
  FILTERS,
  ROLES,
  answer,
  getIdentity,
  unindexed,
} from '../fixtures/query-results.ts'
import { IDS, fields, query } from '../fixtures/random-queries.ts'

/** A document has the same type in all of its layers. */
const getType = (id: string) => (/[02468]$/.test(id) ? 'a' : 'b')
const PERSPECTIVES: Perspective[] = [
  'raw',
  'published',
  'drafts',
  ['spring'],
  ['drafts', 'spring'],
  ['spring', 'drafts', 'published'],
]

/** All indexes that the queries could use, some for one type and some for all. */
const paths = ['n', 'title', 'tags', 'slug.current', 'featured', 'at._ref'].map((p) => p.split('.'))
const [N_DOWN, TITLE_UP] = [
  { path: ['n'], sign: -1 } as const,
  { path: ['title'], sign: 1 } as const,
]
const GROUPINGS: readonly Grouping[] = [
  { kind: 'value', path: ['n'] },
  { kind: 'items', array: ['tags'], inner: null },
  { kind: 'references' },
]
const DEFINITIONS: readonly Definition[] = [
  ...paths.flatMap((path, at): Definition[] => [
    { type: null, kind: 'order', keys: [{ path, sign: at % 2 === 0 ? 1 : -1 }] },
    { type: 'a', kind: 'order', keys: [{ path, sign: at % 2 === 0 ? -1 : 1 }] },
  ]),
  { type: null, kind: 'order', keys: [{ path: ['slug', 'current'], sign: -1 }] },
  {
    type: null,
    kind: 'order',
    keys: [
      { path: ['n'], sign: -1 },
      { path: ['title'], sign: 1 },
    ],
  },
  { type: null, kind: 'order', keys: [{ path: ['n'], or: [['title']], sign: 1 }] },
  { type: 'a', kind: 'order', keys: [{ path: ['title'], sign: -1, isLower: true }] },
  { type: null, kind: 'order', keys: [{ path: ['title'], or: [['n']], sign: 1, isLower: true }] },
  { type: 'a', kind: 'order', keys: [N_DOWN, TITLE_UP] },
  { type: 'b', kind: 'having', path: ['slug', 'current'] },
  { type: null, kind: 'having', path: ['slug', 'current'] },
  { type: null, kind: 'having', path: ['tags'] },
  { type: null, kind: 'holding', array: ['tags'], inner: null },
  { type: 'a', kind: 'holding', array: ['tags'], inner: ['_ref'] },
  { type: null, kind: 'holding', array: ['refs'], inner: ['_ref'] },
  ...GROUPINGS.flatMap((by): Definition[] => [
    { type: null, kind: 'grouped', by, keys: [N_DOWN] },
    { type: 'a', kind: 'grouped', by, keys: [TITLE_UP] },
    { type: 'a', kind: 'grouped', by, keys: [] },
    { type: by.kind === 'value' ? 'a' : null, kind: 'grouped', by, keys: [N_DOWN, TITLE_UP] },
  ]),
  { type: null, kind: 'words', path: ['title'] },
  { type: 'a', kind: 'words', path: ['tags'] },
]

let dir: string
let store: Store
let snapshot: Snapshot
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-indexes-'))
  store = openStore(dir, { indexes: BY_HAND })
  // Thousands of commits, and durability does not matter.
  store.db.exec('PRAGMA synchronous = OFF')
  // A small cache, so that most documents are read again.
  snapshot = new Snapshot(store.path, 20_000)
})
afterAll(() => {
  snapshot.close()
  store.close()
  rmSync(dir, { recursive: true })
})

type Content = Omit<DocumentInput, '_type'>
type Step = readonly (readonly [string, Content | null])[]

function write(changes: Step): void {
  store.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
    for (const [_id, document] of changes) {
      if (document) tx.put({ ...document, _id, _type: getType(_id) })
      else tx.delete(_id)
    }
  })
}

/** The store as a caller sees it, computed document by document. */
function plainly(identity: Identity, perspective: Perspective): MemoryDataset {
  const filter = parseQuery(FILTERS.get(identity.roles[0] ?? '')?.[0] ?? 'false')
  const readable = [...store.all()].filter(
    (document) =>
      evaluate(filter, {
        root: document,
        dataset: new MemoryDataset([document]),
        identity: identity.id,
      }).data === true,
  )
  return new MemoryDataset(applyPerspective(readable, perspective))
}

/** A caller and a perspective. */
const sights = fc.array(
  fc.record({
    perspective: fc.constantFrom(...PERSPECTIVES),
    role: fc.constantFrom(...ROLES.map(({ name }) => name)),
  }),
  { minLength: 3, maxLength: 3 },
)
type Sights = readonly { perspective: Perspective; role: string }[]

const used = new Set<number>()

function expectSame(queries: readonly string[], seen: Sights): void {
  for (const { perspective, role } of seen) {
    const identity = getIdentity(role)
    const rebuilt = plainly(identity, perspective)
    for (const text of queries) {
      const found = snapshot.read(() => {
        const sight = new DocumentVisibility(snapshot, FILTERS, { identity, perspective })
        const dataset = new StoreDataset(snapshot, sight)
        const result = answer(text, dataset)
        for (const index of dataset.used) used.add(index)
        return result
      })
      const words = `${text} as ${role} in ${JSON.stringify(perspective)}`
      expect(found, words).toEqual(answer(unindexed(text), rebuilt))
    }
  }
}

function expectSoundIndexes(): void {
  expect(checkIndexes({ db: store.db, assetsDir: '' }).problems).toEqual([])
}

const content = fc.tuple(fields, fc.boolean()).map(([document, isGone]): Content => ({
  ...document,
  ...(isGone && { _system: { delete: true } }),
}))
const change = fc.tuple(fc.constantFrom(...IDS), fc.option(content, { freq: 5 }))
const beginning = fc
  .array(content, { minLength: IDS.length, maxLength: IDS.length })
  .map((documents): Step => IDS.map((id, at) => [id, documents[at] ?? null] as const))
const changing = fc.array(change, { minLength: 1, maxLength: 12 })

test('indexed queries return the same results as a full scan, with complete and partial indexes', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 2, maxLength: 4 })
  const queries = fc.array(query, { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(
      beginning,
      changing,
      steps,
      queries,
      sights,
      (documents, changes, some, texts, seen) => {
        write(documents)
        // Drop the indexes of the previous run.
        forgetIndexes(store.db)
        store.indexes.reread()
        store.indexes.request(DEFINITIONS.map(indexName), [], true)
        for (const count of some) {
          for (let step = 0; step < count; step++) store.indexes.step()
          write(changes.slice(0, count % 5))
          expectSame(texts.slice(0, 3), seen)
        }
        store.indexes.finish()
        expectSoundIndexes()
        expectSame(texts, seen)
        write(changes)
        expectSoundIndexes()
        expectSame(texts, seen)
      },
    ),
    { numRuns: 30 },
  )
  expect(used.size).toBeGreaterThan(DEFINITIONS.length / 3)
})
