import { CircuitBreaker, cooldownError, type CircuitBreakerOptions } from './circuit-breaker.ts'
import { busyMachineError, clientDisconnectedError, type Caller } from './fair-queue.ts'
import { JobQueue, type JobQueueOptions, type JobTurn } from './job-queue.ts'
import type { WorkerOptions } from './worker-process.ts'
import { KilledError, WorkerSet } from './worker-set.ts'

export interface PoolOptions<Reply> extends WorkerOptions, JobQueueOptions {
  /** The error for a job that was ended at its limit. */
  timeout: (timeoutMs: number) => Error
  /** Milliseconds past its limit before a job that ignores the clock is killed. Default: 1,000. */
  graceMs?: number
  /** Milliseconds that a job may run on after its caller has disconnected. Default: 500. */
  cancelGraceMs?: number
  /** Milliseconds before a spare process is started next to a running job. Default: 50. */
  spareMs?: number
  /**
   * CPU milliseconds after which a job yields its process to waiting shorter ones and restarts in its turn; one process
   * is left to such jobs. If omitted, every job keeps its process.
   */
  preemptAfterMs?: number
  /** Replies that count as a strike, such as a timeout. */
  isCostly?: (reply: Reply) => boolean
  strikes?: Partial<CircuitBreakerOptions>
}

interface RunOptions {
  caller: Caller
  /** CPU milliseconds. */
  timeoutMs: number
  /** Aborted when no one waits for the reply anymore. */
  signal?: AbortSignal
}

interface Task<Job> extends RunOptions {
  job: Job
  /** Whether its process was taken from it for a shorter job. */
  wasPreempted: boolean
  /** CPU milliseconds in such processes. */
  lostMs: number
}

/** See `spareMs`: longer than most jobs take. */
const SPARE_MS = 50

/**
 * Processes that run jobs for callers in turn, with limits of time and memory: a job that exceeds them, or that no one
 * waits for, is killed. A caller whose jobs are repeatedly killed has to pause.
 */
export class WorkerPool<Job extends object, Reply> {
  readonly #options: PoolOptions<Reply> & { graceMs: number; cancelGraceMs: number }
  readonly #queue: JobQueue<Reply>
  readonly #workers: WorkerSet<Job, Reply>
  readonly #strikes: CircuitBreaker
  #maxProcesses: number

  constructor(options: PoolOptions<Reply>) {
    const { graceMs = 1000, cancelGraceMs = 500 } = options
    this.#options = { ...options, graceMs, cancelGraceMs }
    this.#queue = new JobQueue(options)
    this.#workers = new WorkerSet(options)
    this.#strikes = new CircuitBreaker(options.strikes)
    this.#maxProcesses = options.workers
  }

  /** Rejects with 429 or 503 when too much is queued, and with 503 when the caller disconnects. */
  async run(job: Job, options: RunOptions): Promise<Reply> {
    const { caller, signal } = options
    const cooldownMs = this.#strikes.cooldownMs(caller.id)
    if (cooldownMs > 0) throw cooldownError('requests', cooldownMs)
    const task = { ...options, job, wasPreempted: false, lostMs: 0 }
    const reply = this.#queue.run(caller, (turn) => this.#work(task, turn), { signal })
    // After the queue's own listener: a queued job is removed before its caller has to pause.
    const onAbort = () => this.#leave(task)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      return await reply
    } catch (error) {
      throw signal?.aborted ? clientDisconnectedError() : error
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Running and queued jobs. */
  get load(): { running: number; waiting: number } {
    return this.#queue.load
  }

  async close(): Promise<void> {
    this.#queue.close()
    await this.#workers.close()
  }

  async #work(task: Task<Job>, turn: JobTurn): Promise<Reply> {
    const { timeoutMs, caller } = task
    const { graceMs, cancelGraceMs, spareMs = SPARE_MS, preemptAfterMs, isCostly } = this.#options
    task.wasPreempted = false
    try {
      const reply = await this.#workers.run(task.job, {
        killAfterMs: timeoutMs + graceMs,
        signal: turn.preempted,
        abandoned: { signal: turn.abandoned, graceMs: cancelGraceMs },
        started: ({ after, afterCpu }) => {
          if (preemptAfterMs !== undefined) afterCpu(preemptAfterMs, () => this.#markSlow(turn))
          after(spareMs, () => this.#keepOneReady())
          after(timeoutMs / 2, () => this.#prepareSpare())
        },
      })
      if (isCostly?.(reply)) this.#strike(caller, timeoutMs, timeoutMs)
      return reply
    } catch (error) {
      throw error instanceof KilledError ? this.#getError(task, error) : error
    }
  }

  #getError(task: Task<Job>, { reason, spentMs }: KilledError): Error {
    const { caller, timeoutMs } = task
    const { cancelGraceMs, timeout } = this.#options
    switch (reason) {
      case 'timeout': {
        const isItsOwn = this.#strike(caller, task.lostMs + spentMs, timeoutMs)
        return isItsOwn ? timeout(timeoutMs) : busyMachineError()
      }
      case 'left':
        this.#strike(caller, task.lostMs + spentMs, cancelGraceMs)
        return clientDisconnectedError()
      case 'aborted':
        task.wasPreempted = true
        task.lostMs += spentMs
        return clientDisconnectedError()
    }
  }

  #markSlow(turn: JobTurn): void {
    // The next job finds a process ready.
    this.#keepOneReady()
    turn.markSlow()
  }

  /** A process had to be killed for a queued job whose caller disconnects. */
  #leave({ wasPreempted, caller, lostMs }: Task<Job>): void {
    const { preemptAfterMs } = this.#options
    if (wasPreempted && preemptAfterMs !== undefined) this.#strike(caller, lostMs, preemptAfterMs)
  }

  /**
   * Whether the work itself took so long, and not a busy machine: it has had a good part of the CPU time. Counts as a
   * strike against its caller, but never against a reserved one.
   */
  #strike({ id, isReserved }: Caller, spentMs: number, ms: number): boolean {
    if (spentMs < ms / 2) return false
    if (isReserved) return true
    this.#strikes.add(id)
    const cooldownMs = this.#strikes.cooldownMs(id)
    if (cooldownMs > 0) this.#queue.rejectAll(id, cooldownError('requests', cooldownMs))
    return true
  }

  /** A running process may have to be killed; the next job should not wait for another one to start. */
  #prepareSpare(): void {
    this.#maxProcesses = this.#options.workers + 1
    this.#keepOneReady()
  }

  /**
   * The first process starts with the first job. Next to a long job, another is started in advance, because a new one
   * has to read the store first.
   */
  #keepOneReady(): void {
    this.#workers.ensureIdleWorker(this.#maxProcesses)
  }
}
