import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribeToLiveEvents } from '../../../lib/server/web/live-subscription.ts'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const TITLES = '*[_type == "post"] | order(_id asc){_id, title}'
const NAMES = '*[_type == "person"] | order(_id asc){_id, name}'

/** What a web server caches, until it is notified of a change. */
interface CachedPage {
  answer: unknown
  syncTags: readonly string[]
}

type Step =
  | { does: 'publish'; type: 'post' | 'person'; id: number; words: string }
  | { does: 'draft'; id: number; words: string }
  | { does: 'cut' }
  /** The lake restarts without any stored events. */
  | { does: 'restart' }
  | { does: 'read'; query: string }

const PUBLISH = fc.record({
  does: fc.constant('publish' as const),
  type: fc.constantFrom('post', 'person'),
  id: fc.integer({ min: 0, max: 3 }),
  words: fc.string({ maxLength: 5 }),
})
const DRAFT = fc.record({
  does: fc.constant('draft' as const),
  id: fc.integer({ min: 0, max: 3 }),
  words: fc.string({ maxLength: 5 }),
})
const READ = fc.record({
  does: fc.constant('read' as const),
  query: fc.constantFrom(TITLES, NAMES),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: PUBLISH, weight: 10 },
  { arbitrary: DRAFT, weight: 5 },
  { arbitrary: READ, weight: 8 },
  { arbitrary: fc.constant<Step>({ does: 'cut' }), weight: 6 },
  { arbitrary: fc.constant<Step>({ does: 'restart' }), weight: 1 },
)

const NUM_RUNS = 40

async function followThrough(steps: readonly Step[]): Promise<void> {
  const read = (query: string) =>
    lake
      .client('viewer', { perspective: 'published' })
      .fetch<unknown>(query, {}, { filterResponse: false })
  const cachedPages = new Map<string, CachedPage>()
  let line = new AbortController()
  let now = 0
  const follower = subscribeToLiveEvents({
    connect: (place, signal) => {
      line = new AbortController()
      return fetch(`${lake.baseUrl}/v2026-03-01/data/live/events/production`, {
        headers: {
          authorization: `Bearer ${lake.token('viewer')}`,
          ...(place !== null && { 'last-event-id': place }),
        },
        signal: AbortSignal.any([signal, line.signal]),
      })
    },
    expire: async (tags) => {
      if (tags === null) return cachedPages.clear()
      for (const [query, { syncTags }] of cachedPages)
        if (syncTags.some((tag) => tags.includes(tag))) cachedPages.delete(query)
    },
    boundMs: 0,
    log: () => undefined,
    now: () => now,
    wallNow: () => now,
    // The only long wait is the pause, which is zero here.
    wait: (_ms, signal) =>
      signal ? new Promise(() => undefined) : new Promise((resolve) => setImmediate(resolve)),
  })
  await follower.ready
  const write = (_id: string, _type: string, words: string) =>
    lake.lake.context.store.write({ author: 'test' }, (tx) =>
      tx.put({ _id, _type, title: words, name: words }),
    )
  for (const each of steps) {
    if (each.does === 'publish') write(`${each.type}-${each.id}`, each.type, each.words)
    else if (each.does === 'draft') write(`drafts.post-${each.id}`, 'post', each.words)
    else if (each.does === 'cut') line.abort()
    else if (each.does === 'restart') await lake.restart()
    else if (!cachedPages.has(each.query)) {
      const { result, syncTags = [] } = await read(each.query)
      cachedPages.set(each.query, { answer: result, syncTags })
    }
  }
  // From now on it is current only if it is connected and has caught up.
  now += 1
  write('post-9', 'post', 'the last')
  line.abort()
  await until(() => expect(follower.isCurrent()).toBe(true))
  for (const [query, { answer }] of cachedPages) expect((await read(query)).result).toEqual(answer)
  expect(cachedPages.has(TITLES)).toBe(false)
  follower.close()
}

test('a cached result equals the lake’s result after any publications and connection losses', () =>
  fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), followThrough), {
    numRuns: NUM_RUNS,
  }))
