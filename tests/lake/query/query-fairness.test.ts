import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  createQueryService,
  type QueryService,
  type QueryServiceOptions,
} from '../../../lib/lake/query/service.ts'
import { FairQueue } from '../../../lib/lake/scheduling/fair-queue.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import type { Identity, Role } from '../../../lib/lake/types.ts'
import { MAX_SELECTING_QUERIES } from '../../../lib/limits/content.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/** Far longer than any test: it ends only by being stopped. */
const ENDLESS = 'count(*[count(*[n != ^.n && count(*[n > ^.n]) > 0]) > 0])'
const NEVER_MS = 600_000
const DOCUMENTS = 2000
/** High, so that only a query's own work counts, however busy the machine is. */
const WALL_CLOCK_FACTOR = 100_000

const READ = [{ filter: 'true', permissions: ['read' as const] }]
const roles: readonly Role[] = [
  { name: 'reader', title: '', description: '', grants: READ },
  { name: 'site', title: '', description: '', grants: READ, reserved: true },
]
const person = (id: string): Identity => ({
  id,
  kind: 'user',
  name: '',
  email: '',
  roles: ['reader'],
})
const site: Identity = { id: 'site', kind: 'token', name: '', email: '', roles: ['site'] }

let dir: string
let store: Store
let open: QueryService[] = []

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-fair-'))
  store = openStore(dir)
  store.write({ author: 'test' }, (tx) => {
    for (let n = 0; n < DOCUMENTS; n++) tx.put({ _id: `d${n}`, _type: 'thing', n })
  })
})
afterEach(async () => {
  await Promise.all(open.map((service) => service.close()))
  open = []
})
afterAll(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

function serve(options: Partial<QueryServiceOptions> = {}): QueryService {
  const service = createQueryService({
    storePath: store.path,
    roles,
    timeoutMs: NEVER_MS,
    wallClockFactor: WALL_CLOCK_FACTOR,
    ...options,
  })
  open.push(service)
  return service
}

interface AskOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

/** The result, or the error's status: a finished test leaves promises of endless queries behind. */
const ask = (
  service: QueryService,
  identity: Identity,
  query = 'count(*)',
  options: AskOptions = {},
) =>
  service.run({ query, perspective: 'raw', identity, ...options }).then(
    ({ result }) => result,
    (error: unknown) => error,
  )

describe('slow queries of one caller', () => {
  test('use one worker process, and another caller is answered', async () => {
    const queries = serve({ workers: 3 })
    for (let i = 0; i < 20; i++) void ask(queries, person('slow'), ENDLESS)
    expect(await ask(queries, person('other'))).toBe(DOCUMENTS)
  })

  test('delay the caller’s own queries, which are answered in order', async () => {
    const queries = serve({ workers: 3 })
    const order: string[] = []
    const first = ask(queries, person('a'), ENDLESS, { timeoutMs: 200 }).then(() => order.push('1'))
    const second = ask(queries, person('a')).then(() => order.push('2'))
    const third = ask(queries, person('a')).then(() => order.push('3'))
    await Promise.all([first, second, third])
    expect(order).toEqual(['1', '2', '3'])
  })

  test('from many callers leave a worker process for the site', async () => {
    const queries = serve({ workers: 3 })
    for (let i = 0; i < 10; i++) void ask(queries, person(`slow${i}`), ENDLESS)
    expect(await ask(queries, site)).toBe(DOCUMENTS)
  })

  test('from many callers are preempted by quick queries and restarted later', async () => {
    const queries = serve({ workers: 3, preemptAfterMs: 20 })
    const slow = Array.from({ length: 6 }, (_, i) =>
      ask(queries, person(`slow${i}`), ENDLESS, { timeoutMs: 250 }),
    )
    for (let round = 0; round < 20; round += 1)
      expect(await ask(queries, person('quick'))).toBe(DOCUMENTS)
    // No caller is turned away: each gets its time in the end.
    for (const each of await Promise.all(slow)) expect(each).toMatchObject({ status: 408 })
  })

  test('from the site leave a worker process for people', async () => {
    const queries = serve({ workers: 3 })
    for (let i = 0; i < 10; i++) void ask(queries, site, ENDLESS)
    expect(await ask(queries, person('editor'))).toBe(DOCUMENTS)
  })

  test('block the caller for a while from the second one on, and no other caller', async () => {
    let now = 0
    const queries = serve({ workers: 3, strikes: { restMs: 5000, now: () => now } })
    const slow = () => ask(queries, person('slow'), ENDLESS, { timeoutMs: 100 })
    expect(await slow()).toMatchObject({ status: 408 })
    expect(await ask(queries, person('slow'))).toBe(DOCUMENTS)
    const [second, waiting] = await Promise.all([slow(), ask(queries, person('slow'))])
    expect(second).toMatchObject({ status: 408 })
    expect(waiting).toMatchObject({ status: 429 })
    expect(await ask(queries, person('slow'))).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '5' },
    })
    expect(await ask(queries, person('other'))).toBe(DOCUMENTS)
    now = 5000
    expect(await ask(queries, person('slow'))).toBe(DOCUMENTS)
  })

  test('from the site are stopped without blocking the site', async () => {
    const queries = serve({ workers: 1 })
    for (let i = 0; i < 3; i++) {
      expect(await ask(queries, site, ENDLESS, { timeoutMs: 50 })).toMatchObject({ status: 408 })
    }
    expect(await ask(queries, site)).toBe(DOCUMENTS)
  })
})

