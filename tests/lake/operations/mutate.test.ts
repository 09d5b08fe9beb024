import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_MUTATION_BYTES } from '../../../lib/limits/requests.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { postMutations } from '../fixtures/raw-requests.ts'

let lake: TestLake
let editor: SanityClient

beforeAll(async () => {
  lake = await openTestLake()
  editor = lake.client('editor', { perspective: 'raw' })
})

afterAll(() => lake.close())

const note = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  _type: 'note',
  ...fields,
})
const stored = (id: string) => lake.lake.context.store.get(id)

describe('mutation create', () => {
  test('sets the system fields and returns the document', async () => {
    const made = await editor.create(note('made', { title: 'New' }))
    expect(made).toEqual(stored('made'))
    expect(made._createdAt).toBe(made._updatedAt)
  })

  test('generates an id for a missing id and for an id that ends with a dot', async () => {
    const free = await editor.create({ _type: 'note' })
    expect(free._id).toMatch(/^[0-9a-f-]{36}$/)
    const prefixed = await editor.create(note('drafts.'))
    expect(prefixed._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('returns 409 documentAlreadyExistsError for an existing id', async () => {
    await editor.create(note('twice'))
    expect(await postMutations(lake, 'editor', [{ create: note('twice') }])).toMatchObject({
      status: 409,
      error: 'documentAlreadyExistsError',
    })
  })

  test.each(['-dash', 'a..b', '.dot', 'sp ace', 'a/b', 'é', 'x'.repeat(129)])(
    'returns 400 for the invalid id %s',
    async (id) => {
      expect(await postMutations(lake, 'editor', [{ create: note(id) }])).toMatchObject({
        status: 400,
        error: 'validationError',
      })
    },
  )

  test('returns 400 for a document without a type', async () => {
    expect(await postMutations(lake, 'editor', [{ create: { _id: 'typeless' } }])).toMatchObject({
      status: 400,
    })
  })
})

describe('mutations createOrReplace and createIfNotExists', () => {
  test('createOrReplace keeps the creation time and drops old fields', async () => {
    const first = await editor.createOrReplace(note('replaced', { old: true }))
    const second = await editor.createOrReplace(note('replaced', { fresh: true }))
    expect(second._createdAt).toBe(first._createdAt)
    expect(second).not.toHaveProperty('old')
    expect(second._rev).not.toBe(first._rev)
  })

  test('createIfNotExists keeps an existing document', async () => {
    await editor.createIfNotExists(note('kept', { n: 1 }))
    const answer = await postMutations(lake, 'editor', [
      { createIfNotExists: note('kept', { n: 2 }) },
    ])
    expect(answer.body.results).toEqual([{ id: 'kept', operation: 'none' }])
    expect(stored('kept')?.n).toBe(1)
  })
})

describe('mutation patch', () => {
  test('applies every operation of the client', async () => {
    await editor.create(note('patched', { n: 1, m: 5, text: 'cat', gone: 1, list: ['a', 'd'] }))
    const after = await editor
      .patch('patched')
      .set({ title: 'T' })
      .setIfMissing({ 'deep.inner': 1 })
      .unset(['gone'])
      .inc({ n: 2 })
      .dec({ m: 1 })
      .insert('after', 'list[0]', ['b', 'c'])
      .commit()
    expect(after).toMatchObject({
      title: 'T',
      deep: { inner: 1 },
      n: 3,
      m: 4,
      list: ['a', 'b', 'c', 'd'],
    })
    expect(after).not.toHaveProperty('gone')
  })

  test('returns 404 documentNotFoundError for a missing document', async () => {
    const patch = { id: 'nowhere', set: { a: 1 } }
    expect(await postMutations(lake, 'editor', [{ patch }])).toMatchObject({
      status: 404,
      error: 'documentNotFoundError',
    })
  })

  test('returns 409 documentRevisionIDDoesNotMatchError with both revisions and accepts the current one', async () => {
    const { _rev } = await editor.create(note('revised'))
    const commit = (revision: string) =>
      editor.patch('revised').ifRevisionId(revision).set({ a: 2 }).commit()
    const description = `Document "revised" has unexpected revision ID ("${_rev}"), expected "stale"`
    await expect(commit('stale')).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(description),
      details: {
        items: [
          {
            index: 0,
            error: {
              type: 'documentRevisionIDDoesNotMatchError',
              description,
              id: 'revised',
              currentRevisionID: _rev,
              expectedRevisionID: 'stale',
            },
          },
        ],
      },
    })
    expect(stored('revised')).not.toHaveProperty('a')
    expect((await commit(_rev)).a).toBe(2)
  })

  test('cannot change the id, type, creation time, or revision', async () => {
    const before = await editor.create(note('fixed'))
    const set = { _id: 'other', _type: 'other', _createdAt: '1999-01-01T00:00:00Z', _rev: 'mine' }
    const { status, body } = await postMutations(lake, 'editor', [{ patch: { id: 'fixed', set } }])
    expect(status).toBe(200)
    expect(stored('fixed')).toMatchObject({
      _id: 'fixed',
      _type: 'note',
      _createdAt: before._createdAt,
      _rev: body.transactionId,
    })
    expect(stored('other')).toBeNull()
  })

  test('by query patches all selected documents and accepts a trailing comment', async () => {
    for (const id of ['q1', 'q2', 'q3'])
      await editor.create({ _id: id, _type: 'queried', n: id === 'q3' ? 9 : 1 })
    const patch = {
      query: '*[_type == "queried" && n < $max] // small ones',
      params: { max: 5 },
      inc: { n: 1 },
    }
    const { body } = await postMutations(lake, 'editor', [{ patch }])
    expect(body.results).toEqual([
      { id: 'q1', operation: 'update' },
      { id: 'q2', operation: 'update' },
    ])
    expect([stored('q1')?.n, stored('q3')?.n]).toEqual([2, 9])
  })

  test('by query returns 400 for invalid GROQ', async () => {
    expect(
      await postMutations(lake, 'editor', [{ patch: { query: '*[', set: { a: 1 } } }]),
    ).toMatchObject({ status: 400 })
  })

  test('with prototype keys changes no prototype', async () => {
    await editor.create(note('proto'))
    const body =
      '{"mutations":[{"patch":{"id":"proto","set":{"__proto__.polluted":1,"constructor.prototype.polluted":1}}}]}'
    expect((await postMutations(lake, 'editor', body)).status).toBeLessThan(500)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('mutation delete', () => {
  test('deletes by id and by query and skips missing documents', async () => {
    for (const id of ['d1', 'd2']) await editor.create({ _id: id, _type: 'doomed' })
    const mutations = [{ delete: { id: 'nowhere' } }, { delete: { query: '*[_type == "doomed"]' } }]
    const { body } = await postMutations(lake, 'editor', mutations)
    expect(body.results).toEqual([
      { id: 'nowhere', operation: 'none' },
      { id: 'd1', operation: 'delete' },
      { id: 'd2', operation: 'delete' },
    ])
    expect(stored('d1')).toBeNull()
  })

  test('returns 409 documentHasExistingReferencesError unless the referrer is deleted too', async () => {
    await editor.create(note('target'))
    await editor.create(note('referrer', { link: { _type: 'reference', _ref: 'target' } }))
    const target = { delete: { id: 'target' } }
    expect(await postMutations(lake, 'editor', [target])).toMatchObject({
      status: 409,
      error: 'documentHasExistingReferencesError',
    })
    expect(
      (await postMutations(lake, 'editor', [target, { delete: { id: 'referrer' } }])).status,
    ).toBe(200)
  })

  test('a strong reference to a missing document returns 409 documentReferenceDoesNotExistError', async () => {
    const create = note('dangling', { link: { _type: 'reference', _ref: 'nowhere' } })
    expect(await postMutations(lake, 'editor', [{ create }])).toMatchObject({
      status: 409,
      error: 'documentReferenceDoesNotExistError',
    })
  })
})

describe('a transaction of mutations', () => {
  test('is applied completely or not at all, and the error names the mutation', async () => {
    const mutations = [{ create: note('half') }, { patch: { id: 'nowhere', set: { a: 1 } } }]
    const { status, body } = await postMutations(lake, 'editor', mutations)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: { type: 'mutationError', items: [{ index: 1 }] } })
    expect(stored('half')).toBeNull()
  })

  test('uses the client’s id as the revision and returns 409 for a repeated id', async () => {
    const options = { transactionId: 'client-chosen' }
    const first = await postMutations(lake, 'editor', [{ create: note('tx') }], options)
    expect(first.body.transactionId).toBe('client-chosen')
    expect(stored('tx')?._rev).toBe('client-chosen')
    expect((await postMutations(lake, 'editor', [{ delete: { id: 'tx' } }], options)).status).toBe(
      409,
    )
    expect(stored('tx')).not.toBeNull()
  })

  test('with dryRun returns the result and stores nothing', async () => {
    const made = await editor.create(note('dry'), { dryRun: true })
    expect(made._id).toBe('dry')
    expect(stored('dry')).toBeNull()
  })

  test('with returnDocuments=false returns ids', async () => {
    const answer = await editor.create(note('ids'), { returnDocuments: false })
    expect(answer).toMatchObject({
      documentId: 'ids',
      results: [{ id: 'ids', operation: 'create' }],
    })
  })

  test('with autoGenerateArrayKeys gives a key to every object in an array, and to nothing else', async () => {
    const body = [{ children: [{ text: 'a' }] }, { _key: 'mine' }, 'text']
    const made = await editor.create(note('keys', { body }), { autoGenerateArrayKeys: true })
    const key = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(stored('keys')?.body).toEqual([
      { _key: key, children: [{ _key: key, text: 'a' }] },
      { _key: 'mine' },
      'text',
    ])
    expect(made).not.toHaveProperty('_key')
    const patch = { id: 'keys', insert: { after: 'body[-1]', items: [{ text: 'new' }] } }
    await postMutations(lake, 'editor', [{ patch }], { query: 'autoGenerateArrayKeys=true' })
    expect(stored('keys')?.body).toHaveProperty([3, '_key'])
  })
})

describe('limits of mutate', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const create = (fields: string) =>
    `{"mutations":[{"create":{"_id":"deep","_type":"note","a":${fields}}}]}`

  test('accept 20 levels and return 400 for 21', async () => {
    expect((await postMutations(lake, 'editor', create(nested(19)))).status).toBe(200)
    await editor.delete('deep')
    expect(await postMutations(lake, 'editor', create(nested(20)))).toMatchObject({
      status: 400,
      error: 'validationError',
    })
  })

  test.each(['', 'autoGenerateArrayKeys=true'])(
    'return 400 for 100,000 levels (%s)',
    async (query) => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
      expect((await postMutations(lake, 'editor', create(deep), { query })).status).toBe(400)
      expect(lake.logged).toEqual([])
    },
  )

  test('return 413 for a body above the limit', async () => {
    expect(
      (
        await postMutations(lake, 'editor', [
          { create: note('big', { text: 'x'.repeat(MAX_MUTATION_BYTES) }) },
        ])
      ).status,
    ).toBe(413)
  })

  test('return 400 for invalid JSON, missing mutations, and an unknown mutation', async () => {
    expect((await postMutations(lake, 'editor', '{')).status).toBe(400)
    expect((await postMutations(lake, 'editor', '{}')).status).toBe(400)
    expect((await postMutations(lake, 'editor', [{ upsert: note('x') }])).status).toBe(400)
  })
})

describe('permissions for mutate', () => {
  const readers: TestRole[] = ['viewer', 'medicalReviewer', 'siteReader', 'sitePreview']

  test.each(readers)('a %s cannot write', async (role) => {
    await editor.createIfNotExists(note('guarded', { n: 1 }))
    const attempts = [
      { create: note('intruder') },
      { createOrReplace: note('guarded', { n: 2 }) },
      { createIfNotExists: note('intruder') },
      { patch: { id: 'guarded', set: { n: 2 } } },
      { delete: { id: 'guarded' } },
    ]
    for (const attempt of attempts) {
      expect(await postMutations(lake, role, [attempt])).toMatchObject({
        status: 403,
        error: 'insufficientPermissionsError',
      })
    }
    expect(stored('guarded')?.n).toBe(1)
    expect(stored('intruder')).toBeNull()
  })

  test('a request without a token returns 401', async () => {
    const response = await lake.fetch('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      body: '{"mutations":[]}',
    })
    expect(response.status).toBe(401)
  })

  test('responses do not reveal whether an unreadable draft exists', async () => {
    await editor.create(note('drafts.secret', { n: 1 }))
    const attemptsOn = (id: string) => [
      { create: note(id) },
      { createOrReplace: note(id) },
      { createIfNotExists: note(id) },
      { patch: { id, set: { n: 2 } } },
      { patch: { id, ifRevisionID: 'x', set: { n: 2 } } },
      { delete: { id } },
    ]
    const answers = async (id: string) => {
      const events = []
      for (const attempt of attemptsOn(id)) {
        const { status, body } = await postMutations(lake, 'siteReader', [attempt], {
          transactionId: undefined,
        })
        events.push(JSON.stringify([status, { ...body, transactionId: '' }]).replaceAll(id, 'ID'))
      }
      return events
    }
    expect(await answers('drafts.secret')).toEqual(await answers('drafts.absent'))
    expect(stored('drafts.secret')?.n).toBe(1)
  })
})
