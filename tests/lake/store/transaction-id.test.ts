import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sseFrame } from '../../../lib/lake/streams/sse-stream.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openSse } from '../fixtures/sse-client.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'

const WRONG = ['a\nb', 'a\r\nevent: mutation', 'a#b', 'a b', 'ä', 'a/b', '', 'a'.repeat(129)]
const LISTEN = '/v2025-02-19/data/listen/production?query=*&enableResume=true'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  test.fetch(path, { headers: { authorization: `Bearer ${test.token('viewer')}`, ...headers } })

describe('a transaction id', () => {
  it.each(WRONG)(
    '%j returns 400 from mutate and actions, and nothing is written',
    async (transactionId) => {
      const before = test.lake.context.store.lastSeq()
      const create = [{ create: { _id: 'a', _type: 'note' } }]
      const edit = {
        actionType: 'sanity.action.document.create',
        publishedId: 'a',
        attributes: { _id: 'drafts.a', _type: 'note' },
        ifExists: 'fail',
      }
      expect((await postMutations(test, 'editor', create, { transactionId })).status).toBe(400)
      expect((await postActions(test, 'editor', [edit], { transactionId })).status).toBe(400)
      expect(test.lake.context.store.lastSeq()).toBe(before)
    },
  )

  it('is validated by the store for every caller', () => {
    const { store } = test.lake.context
    expect(() => store.write({ author: 'a', transactionId: 'a\nb' }, () => undefined)).toThrow(
      'transaction ID',
    )
  })

  it.each(['fromTransaction', 'toTransaction'])(
    'in the history parameter %s is validated and returns 400 when invalid',
    async (name) => {
      const path = '/v2025-02-19/data/history/production/transactions/a'
      expect((await get(`${path}?${new URLSearchParams({ [name]: 'a\nb' })}`)).status).toBe(400)
      expect((await get(`${path}?${name}=abc`)).status).toBe(200)
    },
  )

  it('in a history revision or cursor is validated and returns 400 when invalid', async () => {
    const base = '/v2025-02-19/data/history/production'
    expect((await get(`${base}/documents/a?revision=a%0Ab`)).status).toBe(400)
    expect((await get(`${base}/events/documents/a?nextCursor=x`)).status).toBe(400)
  })

  it.each(['a b', 'a#b#c', 'a#b/c', `${'a'.repeat(129)}#b`])(
    'in Last-Event-ID %j returns 400 from listeners and live events',
    async (id) => {
      for (const path of [LISTEN, '/vX/data/live/events/production'])
        expect((await get(path, { 'last-event-id': id })).status).toBe(400)
    },
  )
})

describe('a server-sent event stream', () => {
  it('has exactly one frame for each event, whatever its data', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (values) => {
        const text = values.map((value) => sseFrame('mutation', safe(value), 'id')).join('')
        const lines = text.split(/\r\n|[\r\n]/)
        expect(lines.filter((line) => line.startsWith('event: '))).toHaveLength(values.length)
        expect(lines.filter((line) => line === '')).toHaveLength(values.length + 1)
      }),
    )
  })

  it('refuses a line break in an event name or id', () => {
    const broken = fc
      .tuple(fc.string(), fc.constantFrom('\n', '\r', '\r\n', '\0'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(broken, (text) => {
        expect(() => sseFrame('mutation', {}, text)).toThrow(TypeError)
        expect(() => sseFrame(text, {}, 'id')).toThrow(TypeError)
      }),
    )
  })

  it('starts without resume when a stored transaction id has a line break', async () => {
    const { store } = test.lake.context
    const { id } = store.write({ author: 'test' }, (tx) => tx.put({ _id: 'first', _type: 'note' }))
    store.write({ author: 'test', transactionId: 'poison' }, (tx) =>
      tx.put({ _id: 'p', _type: 'note' }),
    )
    store.db
      .prepare("UPDATE transactions SET id = ? WHERE id = 'poison'")
      .run('a\nevent: mutation\n\nb')
    const stream = await openSse(test, 'editor', LISTEN, { 'last-event-id': `${id}#first` })
    expect(await stream.next()).toMatchObject({ event: 'welcome' })
    stream.stop()
  })
})

/** The JSON-safe form of a value. */
function safe(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
