import type { LakeError } from '../errors.ts'
import { busyError, closedError, clientDisconnectedError } from './busy.ts'
import type { Caller } from './caller.ts'
import { FairQueue } from './fair-queue.ts'
import { cooldownError, CircuitBreaker } from './circuit-breaker.ts'
import type { CircuitBreakerOptions } from './circuit-breaker.ts'
import { CpuTimer } from './cpu-timer.ts'
import { WorkerProcess } from './worker-process.ts'
import type { WorkerOptions } from './worker-process.ts'

export interface PoolOptions<Reply> extends WorkerOptions {
  /** Concurrent jobs. */
  workers: number
  /** How many of these only reserved callers may use; they in turn leave one to everyone else. */
  reserved: number
  /** Queued jobs, in total and per caller; beyond that, 503 and 429. */
  maxWaiting: number
  maxWaitingPerCaller: number
  /** The error for a job that was ended at its limit. */
  timeout: (timeoutMs: number) => Error
  /** Milliseconds past its limit before a job that ignores the clock is killed. */
  graceMs?: number
  /** Milliseconds that a job may run on after its caller has disconnected. */
  cancelGraceMs?: number
  /** Milliseconds before a spare process is started next to a running job. Default: 50. */
  spareMs?: number
  /**
   * A job that takes longer yields its process to waiting shorter ones and restarts in its turn; one process is left
   * to such jobs. If omitted, every job keeps its process.
   */
  preemptAfterMs?: number
  /** How many times its time limit a job may take by wall clock on a busy machine. Default: 6. */
  wallClockFactor?: number
  /** Replies that count as a strike, such as a timeout. */
  isCostly?: (reply: Reply) => boolean
  strikes?: Partial<CircuitBreakerOptions>
}

interface RunOptions {
  caller: Caller
  timeoutMs: number
  /** Aborted when no one waits for the reply any more. */
  signal?: AbortSignal
}

interface Task<Job, Reply> extends RunOptions {
  job: Job
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
  /** Took longer than `preemptAfterMs`. */
  isSlow: boolean
  /** CPU time in milliseconds, in processes that were taken from it. */
  spentMs: number
  /** Takes its process away; set while it runs. */
  preempt?: () => void
}

/** A process that has not started by then never will. */
const START_MS = 60_000
/** See `spareMs`: longer than most jobs take. */
const IDLE_WORKER_MS = 50

/**
 * Processes that run jobs for callers in turn: one running job per caller, a share for reserved callers, bounded
 * queues, and forced termination of jobs that exceed their time or that no one waits for. A caller whose jobs are
 * repeatedly terminated has to pause.
 */
export class ProcessPool<Job extends object, Reply> {
  readonly #options: PoolOptions<Reply> & { graceMs: number; cancelGraceMs: number }
  readonly #processes = new Set<WorkerProcess<Job, Reply>>()
  readonly #queue = new FairQueue<Task<Job, Reply>>()
  readonly #running = new Set<Task<Job, Reply>>()
  readonly #strikes: CircuitBreaker
  #wantsSpare = false
  #isClosed = false

