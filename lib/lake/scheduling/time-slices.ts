import type { LakeError } from '../errors.ts'
import { busyError, closedError, clientDisconnectedError } from './busy.ts'
import { FairQueue } from './fair-queue.ts'
import { MAX_QUEUED_READS, MAX_QUEUED_READS_PER_CALLER } from '../../limits/requests.ts'

export interface SliceOptions {
  /** Milliseconds for which a slice blocks the main thread. */
  sliceMs: number
  /** Queued work, in total and per caller; beyond that, 503 and 429. */
  maxWaiting: number
  maxWaitingPerCaller: number
  /** Milliseconds. */
  now: () => number
}

const OPTIONS: SliceOptions = {
  sliceMs: 5,
  maxWaiting: MAX_QUEUED_READS,
  maxWaitingPerCaller: MAX_QUEUED_READS_PER_CALLER,
  now: () => performance.now(),
}

interface Sliced {
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
  readonly #queue = new FairQueue<Sliced>()
  #turn: NodeJS.Immediate | undefined
  #isClosed = false

  constructor(options: Partial<SliceOptions> = {}) {
    this.#options = { ...OPTIONS, ...options }
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
    work: Iterator<unknown, Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const refusal = this.#refusalFor(caller)
    if (refusal) return Promise.reject(refusal)
    if (signal?.aborted) return Promise.reject(clientDisconnectedError())
    return new Promise((resolve, reject) => {
      const go = (until: number): boolean => {
        try {
          do {
            const step = work.next()
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
      const sliced = { caller, go, refuse: reject }
      this.#queue.add(caller, sliced)
      const leave = () => {
        if (this.#queue.remove(caller, sliced)) reject(clientDisconnectedError())
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#turn ??= setImmediate(() => this.#slice())
    })
  }

  close(): void {
    this.#isClosed = true
    clearImmediate(this.#turn)
    for (const { refuse } of this.#queue.clear()) refuse(closedError())
  }

  #refusalFor(caller: string): LakeError | null {
    if (this.#isClosed) return closedError()
    const { maxWaiting, maxWaitingPerCaller } = this.#options
    if (this.#queue.queuedFor(caller) >= maxWaitingPerCaller)
      return busyError(429, 'Too Many Requests', 'Too many of your requests are waiting')
    if (this.#queue.size >= maxWaiting)
      return busyError(503, 'Service Unavailable', 'The server is too busy')
    return null
  }

  #slice(): void {
    this.#turn = undefined
    const until = this.#options.now() + this.#options.sliceMs
    do {
      const sliced = this.#queue.take(() => true)
      if (!sliced) return
      if (!sliced.go(until)) this.#queue.addFirst(sliced.caller, sliced)
    } while (this.#options.now() < until)
    if (this.#queue.size > 0) this.#turn = setImmediate(() => this.#slice())
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
  work: Iterator<unknown, void>,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<void> | null {
  const until = now() + AT_ONCE_MS
  for (let step = work.next(); !step.done; step = work.next())
    if (now() > until) return slices.run(caller, work, signal)
  return null
}
