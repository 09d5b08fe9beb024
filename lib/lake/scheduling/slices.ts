import type { LakeError } from '../errors.ts'
import { busyError, closedError, clientDisconnectedError } from './busy.ts'
import { FairQueue } from './fair-queue.ts'

export interface SliceOptions {
  /** Milliseconds that the lake's own thread is kept at a time. */
  sliceMs: number
  /** Works that may wait, in all and of one caller; beyond, 503 and 429. */
  maxWaiting: number
  maxWaitingPerCaller: number
  /** Milliseconds. */
  now: () => number
}

const OPTIONS: SliceOptions = {
  sliceMs: 5,
  maxWaiting: 400,
  maxWaitingPerCaller: 40,
  now: () => performance.now(),
}

interface Sliced {
  caller: string
  /** Goes on until then; true once it is over, however it ended. */
  go: (until: number) => boolean
  refuse: (error: Error) => void
}

/**
 * Work of the lake's own thread that takes the longer the more there is in a past: one slice for all of it in a turn of the
 * event loop, callers by turns, so that nobody else waits for more than that.
 */
export class CooperativeScheduler {
  readonly #options: SliceOptions
  readonly #queue = new FairQueue<Sliced>()
  #turn: NodeJS.Immediate | undefined
  #isClosed = false

  constructor(options: Partial<SliceOptions> = {}) {
    this.#options = { ...OPTIONS, ...options }
  }

  /** Works that are not over. */
  get waiting(): number {
    return this.#queue.size
  }

  /**
   * Carries `work` out, which may be left for a while wherever it yields: what it has read by then may have changed since.
   * Rejects with what it throws, and with 429 or 503 where too much waits.
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
    if (this.#queue.waitingOf(caller) >= maxWaitingPerCaller)
      return busyError(429, 'Too Many Requests', 'Too many of your requests are waiting')
    if (this.#queue.size >= maxWaiting)
      return busyError(503, 'Service Unavailable', 'The lake has too much to do')
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

/** Milliseconds that somebody's work may keep everybody waiting at once. */
const AT_ONCE_MS = 5

/**
 * Goes on with work for a moment, which is all that most of it takes: null where it is over then, else what becomes of the
 * rest of it, in slices. Throws what `work` throws meanwhile. `now`: milliseconds.
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
