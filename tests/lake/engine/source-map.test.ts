import { applySourceDocuments, resolveMapping } from '@sanity/client/csm'
import { expect, test, describe } from 'vitest'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { buildSourceMap } from '../../../lib/lake/engine/groq/source-map.ts'
import { at } from '../fixtures/json-path.ts'

const documents: Record<string, unknown>[] = [
  {
    _id: 'a',
    _originalId: 'drafts.a',
    _type: 'post',
    title: 'Heart',
    slug: { current: 'heart' },
    n: 1,
    author: { _ref: 'p' },
    tags: ['x', 'y'],
    body: [
      { _key: 'k1', _type: 'block', children: [{ _key: 's1', _type: 'span', text: 'one' }] },
      { _key: 'k2', _type: 'image', alt: 'two' },
      { _key: "it's", _type: 'image', alt: 'three' },
    ],
    "odd'key": 'odd',
  },
  { _id: 'b', _type: 'post', title: null, name: 'Bee', author: { _ref: 'missing' } },
  { _id: 'p', _type: 'person', name: 'Ada', bio: { text: 'long' } },
]
const byStoredId = new Map(documents.map((d) => [d['_originalId'] ?? d['_id'], d]))

function run(query: string, useKeys = true) {
  const value = evaluate(parseQuery(query), {
    dataset: new MemoryDataset(documents),
    identity: 'me',
    trackSources: true,
  })
  const result: unknown = JSON.parse(JSON.stringify(value.data))
  return { result, map: buildSourceMap(value, useKeys) }
}

/** The source of a string in the result according to the client: stored id and path. */
function getSource(query: string, path: (string | number)[], useKeys = true): string | null {
  const { map } = run(query, useKeys)
  const found = resolveMapping(path, map)
  if (found?.mapping.type !== 'value' || found.mapping.source.type !== 'documentValue') return null
  const { document, path: source } = found.mapping.source
  return `${map.documents[document]?._id} ${map.paths[source]}${found.pathSuffix}`
}

