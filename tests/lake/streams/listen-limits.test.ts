import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { isConstantCostFilter } from '../../../lib/lake/engine/groq/constant-cost.ts'
import type { ListenFilters } from '../../../lib/lake/streams/listen-filters.ts'
import { createListenHub } from '../../../lib/lake/streams/listen.ts'
import { MAX_LISTENER_BACKLOG } from '../../../lib/limits/streams.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { openSse, type SseReader } from '../fixtures/sse-client.ts'

/** High, so that only a filter's own work counts, however busy the machine is. */
const WALL_CLOCK_FACTOR = 100_000

let lake: TestLake
let streams: SseReader[] = []

beforeAll(async () => {
  lake = await openTestLake({
    limits: {
      filter: {
        timeoutMs: 1500,
        wallClockFactor: WALL_CLOCK_FACTOR,
        strikes: { restMs: 600_000 },
      },
      streamsPerCaller: 5,
    },
  })
})
afterEach(() => {
  for (const stream of streams) stream.stop()
  streams = []
})
afterAll(() => lake.close())

async function listen(role: TestRole, query: string): Promise<SseReader> {
  const search = new URLSearchParams({ query })
  const stream = await openSse(lake, role, `/v2025-02-19/data/listen/production?${search}`)
  streams.push(stream)
  return stream
}

async function welcomed(role: TestRole, query: string): Promise<SseReader> {
  const stream = await listen(role, query)
  expect(await stream.next()).toMatchObject({ event: 'welcome' })
  return stream
}

const put = (document: { _id: string; _type: string; [field: string]: unknown }) =>
  lake.lake.context.store.write({ author: 'someone' }, (tx) => tx.put(document))

/** The parser's time doubles with each level: this would take years. */
const PARSE_BOMB = `*[${'{a[]{'.repeat(60)}a${'..1}}'.repeat(60)}]`

/** Text that doubles with each step, on documents that contain text. */
const GROWTH_BOMB = `*[_type == "bomb" && count([{"t": t}${'{"t": t + t}'.repeat(60)}][t match "x"]) > 0]`

describe('expensive listener queries', () => {
  test('that never finish parsing end with a channelError while the lake keeps answering', async () => {
    const stream = await listen('viewer', PARSE_BOMB)
    const nextEvent = stream.next()
    const ping = lake.fetch('/ping').then((response) => response.status)
    expect(await Promise.race([nextEvent, ping])).toBe(200)
    expect(await nextEvent).toMatchObject({
      event: 'channelError',
      data: { message: 'The query is too slow to listen to' },
    })
    await stream.ended()
  })

  test('that grow without limit end only their own stream', async () => {
    const bomb = await welcomed('medicalReviewer', GROWTH_BOMB)
    const other = await welcomed('editor', '*[_type == "bomb" && count(t) == null]')
    const plain = await welcomed('editor', '*[_type == "bomb"]')
    put({ _id: 'b', _type: 'bomb', t: 'x '.repeat(1000) })
    expect(await plain.next()).toMatchObject({ event: 'mutation', data: { documentId: 'b' } })
    expect(await other.next()).toMatchObject({ event: 'mutation', data: { documentId: 'b' } })
    expect(await bomb.next()).toMatchObject({ event: 'channelError' })
    await bomb.ended()
  })

  test('block their caller for a while after repetition, and no other caller', async () => {
    const again = await listen('viewer', `${PARSE_BOMB} `)
    expect(await again.next()).toMatchObject({ event: 'channelError' })
    // Closed rather than refused: on a channelError, clients give up for good.
    const third = await listen('viewer', '*[count(tags) > 1]')
    await expect(third.next()).rejects.toThrow('The stream has ended')
    expect(third.retryMs).toBeGreaterThan(50_000)
    await welcomed('editor', '*[count(tags) > 2]')
  })
})

test('of a blocked caller are resumed by the client without a missed event', async () => {
  let now = 0
  const strikes = { restMs: 1000, now: () => now }
  const resting = await openTestLake({
    limits: { filter: { timeoutMs: 200, wallClockFactor: WALL_CLOCK_FACTOR, strikes } },
  })
  try {
    for (const query of [PARSE_BOMB, `${PARSE_BOMB} `]) {
      const search = new URLSearchParams({ query })
      const bomb = await openSse(resting, 'editor', `/v2025-02-19/data/listen/production?${search}`)
      expect(await bomb.next()).toMatchObject({ event: 'channelError' })
    }
    const receivedTypes: string[] = []
    const heard = Promise.withResolvers<void>()
    const subscription = resting
      .client('editor')
      .listen(
        '*[_type == "later" && count([1]) == 1]',
        {},
        { events: ['welcome', 'mutation', 'reconnect'] },
      )
      .subscribe({
        next: ({ type }) => {
          receivedTypes.push(type)
          if (type === 'reconnect') now = 1000
          if (type === 'welcome')
            resting.lake.context.store.write({ author: 'someone' }, (tx) =>
              tx.put({ _id: 'later', _type: 'later' }),
            )
          if (type === 'mutation') heard.resolve()
        },
        error: heard.reject,
      })
    await heard.promise
    subscription.unsubscribe()
    expect(receivedTypes).toEqual(['reconnect', 'welcome', 'mutation'])
  } finally {
    await resting.close()
  }
})