describe('queries of a caller that disconnects', () => {
  test('are stopped when they are running', async () => {
    const queries = serve({ workers: 1, cancelGraceMs: 0, strikes: { restMs: 0 } })
    for (let i = 0; i < 4; i++) {
      const leaving = new AbortController()
      const left = ask(queries, person('a'), ENDLESS, { signal: leaving.signal })
      leaving.abort()
      expect(await left).toMatchObject({ status: 503 })
    }
    expect(await ask(queries, person('b'))).toBe(DOCUMENTS)
  })

  test('are removed when they are waiting', async () => {
    const queries = serve({ workers: 1, maxWaiting: 1 })
    const busy = new AbortController()
    void ask(queries, person('a'), ENDLESS, { signal: busy.signal })
    const leaving = new AbortController()
    const waiting = ask(queries, person('b'), ENDLESS, { signal: leaving.signal })
    leaving.abort()
    expect(await waiting).toMatchObject({ status: 503 })
    // The queue has room again; an abandoned query does not keep its place.
    const next = ask(queries, person('c'))
    busy.abort()
    expect(await next).toBe(DOCUMENTS)
  })

  test('block the caller for a while after repeated preemption', async () => {
    const queries = serve({
      workers: 3,
      preemptAfterMs: 20,
      strikes: { restMs: 5000, now: () => 0 },
    })
    void ask(queries, person('slow'), ENDLESS)
    for (let i = 0; i < 2; i++) {
      const leaving = new AbortController()
      const left = ask(queries, person('a'), ENDLESS, { signal: leaving.signal })
      expect(await ask(queries, person('quick'))).toBe(DOCUMENTS)
      leaving.abort()
      expect(await left).toMatchObject({ status: 503 })
    }
    expect(await ask(queries, person('a'))).toMatchObject({ status: 429 })
  })

  test('are not started after the caller has disconnected', async () => {
    const queries = serve({ workers: 1 })
    expect(await ask(queries, person('a'), ENDLESS, { signal: AbortSignal.abort() })).toMatchObject(
      {
        status: 503,
      },
    )
    expect(await ask(queries, person('a'))).toBe(DOCUMENTS)
  })
})

describe('query queue limits', () => {
  test('return 429 to a caller with too many waiting queries, and not to other callers', async () => {
    const queries = serve({ workers: 3, maxWaitingPerCaller: 3 })
    for (let i = 0; i < 4; i++) void ask(queries, person('a'), ENDLESS)
    expect(await ask(queries, person('a'))).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '1' },
    })
    expect(await ask(queries, person('b'))).toBe(DOCUMENTS)
  })

  test('return 503 when too many queries are waiting in total', async () => {
    const queries = serve({ workers: 1, maxWaiting: 2 })
    for (let i = 0; i < 3; i++) void ask(queries, person(`p${i}`), ENDLESS)
    expect(await ask(queries, person('late'))).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '1' },
    })
  })

  test('keep callers alternating, each in its own order (property)', () => {
    const arrivals = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 })
    fc.assert(
      fc.property(arrivals, (callers) => {
        const queue = new FairQueue<{ caller: string; n: number }>()
        callers.forEach((caller, n) => queue.add(caller, { caller, n }))
        const served: { caller: string; n: number }[] = []
        for (let item = queue.takeNext(() => true); item; item = queue.takeNext(() => true))
          served.push(item)
        expect(served).toHaveLength(callers.length)
        for (const caller of 'abcd') {
          const own = served.filter((item) => item.caller === caller).map((item) => item.n)
          expect(own).toEqual([...own].sort((x, y) => x - y))
        }
        // No caller is served twice while another waits unserved.
        served.forEach((item, at) => {
          const again = served.findIndex((later, i) => i > at && later.caller === item.caller)
          if (again < 0) return
          const waiting = new Set(served.slice(again).map((later) => later.caller))
          const between = new Set(served.slice(at, again).map((later) => later.caller))
          for (const caller of waiting) expect(between).toContain(caller)
        })
      }),
    )
  })
})

describe('query limits over HTTP', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await openTestLake({
      limits: { query: { cancelGraceMs: 0, timeoutMs: NEVER_MS, strikes: { restMs: 0 } } },
    })
    lake.lake.context.store.write({ author: 'test' }, (tx) => {
      for (let n = 0; n < DOCUMENTS; n++) tx.put({ _id: `d${n}`, _type: 'thing', n })
    })
  })
  afterAll(() => lake.close())

  test('abandoned requests of a viewer do not delay the viewer or other users', async () => {
    const count = 'count(*[_type == "thing"])'
    const path = `/v2026-03-01/data/query/production?query=${encodeURIComponent(ENDLESS)}`
    const headers = { authorization: `Bearer ${lake.token('viewer')}` }
    for (let i = 0; i < 4; i++) {
      const leaving = new AbortController()
      const left = lake.fetch(path, { headers, signal: leaving.signal }).catch(() => 'left')
      // A later query has finished, so the endless one is running.
      expect(await lake.client('sitePreview').fetch(count)).toBe(DOCUMENTS)
      leaving.abort()
      expect(await left).toBe('left')
    }
    expect(await lake.client('viewer').fetch(count)).toBe(DOCUMENTS)
    expect(await lake.client('editor').fetch(count)).toBe(DOCUMENTS)
    expect(await lake.client('siteReader').fetch(count)).toBe(DOCUMENTS)
  })

  test('a mutation with too many queries is refused before a query runs', async () => {
    const mutations = Array.from({ length: MAX_SELECTING_QUERIES + 1 }, () => ({
      delete: { query: ENDLESS },
    }))
    const response = await lake.fetch('/v2026-03-01/data/mutate/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token('editor')}` },
      body: JSON.stringify({ mutations }),
    })
    expect(response.status).toBe(413)
  })
})
