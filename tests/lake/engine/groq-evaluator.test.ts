import fc from 'fast-check'
import { evaluate as evaluateReference, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { buildSourceMap } from '../../../lib/lake/engine/groq/source-map.ts'
import type { Value } from '../../../lib/lake/engine/groq/values.ts'
import { documents, queries } from '../fixtures/groq-cases.ts'
import { at } from '../fixtures/json-path.ts'

// groq-js passes nearly all cases of the official GROQ test suite that apply to it, so it is the reference for our
// evaluator, except for its known errors. `npm run conformance` runs the suite itself on our evaluator.

const NOW = new Date('2026-01-02T03:04:05.000Z')

const params = { slug: 'hello', none: null, list: ['a', 'c'], to: 2 }
const sanity = { projectId: 'p', dataset: 'd' }

function ours(query: string, dataset: readonly Record<string, unknown>[]): unknown {
  const options = { dataset: new MemoryDataset(dataset), identity: 'me', now: NOW, sanity }
  const plain = evaluate(parseQuery(query, params), options).data
  const tracked = evaluate(parseQuery(query, params), { ...options, trackSources: true })
  expectTrueSources(query, tracked, dataset)
  expect(JSON.stringify(tracked.data), 'tracking sources changes no answer').toBe(
    JSON.stringify(plain),
  )
  return JSON.parse(JSON.stringify(plain))
}

/** Every mapping in the source map points at the value in the result. */
function expectTrueSources(
  query: string,
  tracked: Value,
  dataset: readonly Record<string, unknown>[],
): void {
  const result: unknown = JSON.parse(JSON.stringify(tracked.data))
  const map = buildSourceMap(tracked, false)
  for (const [resultPath, { source }] of Object.entries(map.mappings)) {
    const document = dataset.find((d) => d['_id'] === map.documents[source.document]?._id)
    const original: unknown = at(document, map.paths[source.path] ?? '')
    expect(at(result, resultPath), `${query} ${resultPath}`).toEqual(original)
  }
}

async function reference(
  query: string,
  dataset: readonly Record<string, unknown>[],
): Promise<unknown> {
  const result = await evaluateReference(parse(query, { params }), {
    dataset: [...dataset],
    params,
    identity: 'me',
    timestamp: NOW,
    sanity,
  })
  return JSON.parse(JSON.stringify((await result.get()) ?? null))
}

describe('the GROQ evaluator returns the same results as groq-js', () => {
  test.each(queries)('for %s', async (query) => {
    expect(ours(query, documents)).toEqual(await reference(query, documents))
  })

  test('for random datasets', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'drafts.a', 'p1', 'p2', 'zz')
    const scalar = fc.oneof(
      fc.constantFrom('x', 'y', 'Hello', 'hello world', null, true, false),
      fc.integer({ min: -3, max: 3 }),
    )
    const document = fc.record(
      {
        _id: id,
        _type: fc.constantFrom('post', 'person', 'note'),
        title: scalar,
        name: scalar,
        n: scalar,
        on: scalar,
        tags: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
        slug: fc.oneof(scalar, fc.record({ current: scalar }, { noNullPrototype: true })),
        author: fc.oneof(scalar, fc.record({ _ref: id }, { noNullPrototype: true })),
        related: fc.array(fc.record({ _ref: id }, { noNullPrototype: true }), { maxLength: 3 }),
        nested: fc.record(
          {
            list: fc.array(fc.array(scalar, { maxLength: 2 }), { maxLength: 2 }),
            deep: fc.record({ n: scalar }, { noNullPrototype: true }),
          },
          { noNullPrototype: true },
        ),
      },
      { requiredKeys: ['_id', '_type'], noNullPrototype: true },
    )
    const dataset = fc
      .uniqueArray(document, { selector: (d) => d._id, maxLength: 7 })
      .map((list) => list.toSorted((a, b) => (a._id < b._id ? -1 : 1)))
    await fc.assert(
      fc.asyncProperty(dataset, fc.constantFrom(...queries), async (list, query) => {
        expect(ours(query, list)).toEqual(await reference(query, list))
      }),
      { numRuns: 1500 },
    )
  })
})

describe('the match operator', () => {
  test.each([
    ['end. Next', 'end', true],
    ['wait...what', 'waitwhat', true],
    ['3.5 mg', '35', true],
    ['so .. far', '..', true],
    ['so .. far', '.', false],
    ['five*star', 'five', true],
    ['salt\u00a0free', 'free', true],
    ['line\u2028break', 'break', true],
    ['well-known', 'known', true],
    ['Größe', 'größe', true],
  ])('applied to the text %j and the pattern %j returns %s', async (text, pattern, expected) => {
    const query = `${JSON.stringify(text)} match ${JSON.stringify(pattern)}`
    expect(ours(query, [])).toBe(expected)
    expect(await reference(query, [])).toBe(expected)
  })
})

test('source maps contain every field that a spread operator adds', () => {
  const dataset = new MemoryDataset([{ _id: 'a', _type: 'note', title: 'Salt' }])
  const options = { dataset, identity: 'me', now: NOW, sanity, trackSources: true }
  const map = buildSourceMap(
    evaluate(parseQuery('*[_id == "a"][0]{..., "own": 1}'), options),
    false,
  )
  expect(Object.keys(map.mappings).sort()).toEqual(["$['_id']", "$['_type']", "$['title']"])
})

describe('the GROQ evaluator corrects known errors of groq-js', () => {
  test.each([
    ['path("a.b.c") in path("a.**")', true],
    ['path("a.b.c") in path("b.**")', false],
    ['path("abc") == path("abc")', true],
    ['array::unique([null, 1, null])', [null, 1]],
  ])('in %s', (query, expected) => {
    expect(ours(query, documents)).toEqual(expected)
  })

  test('in a field with the name __proto__', () => {
    const found = JSON.parse('{"_id":"a","__proto__":{"polluted":1}}')
    const answered = ours('*[_id == "a"]{"__proto__": {"asked": 2}, "all": {...}}', [found])
    expect(JSON.stringify(answered)).toBe(
      '[{"__proto__":{"asked":2},"all":{"_id":"a","__proto__":{"polluted":1}}}]',
    )
  })

  test('with an error for a missing parameter', () => {
    expect(() => parseQuery('*[_type == $type]')).toThrow(
      'param $type referenced, but not provided',
    )
  })
})

describe('text::query in the Studio’s default search', () => {
  test.each([
    ['*[@ match text::query("heart")]._id', ['a']],
    ['*[@ match text::query("hea*")]._id', ['a']],
    ['*[@ match text::query("hea")]._id', []],
    ['*[@ match text::query("\\"heart health\\"")]._id', ['a']],
    ['*[@ match text::query("hello -draft")]._id', ['a', 'c']],
    [
      '*[_type in ["post"] && ([@, _id] match text::query("drafts.a") || references("b"))]._id',
      ['a', 'drafts.a'],
    ],
    [
      '*[_type == "post"] | score(boost(title match text::query("hello"), 5)) | order(_score desc)[0]._score > 5',
      true,
    ],
    ['*[@ match text::query("")]', []],
  ])('returns the matches of %s', (query, expected) => {
    expect(ours(query, documents)).toEqual(expected)
  })
})
