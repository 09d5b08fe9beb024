import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { LakeError, httpError } from '../../../lib/lake/errors.ts'
import { ProcessPool } from '../../../lib/lake/scheduling/process-pool.ts'
import { CpuTimer } from '../../../lib/lake/scheduling/cpu-timer.ts'
import type { WaitingJob } from '../fixtures/idle-program.ts'

const caller = { id: 'editor', isReserved: false }
const LIMIT_MS = 200

let pool: ProcessPool<WaitingJob, string>
afterEach(() => pool.close())

function open(patience?: number): void {
  pool = new ProcessPool<WaitingJob, string>({
    program: new URL('../fixtures/idle-program.ts', import.meta.url),
    settings: {},
    workers: 1,
    reserved: 0,
    maxWaiting: 10,
    maxWaitingPerCaller: 10,
    memoryMb: 64,
    graceMs: 0,
    cancelGraceMs: LIMIT_MS,
    wallClockFactor: patience,
    timeout: () => httpError(408, 'Request Timeout', 'too slow'),
    outOfMemory: () => httpError(400, 'Bad Request', 'too large'),
    strikes: { restMs: 600_000 },
  })
}

const run = (job: Partial<WaitingJob>, signal?: AbortSignal): Promise<string | number> =>
  pool
    .run({ worksMs: 0, waitsMs: 0, ...job }, { caller, timeoutMs: LIMIT_MS, signal })
    .catch((error: unknown) => {
      if (error instanceof LakeError) return error.status
      throw error
    })

// Only Linux reports this; elsewhere, load is unknown.
describe.runIf(existsSync('/proc/self/stat'))('on a machine that is busy with other things', () => {
  test('a job whose process hardly had a processor is waited for', async () => {
    open(100)
    for (let i = 0; i < 3; i += 1) expect(await run({ waitsMs: 2 * LIMIT_MS })).toBe('answer')
  })

  test('one that never comes to an end is ended as one to come back with, and costs its caller no rest', async () => {
    open()
    for (let i = 0; i < 3; i += 1) expect(await run({ waitsMs: 60_000 })).toBe(503)
    expect(await run({})).toBe('answer')
  })

  test('nor does one whose caller has left', async () => {
    open()
    for (let i = 0; i < 3; i += 1) {
      const leaving = new AbortController()
      const left = run({ waitsMs: 60_000 }, leaving.signal)
      // A query still waiting for its turn would only be removed from the queue.
      await expect.poll(() => pool.load).toEqual({ running: 1, waiting: 0 })
      leaving.abort()
      expect(await left).toBe(503)
      expect(await run({})).toBe('answer')
    }
  })
})

test('a job that works all the time is ended at its limit, and costs a rest from the second one on', async () => {
  open(100_000)
  for (let i = 0; i < 2; i += 1) expect(await run({ worksMs: 60_000 })).toBe(408)
  expect(await run({})).toBe(429)
})

test('where the machine does not tell, time that passes is time that was spent', async () => {
  open()
  const spent = new CpuTimer(() => null)
  await new Promise<void>((resolve) => spent.after(20, resolve))
  expect(spent.ms).toBeGreaterThanOrEqual(19)
})

test('the machine is not asked about a job that is over at once, and what its process had before is not the job’s', async () => {
  open()
  let asked = 0
  const spent = new CpuTimer(() => {
    asked += 1
    return 5_000
  }, 1_000_000)
  const stop = spent.after(60_000, () => undefined)
  expect(asked).toBe(0)
  await expect.poll(() => asked).toBe(1)
  stop()
  // Counted as its own time until the system is queried.
  expect(spent.ms).toBeLessThanOrEqual(10)
})
