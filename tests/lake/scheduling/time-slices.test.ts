import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LakeError } from '../../../lib/lake/errors.ts'
import {
  CooperativeScheduler,
  type SliceOptions,
} from '../../../lib/lake/scheduling/time-slices.ts'

/** A clock that advances by one on each reading. */
function ticking(): () => number {
  let now = 0
  return () => (now += 1)
}

const getSlices = (options: Partial<SliceOptions> = {}) =>
  new CooperativeScheduler({ now: ticking(), sliceMs: 3, ...options })

/** Logs each of its steps, and returns their number. */
function* steps(note: () => void, count: number) {
  for (let step = 0; step < count; step += 1) {
    note()
    yield
  }
  return count
}

const getStatus = (error: unknown) => (error instanceof LakeError ? error.status : error)

test('long work runs in many turns of the event loop, with one time slice in each', async () => {
  const slices = getSlices()
  let inTurn = 0
  const most: number[] = []
  const done = slices.run(
    'ann',
    steps(() => (inTurn += 1), 20),
  )
  while (slices.waiting > 0) {
    await setImmediate()
    most.push(inTurn)
    inTurn = 0
  }
  expect(await done).toBe(20)
  expect(Math.max(...most)).toBeLessThanOrEqual(3)
  expect(most.length).toBeGreaterThan(6)
})

test('waiting work shares one time slice in each turn, and callers alternate', async () => {
  const slices = getSlices()
  const order: string[] = []
  const works = ['ann', 'ann', 'ann', 'bob'].map((caller, at) =>
    slices.run(
      caller,
      steps(() => order.push(`${caller}${at}`), 4),
    ),
  )
  await Promise.all(works)
  // Bob came last, after three of Ann's, and finishes before her second.
  expect(order.lastIndexOf('bob3')).toBeLessThan(order.indexOf('ann1'))
  expect(order.lastIndexOf('ann1')).toBeLessThan(order.indexOf('ann2'))
})

test('short work of several callers completes in one turn', async () => {
  const slices = getSlices({ sliceMs: 50 })
  const works = ['ann', 'bob', 'cleo'].map((caller) =>
    slices.run(
      caller,
      steps(() => {}, 2),
    ),
  )
  await setImmediate()
  expect(slices.waiting).toBe(0)
  expect(await Promise.all(works)).toEqual([2, 2, 2])
})

test('too much waiting work of one caller returns 429, and too much in total returns 503', async () => {
  const slices = getSlices({ maxWaitingPerCaller: 2, maxWaiting: 3 })
  const run = (caller: string) =>
    slices
      .run(
        caller,
        steps(() => {}, 2),
      )
      .catch(getStatus)
  expect(await Promise.all(['ann', 'ann', 'ann', 'bob', 'cleo'].map(run))).toEqual([
    ...[2, 2, 429, 2, 503],
  ])
  // They are admitted again once those have finished.
  expect(await run('ann')).toBe(2)
})

test('work that fails does not affect other work', async () => {
  const slices = getSlices()
  const failing = slices.run(
    'ann',
    steps(() => {
      throw new Error('A slip')
    }, 1),
  )
  const other = slices.run(
    'ann',
    steps(() => {}, 5),
  )
  await expect(failing).rejects.toThrow('A slip')
  expect(await other).toBe(5)
})

test('work stops when its caller disconnects or the lake closes', async () => {
  const slices = getSlices()
  const leaving = new AbortController()
  let taken = 0
  const left = slices
    .run(
      'ann',
      steps(() => (taken += 1), 100),
      leaving.signal,
    )
    .catch(getStatus)
  await setImmediate()
  const before = taken
  leaving.abort()
  expect(await left).toBe(503)
  await setImmediate()
  expect(taken).toBe(before)
  const aborted = slices.run(
    'ann',
    steps(() => {}, 1),
    leaving.signal,
  )
  expect(await aborted.catch(getStatus)).toBe(503)

  const waiting = slices.run(
    'ann',
    steps(() => {}, 100),
  )
  slices.close()
  expect(await waiting.catch(getStatus)).toBe(503)
  const late = slices.run(
    'ann',
    steps(() => {}, 1),
  )
  expect(await late.catch(getStatus)).toBe(503)
})