describe('listener streams that close for reconnection', () => {
  const listenTo = (filters: Partial<ListenFilters>) => {
    const { store, access } = lake.lake.context
    const hub = createListenHub({
      store,
      access,
      filters: {
        matcherFor: async () => async () => [true],
        close: async () => undefined,
        ...filters,
      },
    })
    const stream = hub.open({
      query: '*',
      params: {},
      identity: { id: 'editor', kind: 'user', name: '', email: '', roles: ['administrator'] },
      includeResult: true,
      includePreviousRevision: false,
      includeMutations: true,
      includeAllVersions: true,
      includeEffects: false,
      visibility: 'query',
      enableResume: false,
      lastEventId: null,
    })
    return new Response(stream).text().finally(() => hub.close())
  }

  test('include those of a query process that ended', async () => {
    const said = await listenTo({
      matcherFor: () => Promise.reject(new Error('A lake process exited with SIGKILL')),
    })
    expect(said).toBe('retry: 1000\n\n')
  })

  test('include those with too many waiting commits', async () => {
    const said = listenTo({ matcherFor: async () => () => new Promise<boolean[]>(() => undefined) })
    for (let n = 0; n <= MAX_LISTENER_BACKLOG + 1; n += 1)
      put({ _id: 'behind', _type: 'behind', n })
    expect(await said).toMatch(/retry: 1000\n\n$/)
    expect(await said).not.toContain('channelError')
  })

  test('include those with a commit of too many documents', async () => {
    const stream = await welcomed('editor', '*[_type == "many" && count([1]) == 1]')
    lake.lake.context.store.write({ author: 'someone' }, (tx) => {
      for (let n = 0; n <= 500; n += 1) tx.put({ _id: `many${n}`, _type: 'many' })
    })
    await expect(stream.next()).rejects.toThrow('The stream has ended')
    expect(stream.retryMs).toBe(1000)
  })
})

describe('a listener query that a worker process evaluates', () => {
  test('gets the same events in the same order as one on the main thread', async () => {
    const plain = await welcomed('editor', '*[_type == "order" && n > 2]')
    const asked = await welcomed('editor', '*[_type == "order" && count([n][@ > 2]) > 0]')
    const marks = [3, 4, 1, 5, 2, 2, 9].map((n) => put({ _id: 'o', _type: 'order', n }))
    lake.lake.context.store.write({ author: 'someone' }, (tx) => {
      tx.put({ _id: 'o2', _type: 'order', n: 1 })
      tx.put({ _id: 'o3', _type: 'order', n: 7 })
    })
    const expected = []
    for (let i = 0; i < 7; i++) expected.push((await plain.next()).data)
    const events = []
    for (let i = 0; i < 7; i++) events.push((await asked.next()).data)
    expect(events).toEqual(expected)
    expect(events.map(({ transition }) => transition)).toEqual([
      'appear',
      'update',
      'disappear',
      'appear',
      'disappear',
      'appear',
      'appear',
    ])
    expect(events[0]?.transactionId).toBe(marks[0]?.id)
  })

  test('includes commits made while it was parsed', async () => {
    const stream = await listen('editor', '*[_type == "early" && count([1]) == 1]')
    put({ _id: 'e', _type: 'early' })
    expect(await stream.next()).toMatchObject({ event: 'welcome' })
    expect(await stream.next()).toMatchObject({ event: 'mutation', data: { documentId: 'e' } })
  })

  test('cannot match documents that its caller cannot read', async () => {
    const stream = await welcomed('siteReader', '*[count([1]) == 1]')
    put({ _id: 'm', _type: 'message', body: 'private' })
    put({ _id: 'p', _type: 'post' })
    expect(await stream.next()).toMatchObject({ data: { documentId: 'p' } })
  })
})

test('a caller with too many listener streams gets 429', async () => {
  for (let i = 0; i < 5; i++) await welcomed('sitePreview', '*')
  const { status } = await listen('sitePreview', '*')
  expect(status).toBe(429)
  await welcomed('administrator', '*')
  streams[0]?.stop()
  await expect.poll(async () => (await listen('sitePreview', '*')).status).toBe(200)
})

test('a caller with too many live event streams gets 429', async () => {
  const path = '/v2025-02-19/data/live/events/production'
  for (let i = 0; i < 5; i++) streams.push(await openSse(lake, 'siteReader', path))
  const refused = await openSse(lake, 'siteReader', path)
  streams.push(refused)
  expect(refused.status).toBe(429)
  streams[0]?.stop()
  await expect
    .poll(async () => {
      const stream = await openSse(lake, 'siteReader', path)
      streams.push(stream)
      return stream.status
    })
    .toBe(200)
})

describe('isConstantCostFilter', () => {
  const params = { id: 'a', ids: ['a', 'b'], types: ['post'] }
  test.each([
    '*',
    '*[_id == $id]',
    '*[_id in $ids]',
    '*[_id in ["a", "b"]]',
    '*[_id == $id || _id == "drafts.a" || _id in path("versions.*.a")]',
    '*[!(_id in path("_.**")) && _type in $types]',
    '*[_type == "post"][defined(slug.current) && publishedAt < now()]',
    '*[references($id)]',
  ])('is true for %s', (query) => {
    expect(isConstantCostFilter(parseQuery(query, params, 'delta'))).toBe(true)
  })

  test.each([
    '*[_type == "post"]{title}',
    '*[count(*) > 0]',
    '*[title match "x"]',
    '*[author->name == "x"]',
    '*[tags[].name == "x"]',
    '*[title + title == "x"]',
    '*[lower(title) == "x"]',
    '*[body in path("**.**.x")]',
    '*[string::split(title, "") == null]',
    '*[_type == "post"] | order(title)',
    `*[${Array.from({ length: 5 }, (_, i) => `references("${i}")`).join(' || ')}]`,
    `*[_id in path("${'*.'.repeat(200)}x")]`,
  ])('is false for %s', (query) => {
    expect(isConstantCostFilter(parseQuery(query, params, 'delta'))).toBe(false)
  })
})
