import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { LakeError, httpError } from '../../../lib/lake/errors.ts'
import { WorkerPool } from '../../../lib/lake/scheduling/worker-pool.ts'
import { CpuTimer } from '../../../lib/lake/scheduling/cpu-timer.ts'
import type { WaitingJob } from '../fixtures/stalled-process.ts'

const caller = { id: 'editor', isReserved: false }
const LIMIT_MS = 200

let pool: WorkerPool<WaitingJob, string>
afterEach(() => pool.close())

function open(wallClockFactor?: number): void {
  pool = new WorkerPool<WaitingJob, string>({
    program: new URL('../fixtures/stalled-process.ts', import.meta.url),
    settings: {},
    workers: 1,
    reserved: 0,
    maxWaiting: 10,
    maxWaitingPerCaller: 10,
    memoryMb: 64,
    graceMs: 0,
    cancelGraceMs: LIMIT_MS,
    wallClockFactor,
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
describe.runIf(existsSync('/proc/self/stat'))('CPU time limits on a busy machine', () => {
  test('allow a job to continue while its process gets little CPU time', async () => {
    open(100)
    for (let i = 0; i < 3; i += 1) expect(await run({ waitsMs: 2 * LIMIT_MS })).toBe('answer')
  })

  test('end a job that never finishes with 503, without blocking its caller', async () => {
    open()
    for (let i = 0; i < 3; i += 1) expect(await run({ waitsMs: 60_000 })).toBe(503)
    expect(await run({})).toBe('answer')
  })

  test('end a job whose caller has disconnected, without blocking the caller', async () => {
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

test('a job that uses CPU time constantly ends at its limit, and the second one blocks its caller', async () => {
  open(100_000)
  for (let i = 0; i < 2; i += 1) expect(await run({ worksMs: 60_000 })).toBe(408)
  expect(await run({})).toBe(429)
})

test('the CPU timer uses elapsed time when the system reports no CPU time', async () => {
  open()
  const spent = new CpuTimer(() => null)
  await new Promise<void>((resolve) => spent.after(20, resolve))
  expect(spent.ms).toBeGreaterThanOrEqual(19)
})

test('the CPU timer does not query the system for short jobs and excludes earlier CPU time', async () => {
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
