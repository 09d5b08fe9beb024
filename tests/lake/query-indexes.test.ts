import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dataset } from '../../lib/lake/engine/groq/dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { applyPerspective } from './apply-perspective.ts'
import { nameOf, type Definition } from '../../lib/lake/engine/indexing/definition.ts'
import { checkIndexes } from '../../lib/lake/operations/verify/indexes.ts'
import { readFiltersOf, Sight } from '../../lib/lake/query/sight.ts'
import { Snapshot } from '../../lib/lake/query/snapshot.ts'
import { StoreDataset } from '../../lib/lake/query/store-dataset.ts'
import { forgetIndexes } from '../../lib/lake/store/indexes.ts'
import { openStore, type Store } from '../../lib/lake/store/store.ts'
import type { DocumentInput, Identity, Perspective, Role } from '../../lib/lake/types.ts'

/** Some have a dot, which is what keeps them from everybody. */
const IDS = Array.from({ length: 30 }, (_, n) => (n % 9 === 4 ? `p.d${n}` : `d${n}`)).flatMap(
  (id) => [id, `drafts.${id}`, `versions.spring.${id}`],
)
const WORDS = ['sugar', 'Sugar-free', 'salt', 'less salt. more', 'sug.', 'été', '']

const scalar = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, -1, 2.5),
  fc.constantFrom('a', 'b', 'red', 'd1', '1', ...WORDS),
  fc.boolean(),
  fc.constant(null),
)
const reference = fc.record({ _type: fc.constant('reference'), _ref: fc.constantFrom('d1', 'd2') })
const anything = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(fc.oneof(scalar, reference), { maxLength: 3 }),
  reference,
  fc.record({ current: scalar }),
)

/** Documents with few names and few values, of every kind at every place. */
const fields = fc.record(
  {
    _type: fc.constantFrom('a', 'b'),
    n: anything,
    title: anything,
    tags: anything,
    refs: fc.array(reference, { maxLength: 2 }),
    slug: anything,
    featured: anything,
    at: anything,
  },
  { requiredKeys: ['_type'] },
)

const text = fc.constantFrom('"a"', '"red"', '"d1"', '"1"', '"sugar"', 'null', '1', '2.5', 'true')
const path = fc.constantFrom('n', 'title', 'tags', 'slug.current', 'featured', 'at._ref', '_id')
const comparison = fc.constantFrom('==', '<', '<=', '>', '>=', '!=')
const atom = fc.oneof(
  fc.constantFrom(
    '_type == "a"',
    '_type in ["a", "b"]',
    '_type in ["a", 1, true]',
    'n in [1, 2, "a"]',
    'n in [1, null]',
    'n in 0..2',
    'n in 0...2',
    '"red" in tags',
    '"red" in tags[]',
    '1 in tags',
    '"d1" in refs[]._ref',
    '"d1" in tags[]._ref',
    'references("d1")',
    'references(["d1", "d2"])',
    'references(*[_type == "a"]._id)',
    'defined(slug.current)',
    'defined(tags)',
    'featured',
    '!featured',
    'title match "sug*"',
    'title match "*gar"',
    'title match "less sa*"',
    'title match ["salt", "more"]',
    'tags match "sugar"',
    '"sugar" match title',
    'title match text::query("salt")',
    '_id in path("drafts.**")',
    '_id in path("drafts.*")',
    '_id in path("d1")',
    '_id in path("**")',
    '_id in *[_type == "b"]._id',
    'n == @.title',
    'at->n > 0',
  ),
  fc.tuple(path, comparison, text).map(([left, op, right]) => `${left} ${op} ${right}`),
  fc.tuple(text, comparison, path).map(([left, op, right]) => `${left} ${op} ${right}`),
)
const filter = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    atom,
    fc.tuple(tie('any'), tie('any')).map(([left, right]) => `${left} && ${right}`),
    fc.tuple(tie('any'), tie('any')).map(([left, right]) => `(${left} || ${right})`),
    tie('any').map((inner) => `!(${inner})`),
  ),
})).any
const sortKey = fc
  .tuple(
    fc.constantFrom('n', 'title', 'slug.current', '_id', 'lower(title)'),
    fc.constantFrom('', ' asc', ' desc'),
  )
  .map((parts) => parts.join(''))