  constructor(options: PoolOptions<Reply>) {
    this.#options = {
      ...options,
      graceMs: options.graceMs ?? 1000,
      cancelGraceMs: options.cancelGraceMs ?? 500,
    }
    this.#strikes = new CircuitBreaker(options.strikes)
  }

  run(job: Job, options: RunOptions): Promise<Reply> {
    const { caller, signal } = options
    const refusal = this.#refusalFor(caller)
    if (refusal) return Promise.reject(refusal)
    if (signal?.aborted) return Promise.reject(clientDisconnectedError())
    return new Promise((resolve, reject) => {
      const task = { ...options, job, resolve, reject, isSlow: false, spentMs: 0 }
      this.#queue.add(caller.id, task)
      signal?.addEventListener('abort', () => this.#abandon(task), { once: true })
      this.#next()
    })
  }

  /** Running and queued jobs. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#queue.size }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#queue.clear()) task.reject(closedError())
    await Promise.all([...this.#processes].map((process) => process.end(closedError())))
  }

  #refusalFor(caller: Caller): LakeError | null {
    if (this.#isClosed) return closedError()
    const rest = this.#strikes.cooldownMs(caller.id)
    if (rest > 0) return cooldownError('requests', rest)
    const { maxWaiting, maxWaitingPerCaller } = this.#options
    if (this.#queue.queuedFor(caller.id) >= maxWaitingPerCaller) {
      return busyError(429, 'Too Many Requests', 'Too many of your requests are waiting')
    }
    if (this.#queue.size >= maxWaiting) {
      return busyError(503, 'Service Unavailable', 'The server is too busy')
    }
    return null
  }

  #next(): void {
    while (!this.#isClosed) {
      const task = this.#queue.take((waiting) => this.#mayStart(waiting))
      if (!task) {
        this.#makeRoom()
        return
      }
      const idle = [...this.#processes].filter((process) => process.isIdle)
      this.#start(task, idle.find((process) => process.isReady) ?? idle[0] ?? this.#spawn())
    }
  }

  /** Slow jobs of callers that are not reserved. */
  get #slow(): Task<Job, Reply>[] {
    return [...this.#running].filter(({ isSlow, caller }) => isSlow && !caller.isReserved)
  }

  get #mostSlow(): number {
    const { workers, reserved } = this.#options
    return Math.max(1, workers - Math.min(reserved, workers - 1) - 1)
  }

  /** When quick jobs wait behind slow ones, the latest slow job yields, as do all above the limit. */
  #makeRoom(): void {
    const slow = this.#slow
    if (slow.length <= this.#mostSlow) return
    const running = new Set([...this.#running].map(({ caller }) => caller.id))
    const isHeldUp = ({ caller, isSlow }: Task<Job, Reply>) =>
      !isSlow && !caller.isReserved && !running.has(caller.id)
    if (this.#queue.has(isHeldUp)) slow.at(-1)?.preempt?.()
  }

  #mayStart({ caller: { id, isReserved }, isSlow }: Task<Job, Reply>): boolean {
    if (isSlow && !isReserved && this.#slow.length >= this.#mostSlow) return false
    const running = [...this.#running].map((task) => task.caller)
    const { workers } = this.#options
    if (running.length >= workers) return false
    const reserved = Math.min(this.#options.reserved, workers - 1)
    const share = running.filter((other) => other.isReserved === isReserved).length
    if (isReserved) return share < (reserved > 0 ? workers - 1 : workers)
    return share < workers - reserved && !running.some((other) => other.id === id)
  }

  #start(task: Task<Job, Reply>, process: WorkerProcess<Job, Reply>): void {
    this.#running.add(task)
    const { timeoutMs } = task
    let spent: CpuTimer | undefined
    let wasPreempted = false
    task.preempt = () => {
      wasPreempted = true
      task.spentMs += spent?.ms ?? 0
      this.#processes.delete(process)
      void process.end(clientDisconnectedError())
    }
    const waits: (() => void)[] = []
    const later = (ms: number, callback: () => void): void => {
      const timer = setTimeout(callback, ms)
      waits.push(() => clearTimeout(timer))
    }
    // Read before the process exits.
    const spentMs = (): number => task.spentMs + (spent?.ms ?? 0)
    const end = (error: Error): void => {
      for (const stop of waits) stop()
      this.#processes.delete(process)
      void process.end(error)
    }
    const endAtLimit = (): void => {
      const isItsOwn = this.#strike(task, spentMs(), timeoutMs)
      end(isItsOwn ? this.#options.timeout(timeoutMs) : busyMachineError())
    }
    // A job is charged for its own time: starting a process on a busy machine does not count.
    const started = setTimeout(() => end(busyMachineError()), START_MS)
    waits.push(() => clearTimeout(started))
    const arm = (): void => {
      clearTimeout(started)
      if (!this.#running.has(task)) return
      const { graceMs, spareMs = IDLE_WORKER_MS, preemptAfterMs, wallClockFactor } = this.#options
      const job = (spent = new CpuTimer(() => process.processorMs, wallClockFactor))
      if (preemptAfterMs !== undefined)
        waits.push(job.after(preemptAfterMs, () => this.#notQuick(task)))
      waits.push(job.after(timeoutMs + graceMs, endAtLimit))
      later(spareMs, () => this.#keepOneReady())
      later(timeoutMs / 2, () => this.#prepareSpare())
    }
    const leave = (): void => {
      task.reject(clientDisconnectedError())
      const { cancelGraceMs } = this.#options
      later(cancelGraceMs, () => {
        this.#strike(task, spentMs(), cancelGraceMs)
        end(clientDisconnectedError())
      })
    }
    void process.ready.then(arm)
    if (task.signal?.aborted) leave()
    task.signal?.addEventListener('abort', leave, { once: true })
    process
      .do(task.job)
      .then((reply) => {
        if (this.#options.isCostly?.(reply)) this.#strike(task, timeoutMs, timeoutMs)
        task.resolve(reply)
      })
      .catch((error: unknown) => {
        if (wasPreempted && task.signal?.aborted !== true)
          this.#queue.addFirst(task.caller.id, task)
        else task.reject(error instanceof Error ? error : new Error(String(error)))
      })
      .finally(() => {
        for (const stop of waits) stop()
        task.signal?.removeEventListener('abort', leave)
        this.#running.delete(task)
        task.preempt = undefined
        this.#next()
      })
  }

  #notQuick(task: Task<Job, Reply>): void {
    task.isSlow = true
    // The next job finds a process ready.
    this.#keepOneReady()
    this.#makeRoom()
  }

  /** Drops a queued task when its caller disconnects. */
  #abandon(task: Task<Job, Reply>): void {
    if (!this.#queue.remove(task.caller.id, task)) return
    task.reject(clientDisconnectedError())
    // A process had to be ended for it.
    const { preemptAfterMs } = this.#options
    if (task.isSlow && preemptAfterMs !== undefined)
      this.#strike(task, task.spentMs, preemptAfterMs)
  }

  /**
   * Whether the work itself took so long, and not a busy machine: it has had a good part of the CPU time. Counts as a
   * strike against its caller, but never against a reserved one.
   */
  #strike({ caller: { id, isReserved } }: Task<Job, Reply>, spentMs: number, ms: number): boolean {
    if (spentMs < ms / 2) return false
    if (isReserved) return true
    this.#strikes.add(id)
    const rest = this.#strikes.cooldownMs(id)
    if (rest > 0)
      for (const task of this.#queue.removeAll(id)) task.reject(cooldownError('requests', rest))
    return true
  }

  /** A running process may have to be ended; the next job should not wait for another one to start. */
  #prepareSpare(): void {
    this.#wantsSpare = true
    this.#keepOneReady()
  }

  /**
   * The first process starts with the first job. Next to a long job, another is started in advance, because a new one
   * has to read the store first. Processes that exit are replaced when there is work, so one that cannot start fails
   * its job instead of being restarted forever.
   */
  #keepOneReady(): void {
    if (this.#isClosed || [...this.#processes].some((process) => process.isIdle)) return
    const limit = this.#options.workers + (this.#wantsSpare ? 1 : 0)
    if (this.#processes.size < limit) this.#spawn()
  }

  #spawn(): WorkerProcess<Job, Reply> {
    const process = new WorkerProcess<Job, Reply>(this.#options, () =>
      this.#processes.delete(process),
    )
    this.#processes.add(process)
    return process
  }
}

function busyMachineError(): LakeError {
  return busyError(503, 'Service Unavailable', 'The server is too busy')
}
