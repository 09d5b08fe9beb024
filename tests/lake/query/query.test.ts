import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake()
  lake.lake.context.store.write({ author: 'test', skipReferenceCheck: true }, (tx) => {
    tx.put({ _id: 'p', _type: 'person', name: 'Ada' })
    tx.put({
      _id: 'a',
      _type: 'post',
      title: 'Published',
      slug: { current: 'a' },
      author: { _type: 'reference', _ref: 'p' },
    })
    tx.put({
      _id: 'drafts.a',
      _type: 'post',
      title: 'Draft',
      slug: { current: 'a' },
      author: { _type: 'reference', _ref: 'p' },
    })
    tx.put({
      _id: 'note',
      _type: 'message',
      title: 'private',
      about: { _type: 'reference', _ref: 'a' },
    })
    tx.put({ _id: 'drafts.b', _type: 'post', title: 'New', slug: { current: 'b' } })
  })
})

afterAll(() => lake.close())

describe('queries through @sanity/client', () => {
  test('support parameters and dereferences', async () => {
    const result = await lake
      .client('administrator')
      .fetch('*[_type == "post" && slug.current == $slug][0]{title, "by": author->name}', {
        slug: 'a',
      })
    expect(result).toEqual({ title: 'Published', by: 'Ada' })
  })

  test('support perspectives', async () => {
    const client = lake.client('administrator')
    const titles = '*[_type == "post"] | order(_id){_id, _originalId, title}'
    expect(await client.fetch(titles, {}, { perspective: 'published' })).toEqual([
      { _id: 'a', _originalId: null, title: 'Published' },
    ])
    expect(await client.fetch(titles, {}, { perspective: 'drafts' })).toEqual([
      { _id: 'a', _originalId: 'drafts.a', title: 'Draft' },
      { _id: 'b', _originalId: 'drafts.b', title: 'New' },
    ])
    expect(await client.fetch('count(*[_type == "post"])', {}, { perspective: 'raw' })).toBe(3)
  })

  test('return a document once when several conditions select it in several layers', async () => {
    const found = await lake
      .client('administrator')
      .fetch('*[_id in ["a", "b"] || _type == "post"]._id', {}, { perspective: 'drafts' })
    expect(found).toEqual(['a', 'b'])
  })

  test('return nothing for two different types', async () => {
    const client = lake.client('administrator')
    for (const perspective of ['raw', 'drafts', 'published'] as const) {
      for (const [one, other] of [
        ['post', 'person'],
        ['person', 'post'],
      ])
        expect(
          await client.fetch(`*[_type == "${one}" && _type == "${other}"]`, {}, { perspective }),
        ).toEqual([])
      const both = '*[_type == "person" && _type in ["post", "person"]]._id'
      expect(await client.fetch(both, {}, { perspective })).toEqual(['p'])
    }
  })

  test('use the default perspective of the API version', async () => {
    const count = 'count(*[_type == "post"])'
    const client = lake.client('administrator')
    expect(await client.withConfig({ apiVersion: '2025-02-19' }).fetch(count)).toBe(1)
    expect(await client.withConfig({ apiVersion: '2025-02-18' }).fetch(count)).toBe(3)
  })

  test('are sent by POST when they are long', async () => {
    const ids = Array.from({ length: 2000 }, (_, i) => `id-${i}`)
    const result = await lake
      .client('administrator')
      .fetch('*[_id in $ids || _id == "a"]._id', { ids }, { perspective: 'raw' })
    expect(result).toEqual(['a'])
  })

  test('return sync tags, milliseconds, and the query in the unfiltered response', async () => {
    const answer = await lake
      .client('administrator')
      .fetch('*[_id == "a"][0].title', {}, { filterResponse: false, perspective: 'published' })
    expect(answer).toMatchObject({
      result: 'Published',
      query: '*[_id == "a"][0].title',
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:/)],
    })
  })

  test('return a source map that names the draft behind a preview', async () => {
    const answer = await lake
      .client('administrator')
      .fetch(
        '*[_id == "a"][0]{title}',
        {},
        { filterResponse: false, perspective: 'drafts', resultSourceMap: 'withKeyArraySelector' },
      )
    expect(answer.resultSourceMap).toEqual({
      documents: [{ _id: 'drafts.a', _type: 'post' }],
      paths: ["$['title']"],
      mappings: {
        "$['title']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
      },
    })
  })

  test('throw a formatted syntax error', async () => {
    await expect(lake.client('administrator').fetch('*[_type ==')).rejects.toThrow(
      /GROQ query parse error/,
    )
    await expect(lake.client('administrator').fetch('*[_type == $type]')).rejects.toThrow(
      /param \$type referenced, but not provided/,
    )
  })

  test('are refused for anonymous callers', async () => {
    await expect(lake.anonymousClient().fetch('*')).rejects.toMatchObject({ statusCode: 401 })
  })
})

