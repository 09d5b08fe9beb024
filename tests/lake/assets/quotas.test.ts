import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import {
  MAX_SETTINGS,
  MAX_SETTINGS_BYTES,
  MAX_SETTINGS_PER_REQUEST,
  MAX_TRANSACTION_DOCUMENTS,
} from '../../../lib/limits/content.ts'
import { KB } from '../../../lib/limits/units.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postMutations } from '../fixtures/raw-requests.ts'

const QUOTA = { documentBytes: 1000, documents: 5, transactionsPerHour: 20 }

let lake: TestLake
beforeAll(async () => {
  const roles = clearwell.roles?.map((role) =>
    role.name === 'viewer' ? { ...role, quota: QUOTA } : role,
  )
  lake = await openTestLake({ config: { roles } })
})
afterAll(() => lake.close())

const secret = (fields: { source?: string } = {}) => ({
  _id: `drafts.${crypto.randomUUID()}`,
  _type: 'sanity.previewUrlSecret',
  ...fields,
})

test('roles that may only create preview secrets have a quota, and roles that write content have none', () => {
  const quotas = clearwell.roles?.map(({ name, quota }) => [name, quota !== undefined])
  expect(Object.fromEntries(quotas ?? [])).toMatchObject({
    viewer: true,
    medicalReviewer: true,
    editor: false,
    administrator: false,
  })
})

describe('a role with a quota', () => {
  // Before each test, moves the change log an hour back.
  beforeEach(() => {
    const { db } = lake.lake.context.store
    db.exec(`DELETE FROM documents; UPDATE transactions SET timestamp = '2020-01-01T00:00:00.000Z'`)
  })

  test('cannot write larger documents through any mutation', async () => {
    const large = secret({ source: 'x'.repeat(1000) })
    const own = secret()
    expect(await postMutations(lake, 'viewer', [{ create: own }])).toMatchObject({ status: 200 })
    for (const mutation of [
      { create: large },
      { createOrReplace: large },
      { createIfNotExists: large },
      { patch: { id: own._id, set: { source: 'x'.repeat(1000) } } },
    ]) {
      expect(await postMutations(lake, 'viewer', [mutation])).toMatchObject({
        status: 403,
        error: 'quotaExceededError',
      })
    }
    expect(await postMutations(lake, 'editor', [{ create: large }])).toMatchObject({ status: 200 })
  })

  test('is limited in its own documents, and a deletion frees one', async () => {
    for (let i = 0; i < 10; i++) await postMutations(lake, 'editor', [{ create: secret() }])
    const own = Array.from({ length: 5 }, () => secret())
    expect(
      await postMutations(
        lake,
        'viewer',
        own.map((create) => ({ create })),
      ),
    ).toMatchObject({
      status: 200,
    })
    expect(await postMutations(lake, 'viewer', [{ create: secret() }])).toMatchObject({
      status: 403,
      error: 'quotaExceededError',
    })
    expect(
      await postMutations(lake, 'viewer', [{ patch: { id: own[0]?._id, set: { source: 'x' } } }]),
    ).toMatchObject({ status: 200 })
    expect(await postMutations(lake, 'viewer', [{ delete: { id: own[0]?._id } }])).toMatchObject({
      status: 200,
    })
    expect(await postMutations(lake, 'viewer', [{ create: secret() }])).toMatchObject({
      status: 200,
    })
  })

  test('cannot exceed the number of documents in one transaction', async () => {
    const many = Array.from({ length: 6 }, () => ({ create: secret() }))
    expect(await postMutations(lake, 'viewer', many)).toMatchObject({ status: 403 })
    expect(lake.lake.context.store.ofType('sanity.previewUrlSecret')).toEqual([])
  })

  test('cannot exceed the size limit with many patches in one transaction', async () => {
    const own = secret()
    const patch = { id: own._id, set: { source: 'x'.repeat(900) } }
    const again = Array.from({ length: 100 }, () => ({ patch }))
    expect(await postMutations(lake, 'viewer', [{ create: own }, ...again])).toMatchObject({
      status: 403,
      error: 'quotaExceededError',
    })
  })

  test('is limited in writes an hour, including deletions, without an effect on other users', async () => {
    const own = secret()
    for (let i = 0; i < 10; i++) {
      await postMutations(lake, 'viewer', [{ create: own }])
      await postMutations(lake, 'viewer', [{ delete: { id: own._id } }])
    }
    expect(await postMutations(lake, 'viewer', [{ create: own }])).toMatchObject({ status: 429 })
    expect(await postMutations(lake, 'editor', [{ create: own }])).toMatchObject({ status: 200 })
    expect(await postMutations(lake, 'viewer', [{ delete: { id: own._id } }])).toMatchObject({
      status: 429,
    })
  })
})

