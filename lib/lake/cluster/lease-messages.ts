import type { MessagePort } from 'node:worker_threads'

/** What the worker of the lease gets when it starts. */
export interface LeaseSettings {
  url: string
  node: string
  epoch: number
  storeSchema: number
  leaseMs: number
  /** A larger change, compressed, is refused. */
  maxChangeBytes: number
  /** See `LeaseClock`. */
  shared: SharedArrayBuffer
  /** Answers to appends. */
  replies: MessagePort
}

export type LeaseRequest =
  | { kind: 'append'; seq: number; patchset: Uint8Array; deadline: bigint }
  | { kind: 'stop'; release: boolean }

export interface AppendReply {
  /**
   * `gap`: see `AppendResult`. `unknown`: the connection was lost, and the outcome could not be found out before the
   * deadline. `oversized`: it is too large for the log, or for the line to the database; nothing was written.
   */
  outcome: 'committed' | 'fenced' | 'gap' | 'unknown' | 'failed' | 'oversized'
  error?: string
}

export type LeaseEvent = { kind: 'lost'; reason: string }

const NS_PER_MS = 1_000_000n

/** Nanoseconds of a clock that no one can set; the same in all threads of a process. */
export const monotonicNow = (): bigint => process.hrtime.bigint()

export const inMs = (ms: number): bigint => BigInt(Math.round(ms)) * NS_PER_MS

/** Memory that the main thread and the worker of the lease share. */
export class LeaseClock {
  readonly buffer: SharedArrayBuffer
  readonly #answered: Int32Array
  readonly #until: BigInt64Array

  constructor(buffer = new SharedArrayBuffer(16)) {
    this.buffer = buffer
    this.#answered = new Int32Array(buffer, 0, 1)
    this.#until = new BigInt64Array(buffer, 8, 1)
  }

  /** When the lease ends by this process's own clock: counted from before it was asked for. */
  get until(): bigint {
    return Atomics.load(this.#until, 0)
  }

  set until(at: bigint) {
    Atomics.store(this.#until, 0, at)
  }

  get isValid(): boolean {
    return monotonicNow() < this.until
  }

  /** Announces an answer to a waiting main thread. */
  answer(): void {
    Atomics.store(this.#answered, 0, 1)
    Atomics.notify(this.#answered, 0)
  }

  /** Blocks until there is an answer; false if there was none in that time. */
  waitForAnswer(ms: number): boolean {
    Atomics.wait(this.#answered, 0, 0, ms)
    // Also one that came just after the end of the wait.
    return Atomics.exchange(this.#answered, 0, 0) === 1
  }
}
