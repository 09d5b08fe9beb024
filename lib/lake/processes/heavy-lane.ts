export interface HeavyLaneOptions {
  /** Milliseconds of a processor; work that took longer is heavy. */
  heavyMs: number
  /** So many times as long as heavy work takes, the thread is for others. */
  rest: number
  /** Milliseconds of rest that may be owed: what people do now and then waits for nothing. */
  credit: number
  /** Milliseconds. */
  now: () => number
  /** Milliseconds that this thread has had of a processor: on a busy machine, and behind a slow disk, work takes longer by the clock. */
  spent: () => number
  /** Calls `due` after so many milliseconds of that clock; what it returns takes that back. */
  wakeIn: (ms: number, due: () => void) => () => void
}

const OPTIONS: HeavyLaneOptions = {
  heavyMs: 20,
  rest: 3,
  credit: 1500,
  now: () => performance.now(),
  spent: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
  wakeIn: (ms, due) => {
    const timer = setTimeout(due, Math.ceil(ms))
    return () => clearTimeout(timer)
  },
}

/** A timer may not be longer (2^31 ms). */
const LONGEST_SLEEP_MS = 60_000

/**
 * Work of the lake's own thread that can be cut into no slices, such as a transaction, keeps everybody waiting for as long as it
 * takes. Heavy work owes a rest, and all whose last work was heavy owe it together: when they owe more than a moment's, they wait
 * until it is over. So however many they are, and however much they ask for, most of the thread is for others.
 */
export class HeavyLane {
  readonly #options: HeavyLaneOptions
  readonly #heavy = new Set<string>()
  /** When nothing would be owed any more. */
  #owedUntil = Number.NEGATIVE_INFINITY

  constructor(options: Partial<HeavyLaneOptions> = {}) {
    this.#options = { ...OPTIONS, ...options }
  }

  /** Milliseconds. */
  now(): number {
    return this.#options.now()
  }

  /** Calls `due` when heavy callers may go on, or somewhat before. */
  wake(due: () => void): () => void {
    return this.#options.wakeIn(Math.min(this.waitMs, LONGEST_SLEEP_MS), due)
  }

  mayStart(caller: string): boolean {
    return !this.#heavy.has(caller) || this.waitMs === 0
  }

  /** Milliseconds until heavy callers may go on. */
  get waitMs(): number {
    return Math.max(0, this.#owedUntil - this.#options.credit - this.now())
  }

  /** Carries work out, and notes how long it took. */
  carryOut<Result>(caller: string, work: () => Result): Result {
    const before = this.#options.spent()
    try {
      return work()
    } finally {
      this.#note(caller, this.#options.spent() - before)
    }
  }

  /** A caller's work has just taken so many milliseconds of a processor. */
  #note(caller: string, ms: number): void {
    const { heavyMs, rest } = this.#options
    if (ms <= heavyMs) this.#heavy.delete(caller)
    else {
      this.#heavy.add(caller)
      this.#owedUntil = Math.max(this.#owedUntil, this.now()) + ms * rest
    }
  }
}
