import fc from 'fast-check'
import { evaluate as evaluateReference, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { Dataset } from '../../lib/lake/engine/groq/dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { buildSourceMap } from '../../lib/lake/engine/groq/source-map.ts'
import type { Value } from '../../lib/lake/engine/groq/values.ts'
import { at } from './json-path.ts'

// groq-js passes all but 26 of the 7,580 cases of the official GROQ test suite that apply to it, which
// makes it the judge of our evaluator wherever it is not known to be wrong.

const NOW = new Date('2026-01-02T03:04:05.000Z')

const documents = [
  {
    _id: 'a',
    _type: 'post',
    title: 'Hello World',
    n: 1,
    tags: ['x', 'y'],
    slug: { current: 'hello' },
    author: { _ref: 'p1', _type: 'reference' },
    at: '2025-01-01T00:00:00Z',
    on: true,
    body: [
      {
        _key: 'k1',
        _type: 'block',
        children: [
          { _type: 'span', text: 'Heart ' },
          { _type: 'span', text: 'health' },
        ],
      },
      { _key: 'k2', _type: 'image', asset: { _ref: 'i1' } },
      { _key: 'k3', _type: 'block', children: [{ _type: 'span', text: 'sanity.io at 3.14' }] },
    ],
    related: [{ _ref: 'b' }, { _ref: 'missing' }, { _ref: 'c' }],
  },
  {
    _id: 'b',
    _type: 'post',
    title: 'goodbye',
    n: 2.5,
    tags: [],
    author: { _ref: 'p2' },
    on: false,
    nested: { list: [[1, 2], [3]], deep: { n: 7 } },
  },
  {
    _id: 'c',
    _type: 'note',
    title: null,
    n: -3,
    tags: ['y', null, 2],
    slug: { current: 'hello' },
    at: 'not a date',
  },
  {
    _id: 'drafts.a',
    _type: 'post',
    title: 'Hello draft',
    n: 1,
    tags: ['z'],
    author: { _ref: 'p1' },
  },
  { _id: 'i1', _type: 'image', url: 'u' },
  { _id: 'p1', _type: 'person', name: 'Åsa Löv', friend: { _ref: 'p2' }, n: 10 },
  { _id: 'p2', _type: 'person', name: 'Bo "x" O\'Hara', n: null },
]

const queries = [
  '*',
  '*[]',
  'count(*)',
  '*[0]',
  '*[-1]._id',
  '*[0..1]._id',
  '*[0...1]._id',
  '*[-2..-1]._id',
  '*[10]',
  '*[5..100]._id',
  '*[_type == "post"]',
  '*[_type == "post"]{title}',
  '*[_type == "post"]{..., "x": n * 2}',
  '*[_type != "post"]._id',
  '*[_type in ["post", "person"]]._id',
  '*[_type in ["post", 3, null]]._id',
  '*[_id in ["c", "a", "zz"]]._id',
  '*[_id == "a"][0]',
  '*["x" in tags]._id',
  '*[_id == ^.x]',
  '*[slug.current == "hello"]._id',
  '*[slug.current == $slug][0]._id',
  '*[slug.current == $none]._id',
  '*[$slug == slug.current]._id',
  '*[references("p1")]._id',
  '*[references("p1", "b")]._id',
  '*[references(["p2"])]._id',
  '*[references(*[_type == "person"]._id)]._id',
  '*[references([])]._id',
  '*[_type == "person"]{name, "posts": *[_type == "post" && author._ref == ^._id]._id}',
  '*[_type == "person"]{"posts": *[references(^._id)]{title, "by": ^.name}}',
  '*[_type == "post"]{"author": author->name, "friend": author->friend->name}',
  '*[_type == "post"].author->name',
  '*[].related[]->title',
  '*[_id == "a"]{related[]->{title, "up": ^.title}}',
  '*[_id == "a"][0]{body[]{..., _type == "image" => {"asset": asset->}}}',
  '*[_id == "a"].body[].children[].text',
  '*[_id == "a"][0].body[_type == "block"].children[0].text',
  '*[_id == "a"][0].body[0].children[1].text',
  '*[_type == "post"] | order(n desc)',
  '*[_type == "post"] | order(title asc, n desc){title}',
  '* | order(n) {n}',
  '* | order(lower(title)){title}',
  '* | order(tags[0]){_id}',
  '*[_type == "post"] | order(n desc)[0..0].title',
  '* | order(author->name desc, _id)._id',
  '*{"a": coalesce(title, name, "none")}',
  '*{"s": select(n > 2 => "big", n < 0 => "negative", "small")}',
  '*{"s": select(n > 2 => "big")}',
  '*{_type == "post" => {title}, "id": _id}',
  '*{...select(on => {"yes": n})}',
  '*[defined(title)]._id',
  '*[!defined(title)]._id',
  '*[!on]._id',
  '*[on]._id',
  '*[on && n > 0]._id',
  '*[on || n < 0]._id',
  '*[n > 0 && n < 3]._id',
  '*[n in 0..2]._id',
  '*[n in 1...2.5]._id',
  '*[title in "A".."Z"]._id',
  '*[title match "hello"]._id',
  '*[title match "hel*"]._id',
  '*[title match "*o*"]._id',
  '*[title match ["hello", "wor*"]]._id',
  '*[[title, name] match "bo"]._id',
  '*[name match "åsa"]._id',
  '*[title match ""]._id',
  '*[title match "world hello"]._id',
  '*[pt::text(body) match "sanityio"]._id',
  '*[pt::text(body) match "3.14"]._id',
  '* | score(title match "hello", boost(_type == "post", 2)){_id, _score}',
  '*[_type == "post"] | score(title match "hel*" || n > 2) | order(_score desc, _id){_id, _score}',
  '* | score(title match "hello" && on){_id, _score}',
  'pt::text(*[_id == "a"][0].body)',
  '*{"t": pt::text(body)}',
  'string::split("a,b,,c", ",")',
  'string::split("héllo", "")',
  'string::startsWith("abc", "ab")',
  'lower("ABC")',
  'upper("straße")',
  'string::upper(3)',
  'array::join(["a", 1, true], "-")',
  'array::join([null], "-")',
  'array::compact([1, null, 2])',
  'array::unique([1, 1, "a", "a", [1], [1]])',
  'array::intersects([1, 2], [2, 3])',
  'array::intersects([1, "2"], ["1", 2])',
  '*[array::intersects(tags, ["y"])]._id',
  'math::sum([1, 2, null])',
  'math::avg([1, 2])',
  'math::min([])',
  'math::max([3, 1, "x"])',
  'math::max(*[].n)',
  'math::sum([])',
  'math::avg([])',
  'round(2.5)',
  'round(-2.5)',
  'round(3.14159, 2)',
  'round("x")',
  'length("añ𝄞")',
  'length([1, 2])',
  'length(3)',
  'now()',
  'identity()',
  'dateTime(now())',
  'dateTime("2025-01-01T00:00:00Z") + 60',
  'dateTime("2025-01-02T00:00:00Z") - dateTime("2025-01-01T00:00:00Z")',
  'dateTime("x")',
  '*[dateTime(at) < dateTime(now())]._id',
  'string(dateTime("2025-01-01T01:00:00.120+01:00"))',
  'string(3.5)',
  'string([])',
  'dateTime("2025-01-01T00:00:00Z") == dateTime("2025-01-01T01:00:00+01:00")',
  '1 + 2 * 3 ** 2',
  '7 % 3',
  '-7 % 3',
  '1 / 0',
  '"a" + "b"',
  '"a" + 1',
  '[1] + [2]',
  '{"a": 1} + {"b": 2}',
  '1 - "x"',
  '-(3)',
  '+"x"',
  '!null',
  'null == null',
  'null == false',
  '1 == "1"',
  '[1] == [1]',
  '"a" < "b"',
  '"a" < 1',
  'true > false',
  '1 in [1, 2]',
  '1 in null',
  'null in [null]',
  '"drafts.a" in path("drafts.**")',
  '"a.b.c" in path("a.*.c")',
  '"a.b.c" in path("a.*")',
  '"a" in path("**")',
  '"a..b" in path("a.*.b")',
  '*[_id in path("drafts.**")]._id',
  '*[!(_id in path("drafts.**"))]._id',
  '*[_id in path("*")]._id',
  'true && null',
  'false && null',
  'null && false',
  'true || null',
  'null || true',
  'null || null',
  'false || null',
  '"x" && true',
  '"x" || true',
  '"x" && false',
  '[1, ...[2, 3], ...4, [5]]',
  '{"a": 1, "a": 2}',
  '{...{"a": 1}, "b": 2, ...null}',
  '[1, 2, 3][1]',
  '[1, 2, 3][-1]',
  '[1, 2, 3][1..2]',
  '[1, 2, 3][@ > 1]',
  '[{"a": 1}, {"a": 2}][a == 2].a',
  '{"a": [1, 2]}.a[0]',
  '[1, 2, 3]["a"]',
  '*[_id == "b"][0].nested.list[][]',
  '*[_id == "b"][0].nested.list[]',
  '*[_id == "b"][0]["nested"].deep["n"]',
  '*.nested.deep.n',
  '*[nested.deep.n == 7]._id',
  '*{"p": @._id, "q": @}',
  '*[@._id == "a"]._id',
  '*{"x": ^}',
  '*[_id == "a"][0]{"k": body[]{"up": ^.title, "same": ^._id}}',
  '*[_id == "a"]{"k": tags[]{"v": @}}',
  '*[_id == "a"]{"k": tags[@ == "x"]}',
  '*{tags[]}',
  '*{"n": count(tags)}',
  '*{"n": count(tags[@ == ^.n])}',
  '*[_type == "person"]{"k": *[_type == "post"]{"m": *[_type == "note"]{"z": ^.^.name, "y": ^.title}}}',
  '*[count(*[_type == ^._type]) > 1]._id',
  'count(*[_id in *[n >= 0]._id])',
  '*[_id in *[_type == "post"].author._ref]._id',
  '*[_type == "person" && !(_id in *[_type == "post" && !(_id in path("drafts.**"))].author._ref)]._id',
  '{"posts": *[_type == "post"]._id, "total": count(*), "first": *[_type == "post"][0].title}',
  '*[_type == "post"]{_id} | order(_id desc)',
  '*[_type == "post" || _id == "c"]._id',
  '*[(_type == "post" || _type == "note") && n > 0]._id',
  '*[_type == "post"][n > 1]._id',
  '*[_type == "post"][on]{title}[0]',
  '*[_type == "post" && references(^._id)]',
  '*[_id in [] ]',
  '*[n == 1]._id',
  '*[n == null]._id',
  '*[title == null]._id',
  'sanity::projectId()',
  'sanity::dataset()',
  '*[sanity::versionOf("a")]._id',
  '*[sanity::partOfRelease("r")]._id',
  'releases::all()',
  '*[length(title) > 7].title',
  '$slug',
  '$list[1]',
  '*[_id in $list]._id',
  '*[0...$to]._id',
  'fn a::b($x) = $x{_id, "k": n}; *[_type == "post"]{"z": a::b(@)}',
  '*[_id == "a"].title[0]',
  '*[_id == "a"]{title[0]}',
  '*[0].tags[].x',
  '*[].tags[]',
  '*[].tags',
  '*[].author->{name}',
  '*[_type == "person"][0]->',
  '*[_id == "a"][0].related[0]->._id',
  '*[_id == "a"][0].related[]->._id',
  '*[_id == "a"]{"r": related[@->n > 1]->_id}',
  '*[author->name == "Åsa Löv"]._id',
  '*[related[]->_id match "b"]._id',
]

const params = { slug: 'hello', none: null, list: ['a', 'c'], to: 2 }
const sanity = { projectId: 'p', dataset: 'd' }

function ours(query: string, dataset: readonly Record<string, unknown>[]): unknown {
  const options = { dataset: new Dataset(dataset), identity: 'me', now: NOW, sanity }
  const plain = evaluate(parseQuery(query, params), options).data
  const tracked = evaluate(parseQuery(query, params), { ...options, trackSources: true })
  expectTrueSources(query, tracked, dataset)
  expect(JSON.stringify(tracked.data), 'tracking sources changes no answer').toBe(
    JSON.stringify(plain),
  )
  return JSON.parse(JSON.stringify(plain))
}

/** Every mapping of the source map points at the very value that stands in the result. */
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

describe('answers of the evaluator are those of groq-js', () => {
  test.each(queries)('%s', async (query) => {
    expect(ours(query, documents)).toEqual(await reference(query, documents))
  })

  test('over random datasets', async () => {
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

describe('where groq-js is known to be wrong', () => {
  test.each([
    ['path("a.b.c") in path("a.**")', true],
    ['path("a.b.c") in path("b.**")', false],
    ['path("abc") == path("abc")', true],
    ['array::unique([null, 1, null])', [null, 1]],
  ])('%s', (query, expected) => {
    expect(ours(query, documents)).toEqual(expected)
  })

  test('a parameter that was not given is refused', () => {
    expect(() => parseQuery('*[_type == $type]')).toThrow(
      'param $type referenced, but not provided',
    )
  })
})

describe('text::query, as the default search of the Studio asks', () => {
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
  ])('%s', (query, expected) => {
    expect(ours(query, documents)).toEqual(expected)
  })
})
