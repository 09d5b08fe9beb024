import { runProgram } from '../../lib/lake/scheduling/program.ts'

export interface WaitingJob {
  /** Milliseconds for which the process has a processor, and for which it has none. */
  worksMs: number
  waitsMs: number
}

/** The program of a process that a busy machine keeps waiting. */
runProgram(() => ({ worksMs, waitsMs }: WaitingJob) => {
  const { user } = process.threadCpuUsage()
  while (process.threadCpuUsage().user - user < worksMs * 1000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitsMs)
  return 'answer'
})
