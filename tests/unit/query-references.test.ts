import { parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { isRecord } from '../../lib/is-record.ts'
import { seed } from '../../lib/seed/index.ts'
import { schemaTypes, singletonTypes } from '../../schemas/index.ts'
import { everyParams, siteQueries } from './site-queries.ts'

/** Does not occur in the seed content. */
const MARK = 'Wait until Monday'
const { documents } = await seed()

type Node = Readonly<Record<string, unknown>>

/** The conjuncts of a condition. */
function getConditions(node: unknown): Node[] {
  if (!isRecord(node)) return []
  if (node.type === 'Group') return getConditions(node.base)
  return node.type === 'And' ? [...getConditions(node.left), ...getConditions(node.right)] : [node]
}

const isAttribute = (node: unknown, name: string) =>
  isRecord(node) && node.type === 'AccessAttribute' && node.name === name && !node.base
const isText = (node: unknown) =>
  isRecord(node) && node.type === 'Value' && typeof node.value === 'string'

/** Whether a condition restricts the type. */
function namesTypes(condition: unknown): boolean {
  return getConditions(condition).some(({ type, op, left, right }) => {
    if (type !== 'OpCall' || !isAttribute(left, '_type')) return false
    if (op === '==') return isText(right)
    if (op !== 'in' || !isRecord(right) || !Array.isArray(right.elements)) return false
    return right.elements.every((each: unknown) => isRecord(each) && isText(each.value))
  })
}

/** The dereference that a filter applies to: `[author->][…]`, or `(sources[]->)[…]`. */
function filteredDeref(base: unknown): unknown {
  if (!isRecord(base)) return null
  if (base.type === 'Group') return filteredDeref(base.base)
  if (base.type === 'Map') return filteredDeref(base.expr)
  if (base.type === 'Deref') return base
  if (base.type !== 'Array' || !Array.isArray(base.elements)) return null
  const [only, ...others]: unknown[] = base.elements
  return others.length === 0 && isRecord(only) ? filteredDeref(only.value) : null
}

/** The number of dereferences in a query, and of those that accept any type. */
function lookAt(query: string): { derefs: number; unguarded: number } {
  const slices = [...query.matchAll(/(?:\[|\.\.\.?)\s*\$(\w+)/g)].map(([, name]) => [name, 0])
  const guarded = new Set<unknown>()
  const derefs = new Set<unknown>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isRecord(node)) return
    if (node.type === 'Filter' && namesTypes(node.expr)) guarded.add(filteredDeref(node.base))
    if (node.type === 'Deref') derefs.add(node)
    Object.values(node).forEach(walk)
  }
  walk(parse(query, { params: Object.fromEntries(slices) }))
  return { derefs: derefs.size, unguarded: [...derefs].filter((each) => !guarded.has(each)).length }
}

test('the analysis detects whether a dereference has a type guard', () => {
  const counts = (query: string) => lookAt(`*[_type == "post"]{${query}}`).unguarded
  expect(counts('"a": [author->][_type == "person"][0]{name}')).toBe(0)
  expect(counts('"a": (sources[]->)[_type in ["source", "post"] && defined(url)]{url}')).toBe(0)
  for (const open of [
    '"a": author->{name}',
    '"a": author->name',
    '"a": sources[]->{url}',
    '"a": [author->][defined(name)][0]{name}',
    '"a": [author->][_type == "person" || true][0]{name}',
    '"a": [author->][_type == kind][0]{name}',
    '"a": [author->, related->][_type == "person"]{name}',
    '"a": (sources[]->title)[_type == "source"]',
    '"a": [author->][_type == "person"][0]{"b": employer->name}',
  ])
    expect(counts(open), open).toBeGreaterThan(0)
})

test.each(siteQueries)('every dereference has a type guard: $result', ({ query }) => {
  expect(lookAt(query).unguarded).toBe(0)
})

test('the site’s queries contain dereferences', () => {
  const total = siteQueries.reduce((sum, { query }) => sum + lookAt(query).derefs, 0)
  expect(total).toBeGreaterThan(50)
})

/** All field names in the schema, at any depth. */
function fieldNames(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((each) => fieldNames(each, names))
  else if (isRecord(node)) {
    if (typeof node.name === 'string') names.add(node.name)
    for (const part of [node.fields, node.of, node.marks, node.annotations]) fieldNames(part, names)
  }
  return names
}

/** Documents of a type are alike. */
const asked = [...Map.groupBy(documents, ({ _type }) => _type).values()].flatMap((alike) =>
  alike.slice(0, 2),
)

function answersWith(query: string, dataset: MemoryDataset): string {
  return everyParams(query, asked)
    .map((params) =>
      JSON.stringify(evaluate(parseQuery(query, params), { dataset, identity: 'me' })),
    )
    .join('\n')
}

describe('document of another type behind a reference', () => {
  const wrong = {
    ...Object.fromEntries([...fieldNames(schemaTypes)].map((name) => [name, MARK])),
    slug: { _type: 'slug', current: MARK },
    url: MARK,
    metadata: { lqip: MARK, dimensions: { width: MARK } },
    _type: 'unheardOf',
    _id: 'wrong',
  }
  /** Records keep their reference to the page: without it, no query would return them. */
  const turned = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => turned(each))
    if (!isRecord(value)) return value
    if (typeof value._ref === 'string' && name !== 'subject') return { ...value, _ref: 'wrong' }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, turned(each, key)]))
  }
  const dataset = new MemoryDataset([
    wrong,
    ...documents.map((document) => {
      const { _id, _type } = document
      return Object.assign({ _id, _type }, turned(document))
    }),
  ])

  test('is returned by a query without a type guard', () => {
    expect(answersWith('*[_type == "article"]{"author": author->name}', dataset)).toContain(MARK)
  })

  test.each(siteQueries)('is not returned by the query: $result', ({ query }) => {
    expect(answersWith(query, dataset)).not.toContain(MARK)
  })
})

describe('second document of a singleton type', () => {
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return MARK
    if (Array.isArray(value)) return value.map(marked)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key.startsWith('_') ? each : marked(each)]),
    )
  }
  const seconds = documents
    .filter(({ _type }) => singletonTypes.includes(_type))
    .map((document) => {
      const _id = `aaa-${document._type}`
      return Object.assign({ _type: document._type }, marked(document), { _id, _rev: MARK })
    })
  const dataset = new MemoryDataset([...seconds, ...documents])

  test('exists for every singleton type and is returned by a query for the type only', () => {
    expect(seconds.map(({ _type }) => _type).toSorted()).toEqual(singletonTypes.toSorted())
    expect(answersWith('*[_type == "contactPage"] | order(_id)', dataset)).toContain(MARK)
  })

  // The document count only tells the search that something has changed; it is not shown.
  const shown = siteQueries.filter(({ result }) => result !== 'SearchVersionQueryResult')
  test.each(shown)(
    'a second document does not change the result of the query: $result',
    ({ query }) => {
      const without = new MemoryDataset(documents)
      expect(answersWith(query, dataset)).toBe(answersWith(query, without))
    },
  )
})
