import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dataset } from '../../lib/lake/engine/groq/dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { IndexBudget } from '../../lib/lake/engine/groq/indexes/budget.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import type { Attributes } from '../../lib/lake/engine/groq/values.ts'
import { Replica } from '../../lib/lake/query/replica.ts'
import { Views } from '../../lib/lake/query/views.ts'
import { openStore } from '../../lib/lake/store/store.ts'
import type { Identity, Perspective, Role } from '../../lib/lake/types.ts'

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

const answer = (text: string, dataset: Dataset): unknown =>
  evaluate(parseQuery(text), { dataset, identity: 'u' }).data

const stored = fc
  .tuple(
    fc.shuffledSubarray(IDS, { minLength: 60 }),
    fc.array(fields, { minLength: 90, maxLength: 90 }),
  )
  .map(([ids, documents]) => ids.map((_id, n): Attributes => ({ ...documents[n], _id })))

test('indexes answer as the evaluator does that looks at every document', () => {
  fc.assert(
    fc.property(stored, fc.array(query, { minLength: 8, maxLength: 8 }), (documents, queries) => {
      const dataset = new Dataset(documents)
      for (const text of queries) {
        expect(answer(text, dataset), text).toEqual(answer(unindexed(text), dataset))
      }
    }),
    { numRuns: 150 },
  )
})

/** Enough of them for an order to be walked along; the odd ones are wanted, and come last by `late`. */
const many = new Dataset(
  Array.from({ length: 400 }, (_, n) => ({
    ...{ _id: `m${n}`, _type: n % 2 === 0 ? 'a' : 'b', n: n % 7, s: `s${n % 3}` },
    ...{ late: n % 4 === 1 ? 1000 + n : n, title: n % 4 === 1 ? 'sugar' : 'salt' },
    ...{ at: { _ref: `m${(n * 7) % 400}` } },
  })),
)

test.each([
  '*[_type == "a"] | order(n desc)[0...5]',
  '*[_type == "a" && n > 3] | order(s, n desc)[2...9]',
  '*[_type == "b" && at->n == 2] | order(late)[0...5]',
  '*[_type == "b" && at->n == 2] | order(late)[3]',
  '*[_type in ["a", "b"] && !(n == 3)] | order(late desc)[0..4]',
  // What is wanted stands at the end of the order: it is given up, and the candidates are put in order.
  '*[title match "sug*"] | order(late)[0...5]',
  '*[_type == "b" && title == "sugar"] | order(late)[0...5]',
  '*[title == "sugar"] | order(late desc)[0...150]',
  '*[_type == "nothing"] | order(late)[0...5]',
  'count(*[n > 1 && n <= 5 && s == "s1"])',
  '*[_id in path("m1*")][0...4]',
])('an order that is walked along ends where sorting does: %s', (text) => {
  expect(answer(text, many)).toEqual(answer(unindexed(text), many))
})

test('texts of more words than are worth an index are looked at one by one', () => {
  const words = (n: number) => Array.from({ length: 6000 }, (_, at) => `w${n}x${at}`).join(' ')
  const dataset = new Dataset(
    Array.from({ length: 20 }, (_, n) => ({
      _id: `l${n}`,
      body: words(n),
      all: words(n).split(' '),
    })),
  )
  expect(dataset.withWord(['body'], { start: 'w7x5', isWhole: true })).toBeNull()
  expect(answer('*[body match "w7x5*"]._id', dataset)).toEqual(['l7'])
  expect(dataset.holding({ array: ['all'], inner: null }, 'w7x5')).toBeNull()
  expect(answer('*["w7x5" in all]._id', dataset)).toEqual(['l7'])
  dataset.put({ _id: 'l7', body: 'w1x1', all: [] })
  expect(answer('*[body match "w1x1"]._id', dataset)).toEqual(['l1', 'l7'])
})

