import { CpuTimer } from './cpu-timer.ts'
import { busyMachineError, closedError } from './fair-queue.ts'
import { WorkerProcess, type WorkerOptions } from './worker-process.ts'

/** A process that has not started by then never will. */
const START_TIMEOUT_MS = 60_000

/** Timers of one job; they end with it. */
interface JobTimers {
  after: (ms: number, callback: () => void) => void
  /** The same by the CPU time of the job. */
  afterCpu: (ms: number, callback: () => void) => void
}

export interface JobLimits {
  /** CPU milliseconds after which the process is killed. */
  killAfterMs: number
  /** Kills the process as soon as it aborts. */
  signal: AbortSignal
  /** Aborts when no one waits for the reply anymore; the process is killed `graceMs` milliseconds later. */
  abandoned?: { signal: AbortSignal; graceMs: number }
  /** Called when the process is ready and the job's time begins. */
  started?: (timers: JobTimers) => void
}

/** A job whose process was killed at one of its limits. */
export class KilledError extends Error {
  readonly reason: 'timeout' | 'left' | 'aborted'
  /** The CPU time that it had used, in milliseconds. */
  readonly spentMs: number

  constructor(reason: KilledError['reason'], spentMs: number) {
    super(`The job was killed: ${reason}`)
    this.reason = reason
    this.spentMs = spentMs
  }
}

/** Processes of one program: started when none is idle, and killed with a job that exceeds its limits. */
export class WorkerSet<Job extends object, Reply> {
  readonly #options: WorkerOptions
  readonly #processes = new Set<WorkerProcess<Job, Reply>>()
  #isClosed = false

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /**
   * Runs a job on an idle process or a new one; the caller limits how many run at a time. Rejects with KilledError,
   * with 503 if no process starts, and with the worker's error if the process ends by itself.
   */
  async run(job: Job, limits: JobLimits): Promise<Reply> {
    if (this.#isClosed) throw closedError()
    const { countsStart = false, waitsForExit = false, wallClockFactor } = this.#options
    const process = this.#getIdle() ?? this.#spawn()
    const cancels: (() => void)[] = []
    let timer: CpuTimer | undefined
    let exit: Promise<void> | undefined
    let isOver = false
    const stop = () => {
      isOver = true
      for (const cancel of cancels) cancel()
    }
    const end = (error: Error) => {
      stop()
      this.#processes.delete(process)
      exit = process.end(error)
    }
    // The CPU time is read before the process exits.
    const kill = (reason: KilledError['reason']) => end(new KilledError(reason, timer?.ms ?? 0))
    const after = (ms: number, callback: () => void) => {
      const timeout = setTimeout(callback, ms)
      cancels.push(() => clearTimeout(timeout))
    }
    const begin = () => {
      const own = (timer = new CpuTimer(() => process.cpuMs, wallClockFactor))
      const afterCpu = (ms: number, callback: () => void) => cancels.push(own.after(ms, callback))
      limits.started?.({ after, afterCpu })
      afterCpu(limits.killAfterMs, () => kill('timeout'))
    }
    const onAbort = (signal: AbortSignal, callback: () => void) => {
      signal.addEventListener('abort', callback, { once: true })
      cancels.push(() => signal.removeEventListener('abort', callback))
    }
    const { signal, abandoned } = limits
    onAbort(signal, () => kill('aborted'))
    if (abandoned) onAbort(abandoned.signal, () => after(abandoned.graceMs, () => kill('left')))
    if (countsStart) begin()
    else {
      // A job is charged for its own time: starting a process on a busy machine does not count.
      const timeout = setTimeout(() => end(busyMachineError()), START_TIMEOUT_MS)
      cancels.push(() => clearTimeout(timeout))
      void process.ready.then(() => {
        clearTimeout(timeout)
        if (!isOver) begin()
      })
    }
    try {
      return await process.do(job)
    } catch (error) {
      if (waitsForExit) await exit
      throw error
    } finally {
      stop()
    }
  }

  /** Starts a process unless one is idle or there are `limit`. One that cannot start is not restarted without a job. */
  ensureIdleWorker(limit: number): void {
    if (this.#isClosed || this.#getIdle() || this.#processes.size >= limit) return
    this.#spawn()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#processes].map((process) => process.end(closedError())))
  }

  #getIdle(): WorkerProcess<Job, Reply> | undefined {
    const idle = [...this.#processes].filter((process) => process.isIdle)
    return idle.find((process) => process.isReady) ?? idle[0]
  }

  #spawn(): WorkerProcess<Job, Reply> {
    const process = new WorkerProcess<Job, Reply>(this.#options, () =>
      this.#processes.delete(process),
    )
    this.#processes.add(process)
    return process
  }
}
