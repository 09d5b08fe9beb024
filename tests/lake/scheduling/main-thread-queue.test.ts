import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LakeError } from '../../../lib/lake/errors.ts'
import { CpuBudget } from '../../../lib/lake/scheduling/cpu-budget.ts'
import { MainThreadQueue } from '../../../lib/lake/scheduling/time-slices.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import { MAX_QUEUED_WRITES_PER_CALLER } from '../../../lib/limits/requests.ts'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/** A clock that advances only during work, and while everyone waits for a cooldown. */
let time: number
/** The cooldowns that callers waited for. */
let rests: number[]
let cpuBudget: CpuBudget
beforeEach(() => {
  time = 0
  rests = []
  cpuBudget = new CpuBudget({
    burstMs: 0,
    now: () => time,
    spent: () => time,
    setTimer: (ms, due) => {
      let isOver = false
      void setImmediate().then(() => {
        if (isOver) return
        rests.push(ms)
        time += ms
        due()
      })
      return () => (isOver = true)
    },
  })
})

const getStatus = (error: unknown) => (error instanceof LakeError ? error.status : error)

describe('the main thread queue', () => {
  /** Who did work, and when. */
  let done: string[]
  let turns: MainThreadQueue
  beforeEach(() => {
    done = []
    turns = new MainThreadQueue(cpuBudget)
  })
  const work = (caller: string, ms: number) =>
    turns.run(caller, () => {
      done.push(`${caller} at ${time}`)
      time += ms
      return caller
    })

  test('runs one task in each turn of the event loop and alternates between callers', async () => {
    const all = ['ann', 'ann', 'ann', 'bob'].map((caller) => work(caller, 1))
    expect([done, turns.waiting]).toEqual([[], 4])
    await setImmediate()
    expect([done.length, turns.waiting]).toEqual([1, 3])
    expect(await Promise.all(all)).toEqual(['ann', 'ann', 'ann', 'bob'])
    expect(done).toEqual(['ann at 0', 'bob at 1', 'ann at 2', 'ann at 3'])
  })

  test('delays a caller after heavy work for three times its duration, and light callers not at all', async () => {
    const heavy = [work('ann', 100), work('ann', 100)]
    await heavy[0]
    await work('bob', 20)
    await Promise.all(heavy)
    expect(done).toEqual(['ann at 0', 'bob at 100', 'ann at 400'])
    expect(rests).toEqual([280])
  })

  test('delays longer when more callers have done heavy work', async () => {
    await Promise.all(['ann', 'bob'].map((caller) => work(caller, 50)))
    // Ann owes 150, and Bob, as the second, 300.
    expect([cpuBudget.delayFor('ann'), cpuBudget.delayFor('bob')]).toEqual([100, 300])
    await Promise.all(['bob', 'ann'].map((caller) => work(caller, 50)))
    expect(done.slice(2)).toEqual(['ann at 200', 'bob at 400'])
  })

  test('does not delay a caller without a delay of its own, however much work others have', async () => {
    const heavy = Array.from({ length: 5 }, () => work('viewer', 100))
    await heavy[0]
    // An editor approves, which is heavy work, and continues.
    await work('editor', 60)
    time += 60 * 3 * 2
    expect(cpuBudget.delayFor('editor')).toBe(0)
    await work('editor', 1)
    expect(cpuBudget.delayFor('viewer')).toBeGreaterThan(0)
    expect(done.filter((each) => each.startsWith('editor'))).toEqual([
      'editor at 100',
      // After the viewer's, whose cooldown had ended.
      'editor at 620',
    ])
    await Promise.all(heavy)
  })

  test('does not delay occasional heavy work within the burst limit', async () => {
    cpuBudget = new CpuBudget({ now: () => time, spent: () => time, burstMs: 500 })
    turns = new MainThreadQueue(cpuBudget)
    // Each owes 300 and has served 100 of it when the next starts: two are within the limit; the third waits.
    await work('ann', 100)
    await work('ann', 100)
    expect([done, cpuBudget.delayFor('ann')]).toEqual([['ann at 0', 'ann at 100'], 0])
    await work('ann', 100)
    expect(cpuBudget.delayFor('ann')).toBe(200)
    time += 200
    await work('ann', 1)
    expect(done.slice(2)).toEqual(['ann at 200', 'ann at 500'])
  })

  test('counts failed work too, and a failure does not affect other work', async () => {
    const failing = turns.run('ann', () => {
      time += 100
      throw new Error('no')
    })
    const next = work('ann', 1)
    await expect(failing).rejects.toThrow('no')
    await next
    expect(done).toEqual(['ann at 400'])
  })

  test('returns 429 when one caller has too many waiting tasks, and serves other callers', async () => {
    const all = Array.from({ length: MAX_QUEUED_WRITES_PER_CALLER + 1 }, () => work('ann', 0))
    expect(getStatus(await all.at(-1)?.catch((error: unknown) => error))).toBe(429)
    expect(await work('bob', 0)).toBe('bob')
    await Promise.all(all.slice(0, -1))
  })

  test('returns 503 for waiting and new tasks after it was closed', async () => {
    const waiting = work('ann', 0)
    turns.close()
    for (const each of [waiting, work('bob', 0)])
      expect(getStatus(await each.catch((error: unknown) => error))).toBe(503)
    expect(done).toEqual([])
  })
})