test('indexes of all who ask share a budget: those asked for last stay, and follow', () => {
  // Room for the indexes of one of the two, by number and by word.
  const budget = new IndexBudget(1000)
  const documents = many.documents
  const [one, other] = [new Dataset(documents, budget), new Dataset(documents, budget)]
  const QUERIES = ['*[n == 3]._id', '*[s == "s1"]._id', '*[late >= 1000]._id']
  const both = () => {
    for (const dataset of [one, other, one]) {
      for (const text of QUERIES)
        expect(answer(text, dataset)).toEqual(answer(unindexed(text), dataset))
    }
  }
  both()
  for (const dataset of [one, other]) dataset.put({ _id: 'm3', n: 1, s: 's1', late: 0 })
  both()
  other.close()
  both()
  // One that is larger than all the room is made for each who asks.
  const small = new Dataset(documents, new IndexBudget(10))
  expect(answer('*[n == 3]._id', small)).toEqual(answer(unindexed('*[n == 3]._id'), small))
})

test('what was asked for longest ago makes room for what is asked for now', () => {
  const budget = new IndexBudget(1000)
  const forgotten: string[] = []
  const [a, b, c, large] = [{ weight: 400 }, { weight: 400 }, { weight: 400 }, { weight: 2000 }]
  budget.keep(a, () => forgotten.push('a'))
  budget.keep(b, () => forgotten.push('b'))
  budget.used(a)
  budget.keep(c, () => forgotten.push('c'))
  expect(forgotten).toEqual(['b'])
  budget.keep(large, () => forgotten.push('large'))
  expect(forgotten).toEqual(['b', 'large'])
  budget.drop(a)
  expect(forgotten).toEqual(['b', 'large', 'a'])
})

test('indexes follow documents that come, change and go', () => {
  const change = fc.tuple(fc.constantFrom(...IDS), fc.option(fields, { freq: 3 }))
  fc.assert(
    fc.property(
      stored,
      fc.array(query, { minLength: 6, maxLength: 6 }),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      (documents, queries, changes) => {
        const dataset = new Dataset(documents)
        for (const text of queries) answer(text, dataset)
        for (const [_id, document] of changes) {
          if (document) dataset.put({ ...document, _id })
          else dataset.delete(_id)
        }
        const anew = new Dataset(dataset.documents)
        for (const text of queries) {
          expect(answer(text, dataset), text).toEqual(answer(unindexed(text), anew))
        }
      },
    ),
    { numRuns: 100 },
  )
})

const ROLES: readonly Role[] = [
  { filter: 'true', name: 'all' },
  { filter: '_type == "a"', name: 'half' },
  { filter: 'n == identity()', name: 'own' },
].map(({ name, filter }) => ({
  ...{ name, title: '', description: '' },
  grants: [{ filter, permissions: ['read'] }],
}))
const identityOf = (role: string): Identity => ({
  ...{ id: 'red', kind: 'user', name: '', email: '' },
  roles: [role],
})
/** A document keeps its type, in all of its layers. */
const typeOf = (id: string) => (/[02468]$/.test(id) ? 'a' : 'b')
/** No more than a query process keeps views, with each of the roles. */
const PERSPECTIVES: Perspective[] = ['raw', 'published', 'drafts', ['spring'], ['drafts', 'spring']]

test('what a caller sees follows every commit, in every perspective and with every grant', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lake-views-'))
  const store = openStore(dir)
  const following = new Replica(store.path)
  following.refresh(0)
  const views = new Views(following, ROLES)
  try {
    const content = fc.tuple(fields, fc.boolean()).map(([document, isGone]) => ({
      ...document,
      ...(isGone && { _system: { delete: true } }),
    }))
    const change = fc.tuple(fc.constantFrom(...IDS), fc.option(content, { freq: 3 }))
    const commit = fc.array(change, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(commit, { minLength: 1, maxLength: 3 }), (commits) => {
        for (const changes of commits) {
          store.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
            for (const [_id, document] of changes) {
              if (document) tx.put({ ...document, _id, _type: typeOf(_id) })
              else tx.delete(_id)
            }
          })
        }
        const fresh = new Replica(store.path)
        fresh.refresh(store.lastSeq())
        following.refresh(store.lastSeq())
        const anew = new Views(fresh, ROLES)
        for (const perspective of PERSPECTIVES) {
          for (const { name } of ROLES) {
            const identity = identityOf(name)
            expect(views.for(identity, perspective).documents).toEqual(
              anew.for(identity, perspective).documents,
            )
          }
        }
        fresh.close()
      }),
      { numRuns: 60 },
    )
  } finally {
    following.close()
    store.close()
    rmSync(dir, { recursive: true })
  }
})
