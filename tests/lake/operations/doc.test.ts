import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_IDS } from '../../../lib/limits/queries.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake()
  lake.lake.context.store.write({ author: 'test' }, (tx) => {
    for (const id of ['a', 'b', 'drafts.a']) tx.put({ _id: id, _type: 'note', from: id })
    tx.put({ _id: 'private', _type: 'message' })
  })
})

afterAll(() => lake.close())

describe('GET /data/doc', () => {
  test('returns documents in the requested order and lists the omitted ids', async () => {
    const response = await lake.fetch('/v2025-02-19/data/doc/production/b,nowhere,a', {
      headers: { authorization: `Bearer ${lake.token('editor')}` },
    })
    const { store } = lake.lake.context
    expect(await response.json()).toEqual({
      documents: [store.get('b'), store.get('a')],
      omitted: [{ id: 'nowhere', reason: 'existence' }],
    })
  })

  test('serves getDocument and getDocuments of the client', async () => {
    const client = lake.client('editor')
    expect(await client.getDocument('drafts.a')).toMatchObject({ from: 'drafts.a' })
    expect(await client.getDocument('nowhere')).toBeUndefined()
    const found = await client.getDocuments(['b', 'nowhere', 'a'])
    expect(found.map((document) => document?._id ?? null)).toEqual(['b', null, 'a'])
  })

  test('returns unreadable documents as missing', async () => {
    const response = await lake.fetch('/v2025-02-19/data/doc/production/drafts.a,private,a', {
      headers: { authorization: `Bearer ${lake.token('siteReader')}` },
    })
    expect(await response.json()).toMatchObject({
      documents: [{ _id: 'a' }],
      omitted: [
        { id: 'drafts.a', reason: 'existence' },
        { id: 'private', reason: 'existence' },
      ],
    })
  })

  test('returns 400 with the limit for more than 1,000 documents, and counts each id once', async () => {
    const ask = (ids: readonly string[]) =>
      lake.fetch(`/v2025-02-19/data/doc/production/${ids.join(',')}`, {
        headers: { authorization: `Bearer ${lake.token('editor')}` },
      })
    const count = (n: number) => n.toLocaleString('en-US')
    const ids = Array.from({ length: MAX_DOCUMENT_IDS }, (_, n) => `n${n}`)
    expect((await (await ask([...ids, 'n0'])).json()).omitted).toHaveLength(MAX_DOCUMENT_IDS)
    const response = await ask([...ids, 'a'])
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: `One request may name at most ${count(MAX_DOCUMENT_IDS)} documents, and this one names ${count(MAX_DOCUMENT_IDS + 1)}. Divide them among several requests.`,
    })
  })

  test('returns 401 without a token and 404 for another dataset', async () => {
    expect((await lake.fetch('/v2025-02-19/data/doc/production/a')).status).toBe(401)
    const headers = { authorization: `Bearer ${lake.token('editor')}` }
    expect((await lake.fetch('/v2025-02-19/data/doc/staging/a', { headers })).status).toBe(404)
  })
})