const tail = fc.oneof(
  fc.constantFrom(
    '',
    '[0]',
    '[2]',
    '[-1]',
    '[0...3]',
    '[1..4]',
    '[2...100]',
    '[-3..-1]',
    '[0...-1]',
    '[3...1]',
  ),
)
/** A query, with `*` where it is the whole dataset. */
const query = fc.oneof(
  fc.tuple(filter, tail).map(([where, cut]) => `*[${where}]${cut}`),
  fc
    .tuple(filter, fc.array(sortKey, { minLength: 1, maxLength: 2 }), tail)
    .map(([where, keys, cut]) => `*[${where}] | order(${keys.join(', ')})${cut}`),
  filter.map((where) => `count(*[${where}])`),
  fc
    .tuple(
      fc.constantFrom('a', 'b'),
      filter,
      fc.constantFrom('', ' | order(n desc, title)', ' | order(title)[0...9]'),
    )
    .map(([type, where, cut]) => `*[_type == "${type}" && ${where}]${cut}`),
  fc
    .tuple(fc.constantFrom('a', 'b'), filter)
    .map(([type, where]) => `count(*[_type == "${type}" && ${where}])`),
  filter.map(
    (where) => `*[${where}]{_id, "to": *[at._ref == ^._id][0]._id, "above": count(*[n > ^.n])}`,
  ),
)

/** What stands behind `*[]` is no whole dataset to whoever looks for indexes: the plain evaluator answers. */
const unindexed = (text: string) => text.replaceAll('*[', '*[][')

const answer = (text: string, dataset: Dataset, identity = 'red'): unknown =>
  evaluate(parseQuery(text), { dataset, identity }).data

const ROLES: readonly Role[] = [
  { filter: 'true', name: 'all' },
  { filter: '_type == "a"', name: 'half' },
  { filter: 'n == identity()', name: 'own' },
  { filter: '_id in path("*") || _id in path("drafts.**")', name: 'low' },
].map(({ name, filter }) => ({
  ...{ name, title: '', description: '' },
  grants: [{ filter, permissions: ['read'] }],
}))
const FILTERS = readFiltersOf(ROLES)
const identityOf = (role: string): Identity => ({
  ...{ id: 'red', kind: 'user', name: '', email: '' },
  roles: [role],
})
/** A document keeps its type, in all of its layers. */
const typeOf = (id: string) => (/[02468]$/.test(id) ? 'a' : 'b')
const PERSPECTIVES: Perspective[] = [
  'raw',
  'published',
  'drafts',
  ['spring'],
  ['drafts', 'spring'],
  ['spring', 'drafts', 'published'],
]

/** Every index that one of the queries could go through, some for a type and some for all. */
const paths = ['n', 'title', 'tags', 'slug.current', 'featured', 'at._ref'].map((p) => p.split('.'))
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
  { type: 'b', kind: 'having', path: ['slug', 'current'] },
  { type: null, kind: 'having', path: ['slug', 'current'] },
  { type: null, kind: 'having', path: ['tags'] },
  { type: null, kind: 'holding', array: ['tags'], inner: null },
  { type: 'a', kind: 'holding', array: ['tags'], inner: ['_ref'] },
  { type: null, kind: 'holding', array: ['refs'], inner: ['_ref'] },
  { type: null, kind: 'words', path: ['title'] },
  { type: 'a', kind: 'words', path: ['tags'] },
]

let dir: string
let store: Store
let snapshot: Snapshot
/** Makes no step of its own accord that is worth the name: what is half made is what a test wants so. */
const BY_HAND = { most: 100, building: 100, stepMs: 0 }
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-indexes-'))
  store = openStore(dir, { indexes: BY_HAND })
  // Thousands of commits, and nobody pulls the plug.
  store.db.exec('PRAGMA synchronous = OFF')
  // So few documents are kept that most are read anew.
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
      if (document) tx.put({ ...document, _id, _type: typeOf(_id) })
      else tx.delete(_id)
    }
  })
}

/** What the whole store is to somebody, looked at document by document. */
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

