import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImageQueue } from '../../../lib/lake/assets/images/decoder.ts'

/** A queue whose jobs end on demand, with a log of those running. */
function openQueue(limits: { workers: number; maxWaiting: number; maxWaitingPerCaller: number }) {
  /** Timeouts of long-running jobs, triggered by hand. */
  const alarms = new Set<() => void>()
  const queue = new ImageQueue<string>({ ...limits, preemptAfterMs: 1 }, (_ms, due) => {
    alarms.add(due)
    return () => alarms.delete(due)
  })
  const passTime = () => {
    for (const due of [...alarms]) {
      alarms.delete(due)
      due()
    }
  }
  const running = new Map<string, { end: () => void; caller: string }>()
  const started: string[] = []
  const dropped: string[] = []
  const ask = (key: string, caller: string) => {
    const leave = new AbortController()
    const answer = queue.run(key, { caller, signal: leave.signal }, (signal) => {
      started.push(key)
      return new Promise<string>((resolve, reject) => {
        running.set(key, { caller, end: () => (running.delete(key), resolve(`made ${key}`)) })
        signal.addEventListener('abort', () => {
          running.delete(key)
          dropped.push(key)
          reject(signal.reason)
        })
      })
    })
    const outcome = answer.then(
      (text) => text,
      (error: unknown) =>
        error instanceof Error && 'status' in error ? String(error.status) : 'left',
    )
    return { outcome, leave: () => leave.abort() }
  }
  const end = async (key: string) => {
    running.get(key)?.end()
    await new Promise(setImmediate)
  }
  return { queue, ask, end, running, started, dropped, passTime }
}

test('a quick job preempts a slow one when slow jobs of other callers use all slots', async () => {
  const { ask, end, started, dropped, passTime, queue } = openQueue({
    workers: 2,
    maxWaiting: 9,
    maxWaitingPerCaller: 9,
  })
  const slow = [ask('a1', 'a'), ask('b1', 'b')]
  passTime()
  // Without other callers they keep their slots.
  expect(dropped).toEqual([])
  const quick = ask('c1', 'c')
  await new Promise(setImmediate)
  expect([started, dropped]).toEqual([['a1', 'b1', 'c1'], ['b1']])
  await end('c1')
  expect(await quick.outcome).toBe('made c1')
  // One slot is reserved for quick jobs, so the preempted slow one waits for the other.
  expect(queue.load).toEqual({ underWay: 1, waiting: 1 })
  await end('a1')
  await end('b1')
  expect(await Promise.all(slow.map(({ outcome }) => outcome))).toEqual(['made a1', 'made b1'])
  expect(queue.load).toEqual({ underWay: 0, waiting: 0 })
})

test('a preempted job is removed from the queue when its caller disconnects', async () => {
  const { ask, end, passTime, queue, running } = openQueue({
    workers: 2,
    maxWaiting: 9,
    maxWaitingPerCaller: 9,
  })
  ask('a1', 'a')
  const left = ask('b1', 'b')
  passTime()
  ask('c1', 'c')
  await new Promise(setImmediate)
  left.leave()
  expect(await left.outcome).toBe('left')
  expect(queue.load).toEqual({ underWay: 2, waiting: 0 })
  await end('a1')
  await end('c1')
  expect(running.size).toBe(0)
})

test('the queue alternates between callers, however many jobs each of them has', async () => {
  const { ask, end, started } = openQueue({ workers: 1, maxWaiting: 9, maxWaitingPerCaller: 9 })
  for (const key of ['a1', 'a2', 'a3']) ask(key, 'a')
  for (const key of ['b1', 'b2']) ask(key, 'b')
  for (const key of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(key)
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('a full queue drops the newest job of the longest line for a new caller', async () => {
  const { ask, queue } = openQueue({ workers: 1, maxWaiting: 3, maxWaitingPerCaller: 9 })
  ask('a0', 'a')
  const waiting = ['a1', 'a2', 'a3'].map((key) => ask(key, 'a'))
  const refused = ask('a4', 'a')
  expect(await refused.outcome).toBe('503')
  ask('b1', 'b')
  expect(await waiting[2]?.outcome).toBe('503')
  expect(queue.load).toEqual({ underWay: 1, waiting: 3 })
})

test('a job that two callers share starts with the shorter line', async () => {
  const { ask, end, started } = openQueue({ workers: 1, maxWaiting: 9, maxWaitingPerCaller: 9 })
  for (const key of ['a1', 'a2', 'a3']) ask(key, 'a')
  const shared = ask('a3', 'b')
  await end('a1')
  await end('a3')
  expect(await shared.outcome).toBe('made a3')
  expect(started).toEqual(['a1', 'a3', 'a2'])
})

test('a canceled job that is requested again is started again', async () => {
  const { ask, end, dropped } = openQueue({ workers: 1, maxWaiting: 9, maxWaitingPerCaller: 9 })
  const first = ask('k', 'a')
  first.leave()
  expect(await first.outcome).toBe('left')
  expect(dropped).toEqual(['k'])
  const second = ask('k', 'a')
  await new Promise(setImmediate)
  await end('k')
  expect(await second.outcome).toBe('made k')
})

test('the queue stays within its limits and answers every caller, for any sequence of requests', async () => {
  const step = fc.record({
    does: fc.constantFrom('ask', 'ask', 'ask', 'leave', 'end', 'wait'),
    caller: fc.constantFrom('a', 'b', 'c'),
    key: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    which: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const limits = { workers: 2, maxWaiting: 4, maxWaitingPerCaller: 3 }
      const { queue, ask, end, running, passTime } = openQueue(limits)
      const asked: ReturnType<typeof ask>[] = []
      for (const { does, caller, key, which } of steps) {
        if (does === 'ask') asked.push(ask(key, caller))
        else if (does === 'leave') asked[which % (asked.length || 1)]?.leave()
        else if (does === 'wait') passTime()
        else await end([...running.keys()][which % (running.size || 1)] ?? '')
        expect(queue.load.underWay).toBeLessThanOrEqual(limits.workers)
        // A preempted job waits in addition to those admitted.
        expect(queue.load.waiting).toBeLessThanOrEqual(limits.maxWaiting + limits.workers)
      }
      // A dropped job frees its slot a moment later.
      await end('')
      while (running.size > 0) for (const key of [...running.keys()]) await end(key)
      for (const { outcome } of asked) expect(await outcome).toMatch(/^(made \d|503|left)$/)
      expect(queue.load).toEqual({ underWay: 0, waiting: 0 })
    }),
    { numRuns: 300 },
  )
})
