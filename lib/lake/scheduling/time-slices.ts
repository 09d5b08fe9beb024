import {
  MAX_QUEUED_READS,
  MAX_QUEUED_READS_PER_CALLER,
  MAX_QUEUED_WRITES_PER_CALLER,
} from '../../limits/requests.ts'
import type { CpuBudget } from './cpu-budget.ts'
import {
  clientDisconnectedError,
  closedError,
  FairQueue,
  queueFullError,
  type QueueLimits,
} from './fair-queue.ts'

export interface SliceOptions extends QueueLimits {
  /** Milliseconds for which a slice blocks the main thread. */
  sliceMs: number
  /** Milliseconds. */
  now: () => number
}

const OPTIONS: SliceOptions = {
  sliceMs: 5,
  maxWaiting: MAX_QUEUED_READS,
  maxWaitingPerCaller: MAX_QUEUED_READS_PER_CALLER,
  now: () => performance.now(),
}

/**
 * Work for the main thread that waits in a fair queue: `go` is called in a turn of the event loop of its own as long as
 * an item may start; it takes items and calls `plan` again. With a budget, the items of callers that owe a pause wait
 * until it is over.
 */
export class MainThreadTurns<Item> {
  readonly #queue: FairQueue<Item>
  readonly #go: () => void
  readonly #budget: CpuBudget | undefined
  #turn: NodeJS.Immediate | undefined
  /** Cancels the scheduled wake-up. */
  #dontWake: (() => void) | undefined

  constructor(queue: FairQueue<Item>, go: () => void, budget?: CpuBudget) {
    this.#queue = queue
    this.#go = go
    this.#budget = budget
  }

  /** The next item that may start now. */
  takeNext(): Item | undefined {
    return this.#queue.takeNext((_item, caller) => this.#delayFor(caller) === 0)
  }

  /** Schedules the next turn, unless one is scheduled. */
  plan(): void {
    if (this.#turn || this.#queue.size === 0) return
    this.#dontWake?.()
    this.#dontWake = undefined
    let least = Number.POSITIVE_INFINITY
    const mayStart = this.#queue.has((_item, caller) => {
      least = Math.min(least, this.#delayFor(caller))
      return least === 0
    })
    if (mayStart)
      this.#turn = setImmediate(() => {
        this.#turn = undefined
        this.#go()
      })
    else
      this.#dontWake = this.#budget?.wakeIn(least, () => {
        this.#dontWake = undefined
        this.plan()
      })
  }

  /** Cancels everything that is scheduled. */
  stop(): void {
    clearImmediate(this.#turn)
    this.#dontWake?.()
    this.#turn = this.#dontWake = undefined
  }

  #delayFor(caller: string): number {
    return this.#budget?.delayFor(caller) ?? 0
  }
}

interface QueuedTask {
  caller: string
  /** Continues until then; true when finished, with or without an error. */
  go: (until: number) => boolean
  refuse: (error: Error) => void
}

/**
 * Main-thread work that takes longer the longer a history is: one slice for all of it per turn of the event loop,
 * callers in turn, so no one else waits longer than that.
 */
export class CooperativeScheduler {
  readonly #options: SliceOptions
  readonly #queue: FairQueue<QueuedTask>
  readonly #turns: MainThreadTurns<QueuedTask>
  #isClosed = false

  constructor(options: Partial<SliceOptions> = {}) {
    this.#options = { ...OPTIONS, ...options }
    this.#queue = new FairQueue(this.#options)
    this.#turns = new MainThreadTurns(this.#queue, () => this.#slice())
  }

  /** Unfinished work. */
  get waiting(): number {
    return this.#queue.size
  }

  /**
   * Runs `work`, which may be paused wherever it yields: what it has read may have changed since. Rejects with its
   * error, and with 429 or 503 when too much is queued.
   */
  run<Result>(
    caller: string,
    task: Iterator<unknown, Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (this.#isClosed) return Promise.reject(closedError())
    const full = this.#queue.fullFor(caller)
    if (full) return Promise.reject(queueFullError(full))
    if (signal?.aborted) return Promise.reject(clientDisconnectedError())
    return new Promise((resolve, reject) => {
      const go = (until: number): boolean => {
        try {
          do {
            const step = task.next()
            if (!step.done) continue
            resolve(step.value)
            return true
          } while (this.#options.now() < until)
          return false
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
          return true
        }
      }
      const item = { caller, go, refuse: reject }
      const onRemoved = () => reject(clientDisconnectedError())
      this.#queue.addUntil(signal, { caller, item, onRemoved })
      this.#turns.plan()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#turns.stop()
    for (const { refuse } of this.#queue.clear()) refuse(closedError())
  }

  #slice(): void {
    const until = this.#options.now() + this.#options.sliceMs
    do {
      const work = this.#turns.takeNext()
      if (!work) return
      if (!work.go(until)) this.#queue.addFirst(work.caller, work)
    } while (this.#options.now() < until)
    this.#turns.plan()
  }
}

/** Milliseconds that one piece of work may block everyone else. */
const AT_ONCE_MS = 5

/**
 * Runs work for a moment, which is enough for most of it: returns null if it has finished, otherwise a promise for the
 * rest, run in slices. Throws an error of `work` in that moment. `now`: milliseconds.
 */
export function runSyncThenSlice(
  slices: CooperativeScheduler,
  caller: string,
  task: Iterator<unknown, void>,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<void> | null {
  const until = now() + AT_ONCE_MS
  for (let step = task.next(); !step.done; step = task.next())
    if (now() > until) return slices.run(caller, task, signal)
  return null
}

interface QueuedCall {
  run: () => void
  refuse: (error: Error) => void
}

/**
 * Main-thread work that cannot be sliced: one piece per turn of the event loop, callers in turn, each within its CPU
 * budget.
 */
export class MainThreadQueue {
  readonly #budget: CpuBudget
  readonly #queue = new FairQueue<QueuedCall>({ maxWaitingPerCaller: MAX_QUEUED_WRITES_PER_CALLER })
  readonly #turns: MainThreadTurns<QueuedCall>
  #isClosed = false

  constructor(budget: CpuBudget) {
    this.#budget = budget
    this.#turns = new MainThreadTurns(this.#queue, () => this.#go(), budget)
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Rejects with the error of `work`, and with 429 when this caller has too much queued. */
  run<Result>(caller: string, work: () => Result): Promise<Result> {
    if (this.#isClosed) return Promise.reject(closedError())
    const full = this.#queue.fullFor(caller)
    if (full) return Promise.reject(queueFullError(full))
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(this.#budget.charge(caller, work))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      this.#queue.add(caller, { run, refuse: reject })
      this.#turns.plan()
    })
  }

  close(): void {
    this.#isClosed = true
    this.#turns.stop()
    for (const { refuse } of this.#queue.clear()) refuse(closedError())
  }

  #go(): void {
    this.#turns.takeNext()?.run()
    this.#turns.plan()
  }
}
