import { runProgram } from '../../lib/lake/scheduling/program.ts'

export interface WaitingJob {
  /** Milliseconds with and without the CPU. */
  worksMs: number
  waitsMs: number
}

/** A process kept waiting by a busy machine. */
runProgram(() => ({ worksMs, waitsMs }: WaitingJob) => {
  const { user } = process.threadCpuUsage()
  while (process.threadCpuUsage().user - user < worksMs * 1000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitsMs)
  return 'answer'
})
