import { expect, test } from 'vitest'
import { WorkerProcess } from '../../../lib/lake/scheduling/worker-process.ts'
import { until } from '../../wait-until.ts'
import type { WaitingJob } from '../fixtures/stalled-process.ts'

const JOB: WaitingJob = { worksMs: 0, waitsMs: 0 }

test('an idle worker process ends after its timeout, accepts no more jobs, and reports its end once', async () => {
  let gone = 0
  const process = new WorkerProcess<WaitingJob, string>(
    {
      program: new URL('../fixtures/stalled-process.ts', import.meta.url),
      settings: {},
      memoryMb: 64,
      outOfMemory: () => new Error('out of memory'),
      idleMs: 1000,
    },
    () => (gone += 1),
  )
  expect(await process.do({ ...JOB, waitsMs: 1500 })).toBe('answer')
  expect(process.isIdle).toBe(true)
  await until(() => expect(process.isIdle).toBe(false))
  await process.end(new Error('over'))
  expect(gone).toBe(1)
})