describe('query results by role', () => {
  const everything = '*[_type in ["post", "message"]] | order(_id)._id'

  test.each([
    ['administrator', ['a', 'drafts.a', 'drafts.b', 'note']],
    ['viewer', ['a', 'drafts.a', 'drafts.b']],
    ['siteReader', ['a']],
  ] as const)('the %s gets exactly the readable documents', async (role, ids) => {
    const client = lake.client(role)
    expect(await client.fetch(everything, {}, { perspective: 'raw' })).toEqual(ids)
    expect(await client.fetch('count(*[references("a")])', {}, { perspective: 'raw' })).toBe(
      role === 'administrator' ? 1 : 0,
    )
  })

  test('unreadable drafts do not hide published documents', async () => {
    const title = '*[_id == "a"][0]{title, _originalId}'
    expect(await lake.client('siteReader').fetch(title, {}, { perspective: 'drafts' })).toEqual({
      title: 'Published',
      _originalId: 'a',
    })
  })

  test('a dereference of an unreadable document returns null', async () => {
    const query = '{"x": {"_ref": "note"}}.x->title'
    expect(await lake.client('viewer').fetch(query, {}, { perspective: 'raw' })).toBe(null)
    expect(await lake.client('administrator').fetch(query, {}, { perspective: 'raw' })).toBe(
      'private',
    )
  })
})

test('the Studio’s default search returns scored results', async () => {
  // The query that createSearchQuery of sanity 6.16 builds for the strategy groq2024.
  const query = `// findability-mvi:5
*[_type in $__types] | score(boost(_type in ["post"] && title match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery)))[_score > 0]{_type, _id, _originalId, "orderings": [_score]} | order(_score desc)[0...$__limit]`
  const params = { __types: ['post', 'person'], __limit: 101, __query: 'dra*', __rawQuery: 'dra' }
  const found = await lake.client('administrator').fetch(query, params, { perspective: 'drafts' })
  expect(found).toEqual([
    { _type: 'post', _id: 'a', _originalId: 'drafts.a', orderings: [expect.any(Number)] },
  ])
})

describe('queries over plain HTTP', () => {
  const get = (search: string, version = 'v2025-02-19') => {
    return fetch(`${lake.baseUrl}/${version}/data/query/${lake.lake.context.dataset}?${search}`, {
      headers: { authorization: `Bearer ${lake.token('administrator')}` },
    })
  }

  test('omit the query with returnQuery=false', async () => {
    const answer = await (await get('query=1&returnQuery=false')).json()
    expect(Object.keys(answer)).toEqual(['result', 'syncTags', 'ms'])
  })

  test.each([
    ['', /query/],
    ['query=*&$a=x', /\$a/],
    ['query=*&perspective=raw,drafts', /perspective/],
    ['query=*&resultSourceMap=maybe', /resultSourceMap/],
  ])('%s returns 400 with the reason', async (search, message) => {
    const response = await get(search)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringMatching(message),
    })
  })
})