describe('the source of a value in a source map', () => {
  test.each<[string, (string | number)[], string | null]>([
    ['*[_type == "post"]{title}', [0, 'title'], "drafts.a $['title']"],
    ['*[_type == "post"][0]{"t": title}', ['t'], "drafts.a $['title']"],
    ['*[_id == "a"][0]', ['slug', 'current'], "drafts.a $['slug']['current']"],
    ['*[_id == "a"][0]{..., "n": 2}', ['title'], "drafts.a $['title']"],
    ['*[_id == "a"][0]{..., "title": "literal"}', ['title'], null],
    ['*[_id == "a"][0]{"s": slug.current}', ['s'], "drafts.a $['slug']['current']"],
    ['*[_id == "a"][0].title', [], "drafts.a $['title']"],
    ['*[_id == "a"][0]{"by": author->name}', ['by'], "p $['name']"],
    ['*[_id == "a"][0]{author->{name, bio}}', ['author', 'bio', 'text'], "p $['bio']['text']"],
    ['*[_id == "a"][0]{author->}', ['author', 'name'], "p $['name']"],
    ['*[_id == "b"][0]{"t": coalesce(title, name)}', ['t'], "b $['name']"],
    ['*[_id == "a"][0]{"t": select(n == 1 => title, "none")}', ['t'], "drafts.a $['title']"],
    ['*[_id == "a"][0]{"t": select(n == 2 => title, "none")}', ['t'], null],
    ['*[_id == "a"][0]{tags}', ['tags', 1], "drafts.a $['tags'][1]"],
    ['*[_id == "a"][0]{"t": tags[1..1]}', ['t', 0], "drafts.a $['tags'][1]"],
    ['*[_id == "a"][0]{"t": tags[@ == "y"]}', ['t', 0], "drafts.a $['tags'][1]"],
    [
      '*[_id == "a"][0]{"alt": body[-2].alt}',
      ['alt'],
      "drafts.a $['body'][?(@._key=='k2')]['alt']",
    ],
    [
      '*[_id == "a"][0]{"alts": body[_type == "image"].alt}',
      ['alts', 0],
      "drafts.a $['body'][?(@._key=='k2')]['alt']",
    ],
    [
      '*[_id == "a"][0]{"alts": body[_type == "image"].alt}',
      ['alts', 1],
      "drafts.a $['body'][2]['alt']",
    ],
    [
      '*[_id == "a"][0]{body[]{..., _type == "image" => {"x": alt}}}',
      ['body', 1, 'x'],
      "drafts.a $['body'][?(@._key=='k2')]['alt']",
    ],
    [
      '*[_id == "a"][0]{body[]{...}}',
      ['body', 0, 'children', 0, 'text'],
      "drafts.a $['body'][?(@._key=='k1')]['children'][0]['text']",
    ],
    [
      '*[_id == "a"].body[].children[].text',
      [0],
      "drafts.a $['body'][?(@._key=='k1')]['children'][?(@._key=='s1')]['text']",
    ],
    ['* | order(_id desc){"x": coalesce(title, name)}', [0, 'x'], "p $['name']"],
    ['* | score(name match "ada"){name, _score}', [0, 'name'], "p $['name']"],
    ['* | score(name match "ada"){name, _score}', [0, '_score'], null],
    ['*[_id == "a"][0]{"u": upper(title)}', ['u'], null],
    ['*[_id == "a"][0]{"u": title + "!"}', ['u'], null],
    ['*[_id == "a"][0]{"c": array::compact([null, title])}', ['c', 0], "drafts.a $['title']"],
    ['{"all": *[_type == "person"]{name}, "n": count(*)}', ['all', 0, 'name'], "p $['name']"],
    ['{"all": *[_type == "person"]{name}, "n": count(*)}', ['n'], null],
    [
      '*[_id == "p"]{"posts": *[references(^._id)]{title, "by": ^.name}}',
      [0, 'posts', 0, 'by'],
      "p $['name']",
    ],
    ['*[_id == "a"][0]{"o": @["odd\'key"]}', ['o'], "drafts.a $['odd\\'key']"],
  ])('is correct for %s at %j', (query, path, expected) => {
    expect(getSource(query, path)).toBe(expected)
  })

  test('names array items by index unless keys are requested', () => {
    expect(getSource('*[_id == "a"][0]{"alt": body[1].alt}', ['alt'], false)).toBe(
      "drafts.a $['body'][1]['alt']",
    )
  })
})

test('every mapping of a source map points to an equal value in the result', () => {
  const queries = [
    '*',
    '*[_type == "post"]{..., author->}',
    '*[]{"x": [title, ...tags, name], body[]{..., "k": _key}}',
    '*{"a": @, "b": [@], "c": {"d": author->, ...}}',
    '*[].body[]',
    '*[].tags',
    '* | order(_id desc)[0..2]{tags[], slug{...}}',
  ]
  for (const query of queries) {
    const { result, map } = run(query, false)
    expect(Object.keys(map.mappings).length, query).toBeGreaterThan(0)
    for (const [resultPath, { source }] of Object.entries(map.mappings)) {
      const document = byStoredId.get(map.documents[source.document]?._id)
      expect(at(result, resultPath), `${query} ${resultPath}`).toEqual(
        at(document, map.paths[source.path] ?? ''),
      )
    }
  }
})

test('a source map lists only the documents that the result was read from', () => {
  expect(run('*[_type == "post" && title == "Heart"]{title}').map.documents).toEqual([
    { _id: 'drafts.a', _type: 'post' },
  ])
})

test('the Sanity client can resolve the source map', () => {
  const { result, map } = run('*[_id == "a"][0]{title, "by": author->name}')
  const seen: unknown[] = []
  applySourceDocuments(
    result,
    map,
    (document) => {
      seen.push(document._id)
      return undefined
    },
    (value) => value,
    'drafts',
  )
  expect(seen).toEqual(expect.arrayContaining(['drafts.a', 'p']))
})
