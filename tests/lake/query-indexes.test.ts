import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dataset, Wanted } from '../../lib/lake/engine/groq/dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { applyPerspective } from '../../lib/lake/engine/groq/perspective.ts'
import type { Attributes } from '../../lib/lake/engine/groq/values.ts'
import { nameOf, type Definition } from '../../lib/lake/engine/indexing/definition.ts'
import { readFiltersOf, Sight } from '../../lib/lake/query/sight.ts'
import { Snapshot } from '../../lib/lake/query/snapshot.ts'
import { StoreDataset } from '../../lib/lake/query/store-dataset.ts'
import { openStore, type Store } from '../../lib/lake/store/store.ts'
import type { DocumentInput, Identity, Perspective, Role } from '../../lib/lake/types.ts'

const IDS = Array.from({ length: 30 }, (_, n) => `d${n}`).flatMap((id) => [
  id,
  `drafts.${id}`,
  `versions.spring.${id}`,
])
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
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-indexes-'))
  store = openStore(dir, { indexes: { most: 100, building: 100 } })
  store.indexes.asked(DEFINITIONS.map(nameOf), [])
  store.indexes.finish()
  snapshot = new Snapshot(store.path, 20_000)
})
afterAll(() => {
  snapshot.close()
  store.close()
  rmSync(dir, { recursive: true })
})

type Content = Omit<DocumentInput, '_type'>
type Step = readonly (readonly [string, Content | null])[]

function write(changes: Step, to = store): void {
  to.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
    for (const [_id, document] of changes) {
      if (document) tx.put({ ...document, _id, _type: typeOf(_id) })
      else tx.delete(_id)
    }
  })
}

/** What the whole store is to somebody, looked at document by document. */
function plainly(identity: Identity, perspective: Perspective, of = store): MemoryDataset {
  const filter = parseQuery(FILTERS.get(identity.roles[0] ?? '')?.[0] ?? 'false')
  const readable = [...of.all()].filter(
    (document) =>
      evaluate(filter, {
        root: document,
        dataset: new MemoryDataset([document]),
        identity: identity.id,
      }).data === true,
  )
  return new MemoryDataset(applyPerspective(readable, perspective))
}

function expectSame(queries: readonly string[], from = snapshot, of = store): void {
  for (const perspective of PERSPECTIVES) {
    for (const { name } of ROLES) {
      const identity = identityOf(name)
      const anew = plainly(identity, perspective, of)
      for (const text of queries) {
        const found = from.read(() =>
          answer(text, new StoreDataset(from, new Sight(from, FILTERS, { identity, perspective }))),
        )
        const words = `${text} as ${name} in ${JSON.stringify(perspective)}`
        expect(found, words).toEqual(answer(unindexed(text), anew))
      }
    }
  }
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

test('indexes answer as the evaluator does that looks at every document, after every change', () => {
  fc.assert(
    fc.property(
      beginning,
      changing,
      fc.array(query, { minLength: 5, maxLength: 5 }),
      (documents, changes, queries) => {
        write(documents)
        expectSame(queries)
        write(changes)
        expectSame(queries)
      },
    ),
    { numRuns: 40 },
  )
})