describe('transactions in the queue', () => {
  let dir: string
  let store: Store
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lake-heavy-'))
    store = openStore(dir, { cpuBudget })
  })
  afterEach(() => {
    store.close()
    rmSync(dir, { recursive: true, force: true })
  })
  let order: string[]
  beforeEach(() => (order = []))
  const write = async (author: string, ms: number, options: { dryRun?: boolean } = {}) => {
    const committed = await store.commit({ author, ...options }, (tx) => {
      order.push(`${author} at ${time}`)
      time += ms
      tx.put({ _id: `by-${author}`, _type: 'note', at: time })
    })
    return committed.seq
  }

  test('of one caller alternate with other callers, and heavy ones are delayed', async () => {
    const anns = [write('ann', 100), write('ann', 100), write('ann', 100)]
    const bobs = [write('bob', 1), write('bob', 1)]
    await Promise.all([...anns, ...bobs])
    expect(order).toEqual(['ann at 0', 'bob at 100', 'bob at 101', 'ann at 400', 'ann at 800'])
    expect(await Promise.all(anns)).toEqual([1, 4, 5])
    expect(await Promise.all(bobs)).toEqual([2, 3])
  })

  test('that fail after heavy work delay the caller too', async () => {
    const failing = store.commit({ author: 'ann' }, () => {
      time += 50
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await write('ann', 1)
    expect(order).toEqual(['ann at 200'])
  })

  test('with dryRun take turns and store nothing', async () => {
    const durations: number[] = []
    store.onCommit(({ seq }) => durations.push(seq))
    const all = [
      write('ann', 100, { dryRun: true }),
      write('bob', 1),
      write('ann', 1, { dryRun: true }),
    ]
    expect(await Promise.all(all)).toEqual([1, 1, 2])
    expect(order).toEqual(['ann at 0', 'bob at 100', 'ann at 400'])
    expect([store.get('by-ann'), durations]).toEqual([null, [1]])
  })

  test('are not started, and cause no delay, when the caller has disconnected', async () => {
    const leaving = new AbortController()
    const first = write('ann', 100)
    const left = store.commit({ author: 'ann', signal: leaving.signal }, () => order.push('left'))
    const alone = store.commit({ author: 'cleo', signal: leaving.signal }, () => order.push('left'))
    const last = write('ann', 1)
    leaving.abort()
    const outcomes = await Promise.allSettled([left, alone])
    expect(outcomes.map((each) => each.status === 'rejected' && getStatus(each.reason))).toEqual([
      503, 503,
    ])
    expect([await first, await last]).toEqual([1, 2])
    expect(order).toEqual(['ann at 0', 'ann at 400'])
    expect(store.waiting).toBe(0)
  })

  test('that are delayed are written when the store closes', async () => {
    const all = [write('ann', 100), write('ann', 1)]
    expect(store.waiting).toBe(2)
    await all[0]
    expect(store.waiting).toBe(1)
    store.close()
    expect(await all[1]).toBe(2)
    store = openStore(dir)
    expect(store.lastSeq()).toBe(2)
  })
})