/** Somebody in some perspective. */
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
    const identity = identityOf(role)
    const anew = plainly(identity, perspective)
    for (const text of queries) {
      const found = snapshot.read(() => {
        const sight = new Sight(snapshot, FILTERS, { identity, perspective })
        const dataset = new StoreDataset(snapshot, sight)
        const result = answer(text, dataset)
        for (const index of dataset.used) used.add(index)
        return result
      })
      const words = `${text} as ${role} in ${JSON.stringify(perspective)}`
      expect(found, words).toEqual(answer(unindexed(text), anew))
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

test('indexes answer as the evaluator does that looks at every document, whole and half made, after every change', () => {
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
        // Those of the run before begin anew.
        forgetIndexes(store.db)
        store.indexes.reread()
        store.indexes.asked(DEFINITIONS.map(nameOf), [])
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
  expect(used.size).toBeGreaterThan(DEFINITIONS.length / 2)
})

/** Enough of them for an order to be walked along; the odd ones are wanted, and come last by `late`. */
const many = Array.from({ length: 3000 }, (_, n): [string, Content & { _type: string }] => [
  `m${n}`,
  {
    ...{ _type: n % 2 === 0 ? 'a' : 'b', n: n % 7, s: `s${n % 3}` },
    ...{ late: n % 4 === 1 ? 10_000 + n : n, title: n % 4 === 1 ? 'sugar' : 'salt' },
    ...{ at: { _ref: `m${(n * 7) % 3000}` }, long: `${'x'.repeat(n % 2 === 0 ? 10 : 400)}${n}` },
  },
])
const MANY: readonly Definition[] = [
  { type: 'a', kind: 'order', keys: [{ path: ['n'], sign: -1 }] },
  { type: 'b', kind: 'order', keys: [{ path: ['late'], sign: 1 }] },
  { type: null, kind: 'order', keys: [{ path: ['late'], sign: 1 }] },
  { type: null, kind: 'order', keys: [{ path: ['late'], sign: -1 }] },
  { type: null, kind: 'order', keys: [{ path: ['title'], sign: 1 }] },
  { type: null, kind: 'order', keys: [{ path: ['long'], sign: 1 }] },
  { type: null, kind: 'words', path: ['title'] },
  {
    type: 'a',
    kind: 'order',
    keys: [
      { path: ['s'], sign: 1 },
      { path: ['n'], sign: -1 },
    ],
  },
]

describe('with many documents', () => {
  let large: Store
  let seen: Snapshot
  let anew: MemoryDataset
  beforeAll(() => {
    large = openStore(join(dir, 'many'), { indexes: BY_HAND })
    large.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
      for (const [_id, document] of many) tx.put({ ...document, _id })
    })
    large.indexes.asked(MANY.map(nameOf), [])
    large.indexes.finish()
    seen = new Snapshot(large.path)
    anew = new MemoryDataset([...large.all()])
  })
  afterAll(() => {
    seen.close()
    large.close()
  })
  const ask = (text: string, perspective: Perspective = 'published') =>
    seen.read(() => {
      const sight = new Sight(seen, FILTERS, { identity: identityOf('all'), perspective })
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
    // What is wanted stands at the end of the order: it is given up, and the candidates are put in order.
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
    // An index keeps no texts of such a length.
    '*[long > "x"] | order(long)[0...5]._id',
    '*[long > "xxxxxxxxxx29"]._id',
    '*[_type == "a"]{_id}[3...6]',
    // Joins.
    '*[_type == "a" && n == 3][0...50]{_id, "from": *[at._ref == ^._id]._id}',
    '*[_type == "a" && n == 3][0...50]{_id, "from": count(*[references(^._id)])}',
  ])('%s', (text) => {
    for (const perspective of ['raw', 'published', 'drafts'] as const) {
      const expected = perspective === 'drafts' ? shownAsDrafts(anew) : anew
      expect(ask(text, perspective).found).toEqual(answer(unindexed(text), expected))
    }
  })

  test('what many documents were looked at for is named, and what few are is not', () => {
    expect(ask('*[_type == "a" && s == "none"]').lacking).toEqual([
      '{"type":"a","kind":"order","keys":[{"path":["s"],"sign":1}]}',
    ])
    expect(ask('*[_type == "a"][0...5]{s}').lacking).toEqual([])
    expect(ask('*[_type == "a" && s == "s1"][0...5]').lacking).toEqual([])
  })
})

function shownAsDrafts(documents: MemoryDataset): MemoryDataset {
  return new MemoryDataset(applyPerspective(documents.all(), 'drafts'))
}