describe('limits of one transaction', () => {
  test('refuse too many changes of one document', async () => {
    lake.lake.context.store.write({ author: 'test' }, (tx) => tx.put({ _id: 'n', _type: 'note' }))
    const id = Array.from({ length: MAX_TRANSACTION_DOCUMENTS + 1 }, () => 'n')
    expect(await postMutations(lake, 'editor', [{ patch: { id, set: { a: 1 } } }])).toMatchObject({
      status: 413,
    })
  })

  test('refuse too many written bytes', async () => {
    const { store } = lake.lake.context
    const ids = Array.from({ length: 30 }, (_, n) => `large${n}`)
    for (const _id of ids)
      store.write({ author: 'test' }, (tx) =>
        tx.put({ _id, _type: 'note', text: 'x'.repeat(3_000_000) }),
      )
    const change = (id: readonly string[], query = '') =>
      postMutations(lake, 'editor', [{ patch: { id, set: { a: 1 } } }], { query })
    expect(await change(ids)).toMatchObject({ status: 413 })
    expect(await change(ids.slice(0, 20))).toMatchObject({ status: 200 })
    // A document changed repeatedly is stored once, and listed in the response as often as it was changed.
    const often = Array.from({ length: 90 }, () => 'large0')
    expect(await change(often)).toMatchObject({ status: 200 })
    expect(await change(often, 'returnDocuments=true')).toMatchObject({ status: 400 })
  })

  test('refuse repeated changes of a document with thousands of values', async () => {
    const list = Array.from({ length: 20_000 }, (_, n) => n)
    const changes = Array.from({ length: 1_000 }, (_, n) => ({
      patch: { id: 'list', set: { 'list[7]': -n } },
    }))
    const create = { createOrReplace: { _id: 'list', _type: 'note', list } }
    expect(await postMutations(lake, 'editor', [create, ...changes])).toMatchObject({ status: 413 })
    expect(await postMutations(lake, 'editor', [create, ...changes.slice(0, 100)])).toMatchObject({
      status: 200,
    })
  })
})

describe('stored settings of a user', () => {
  const put = (pairs: readonly { key: string; value: unknown }[]) =>
    lake.fetch('/v1/users/me/keyvalue', {
      method: 'PUT',
      headers: { authorization: `Bearer ${lake.token('viewer')}` },
      body: JSON.stringify(pairs),
    })
  const pairs = (count: number, prefix: string, value: unknown) =>
    Array.from({ length: count }, (_, n) => ({ key: `${prefix}${n}`, value }))
  const stored = async () => lake.client('viewer').request<unknown[]>({ url: '/users/me/keyvalue' })
  beforeEach(() => {
    lake.lake.context.store.db.exec('DELETE FROM key_values')
  })

  test('are limited in number over all requests, and an existing one can be changed', async () => {
    expect((await put(pairs(MAX_SETTINGS_PER_REQUEST, 'a', 1))).status).toBe(200)
    expect((await put(pairs(MAX_SETTINGS - MAX_SETTINGS_PER_REQUEST - 1, 'b', 1))).status).toBe(200)
    const refused = await put(pairs(2, 'c', 1))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining(`${MAX_SETTINGS} settings`),
    })
    expect(await stored()).toHaveLength(MAX_SETTINGS - 1)
    expect((await put([{ key: 'a0', value: 2 }])).status).toBe(200)
  })

  test('are limited in bytes, including keys, and a deletion frees space', async () => {
    const value = 'x'.repeat(MAX_SETTINGS_BYTES / 5 - KB)
    expect((await put(pairs(5, 'a', value))).status).toBe(200)
    expect((await put(pairs(1, 'b', value))).status).toBe(413)
    await lake.client('viewer').request({ method: 'DELETE', url: '/users/me/keyvalue/a0' })
    expect((await put(pairs(1, 'b', value))).status).toBe(200)
  })

  test('do not reduce another user’s limit', async () => {
    await put(pairs(100, 'a', 'x'.repeat(10_000)))
    await lake.client('editor').request({
      method: 'PUT',
      url: '/users/me/keyvalue',
      body: [{ key: 'k', value: 'x'.repeat(200_000) }],
    })
  })

  test('are not read above the request size limit', async () => {
    expect((await put(pairs(100, 'a', 'x'.repeat(250_000)))).status).toBe(413)
    expect(await stored()).toEqual([])
  })
})