describe('request bodies in memory', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await openTestLake({ limits: { inFlightBodyBytes: 1000 } })
  })
  afterAll(() => lake.close())

  const post = (
    role: 'editor' | 'administrator',
    body: string | ReadableStream<Uint8Array>,
    signal: AbortSignal | null = null,
  ) =>
    lake.fetch(`/v2026-03-01/data/mutate/${lake.config.dataset}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lake.token(role)}`,
        'content-type': 'application/json',
      },
      body,
      signal,
      ...(typeof body !== 'string' && { duplex: 'half' as const }),
    })
  const note = (text: string) =>
    JSON.stringify({ mutations: [{ create: { _type: 'note', text } }] })

  test('above the caller’s limit are refused until earlier ones are done, and other callers are served', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const first = post('editor', readable)
    await writer.write(new TextEncoder().encode(note('x'.repeat(700)).slice(0, 100)))
    await until(async () => expect((await post('editor', note('short'))).status).toBe(429))
    const refused = await post('editor', note('short'))
    expect([refused.headers.get('retry-after'), await refused.text()]).toEqual([
      '1',
      expect.stringContaining('Your earlier requests are still in progress'),
    ])
    expect((await post('administrator', note('short'))).status).toBe(200)
    await writer.write(new TextEncoder().encode(note('x'.repeat(700)).slice(100)))
    await writer.close()
    const answered = await first
    expect([answered.status, await answered.text()]).toEqual([200, expect.anything()])
    expect((await post('editor', note('short'))).status).toBe(200)
    // An aborted request is no longer delayed.
    const broken = new AbortController()
    const { readable: half } = new TransformStream<Uint8Array, Uint8Array>()
    const leaving = post('editor', half, broken.signal).catch(() => null)
    broken.abort()
    await leaving
    await until(async () => expect((await post('editor', note('short'))).status).toBe(200))
  })

  test('that exceed the limit alone are accepted one at a time', async () => {
    expect((await post('editor', note('x'.repeat(5000)))).status).toBe(200)
  })

  test('that are long are parsed in turn, with the same error messages as short ones', async () => {
    const response = await post('editor', `{"mutations": [${'1,'.repeat(50_000)}`)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('The body is not JSON'),
    ])
  })
})

/** A lake where all work is heavy, and no cooldown ends until `endRests`. */
async function openTiringLake() {
  let [now, spent] = [0, 0]
  const wakes: (() => void)[] = []
  const heavy = {
    ...{ burstMs: 0, heavyMs: 0, rest: 1, now: () => now },
    spent: () => (spent += 1000),
    setTimer: (_ms: number, due: () => void) => {
      wakes.push(due)
      return () => undefined
    },
  }
  const endRests = () => {
    now += 10_000
    wakes.at(-1)?.()
  }
  return { ...(await openTestLake({ limits: { cpuBudget: heavy } })), endRests }
}

test.for([
  ['mutations', 'mutate', { mutations: [{ create: { _id: 'left', _type: 'note' } }] }],
  [
    'actions',
    'actions',
    {
      actions: [
        {
          actionType: 'sanity.action.document.version.create',
          publishedId: 'left',
          document: { _id: 'drafts.left', _type: 'note' },
        },
      ],
    },
  ],
] as const)(
  '%s are not executed when the client disconnected before their turn',
  async ([, door, body]) => {
    const lake = await openTiringLake()
    const { store } = lake.lake.context
    const post = async (sent: unknown, signal: AbortSignal | null = null) => {
      const response = await lake.fetch(`/v2025-02-19/data/${door}/${lake.config.dataset}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${lake.token('editor')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(sent),
        signal,
      })
      await response.text()
      return response.status
    }
    const other = JSON.parse(JSON.stringify(body).replaceAll('left', 'stays'))
    expect(await post(other)).toBe(200)
    const leaving = new AbortController()
    const left = post(body, leaving.signal).catch(() => null)
    await until(() => expect(store.waiting).toBe(1))
    leaving.abort()
    await left
    const last = post(JSON.parse(JSON.stringify(body).replaceAll('left', 'last')))
    await until(() => expect(store.waiting).toBe(2))
    lake.endRests()
    expect(await last).toBe(200)
    const storedIds = [...store.all()].map(({ _id }) => _id.replace('drafts.', ''))
    expect([
      storedIds.includes('left'),
      storedIds.includes('stays'),
      storedIds.includes('last'),
    ]).toEqual([...[false, true, true]])
    await lake.close()
  },
)

test('a long request body waits for its caller’s turn, and a short one does not', async () => {
  const lake = await openTiringLake()
  const ask = async (letters: number) => {
    const response = await lake.fetch('/v2025-02-19/data/query/production', {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token('viewer')}` },
      body: JSON.stringify({ query: '1+1', params: { text: 'x'.repeat(letters) } }),
    })
    await response.text()
    return response.status
  }
  const { turns } = lake.lake.context
  expect(await ask(100_000)).toBe(200)
  const second = ask(100_000)
  await until(() => expect(turns.waiting).toBe(1))
  expect(await ask(10)).toBe(200)
  expect(turns.waiting).toBe(1)
  lake.endRests()
  expect(await second).toBe(200)
  await lake.close()
})
