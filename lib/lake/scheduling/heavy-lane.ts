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
const MAX_SLEEP_MS = 60_000

/**
 * Work of the lake's own thread that can be cut into no slices, such as a transaction, keeps everybody waiting for as long as it
 * takes. A caller owes a rest for heavy work, as many times longer as there are others who owe one: however many they are, and
 * however much they ask for, most of the thread is for others. Who owes more than a moment's waits until it is over, and for
 * nobody else's: a viewer with long bodies keeps no editor from writing.
 */
export class CpuBudget {
  readonly #options: HeavyLaneOptions
  /** By caller, when it would owe nothing any more. */
  readonly #owedUntil = new Map<string, number>()

  constructor(options: Partial<HeavyLaneOptions> = {}) {
    this.#options = { ...OPTIONS, ...options }
  }

  /** Milliseconds. */
  now(): number {
    return this.#options.now()
  }

  /** Calls `due` after so many milliseconds, or somewhat before. */
  wakeIn(ms: number, due: () => void): () => void {
    return this.#options.wakeIn(Math.min(ms, MAX_SLEEP_MS), due)
  }

  /** Milliseconds until a caller may go on. */
  delayFor(caller: string): number {
    const owedUntil = this.#owedUntil.get(caller) ?? Number.NEGATIVE_INFINITY
    return Math.max(0, owedUntil - this.#options.credit - this.now())
  }

  /** Carries work out, and notes how long it took. */
  carryOut<Result>(caller: string, work: () => Result): Result {
    const before = this.#options.spent()
    try {
      return work()
    } finally {
      const ms = this.#options.spent() - before
      if (ms > this.#options.heavyMs) this.#owe(caller, ms)
    }
  }

  #owe(caller: string, ms: number): void {
    const now = this.now()
    for (const [each, until] of this.#owedUntil) if (until <= now) this.#owedUntil.delete(each)
    const owed = this.#owedUntil.get(caller) ?? now
    this.#owedUntil.set(caller, owed)
    this.#owedUntil.set(caller, owed + ms * this.#options.rest * this.#owedUntil.size)
  }
}
