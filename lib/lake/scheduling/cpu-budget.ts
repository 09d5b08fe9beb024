export interface CpuBudgetOptions {
  /** CPU milliseconds; work that took longer is heavy. */
  heavyMs: number
  /** A caller's pause, as a multiple of the time of its heavy work. */
  rest: number
  /** Milliseconds of pause that may be owed without waiting, so occasional work is never delayed. */
  burstMs: number
  /** Milliseconds. */
  now: () => number
  /**
   * Milliseconds that others waited for work. Default: CPU time of this thread, because on a busy machine, or with a
   * slow disk, wall-clock time would be higher.
   */
  spent: () => number
  /** Calls `due` after this many milliseconds of that clock; returns a cancel function. */
  setTimer: (ms: number, due: () => void) => () => void
}

const OPTIONS: CpuBudgetOptions = {
  heavyMs: 20,
  rest: 3,
  burstMs: 1500,
  now: () => performance.now(),
  spent: threadCpuMs,
  setTimer: (ms, due) => {
    const timer = setTimeout(due, Math.ceil(ms))
    return () => clearTimeout(timer)
  },
}

/** By caller, what its work cost in milliseconds. */
export type Costs = Map<string, number>

export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Timers are limited to 2^31 ms. */
const MAX_SLEEP_MS = 60_000

/**
 * Work on the main thread that cannot be sliced, such as a transaction, blocks everyone. Heavy work therefore costs
 * its caller a pause, multiplied by the number of callers that owe one: however many they are, and however much they
 * request, most of the thread is left for others. A caller that owes more than the credit waits until it is paid off,
 * and for no one else's: a viewer who sends long bodies does not keep an editor from writing.
 */
export class CpuBudget {
  readonly #options: CpuBudgetOptions
  /** By caller, the time at which it owes nothing. */
  readonly #owedUntil = new Map<string, number>()

  constructor(options: Partial<CpuBudgetOptions> = {}) {
    this.#options = { ...OPTIONS, ...options }
  }

  /** Milliseconds. */
  now(): number {
    return this.#options.now()
  }

  /** Calls `due` after this many milliseconds, or earlier. */
  wakeIn(ms: number, due: () => void): () => void {
    return this.#options.setTimer(Math.min(ms, MAX_SLEEP_MS), due)
  }

  /** Milliseconds until the caller may continue. */
  delayFor(caller: string): number {
    const debtUntil = this.#owedUntil.get(caller) ?? Number.NEGATIVE_INFINITY
    return Math.max(0, debtUntil - this.#options.burstMs - this.now())
  }

  /** Runs work, and charges the caller if it was heavy. What it cost is added to `costs`. */
  charge<Result>(caller: string, work: () => Result, costs?: Costs): Result {
    const before = this.#options.spent()
    try {
      return work()
    } finally {
      const ms = this.#options.spent() - before
      costs?.set(caller, (costs.get(caller) ?? 0) + ms)
      this.#oweIfHeavy(caller, ms)
    }
  }

  /** Runs work that several callers caused, and charges each in proportion to what its own work had cost. */
  chargeShared<Result>(costs: Costs, work: () => Result): Result {
    const before = this.#options.spent()
    try {
      return work()
    } finally {
      const shared = this.#options.spent() - before
      const all = [...costs.values()].reduce((sum, ms) => sum + ms, 0)
      for (const [caller, ms] of costs) this.#oweIfHeavy(caller, all > 0 ? (shared * ms) / all : 0)
    }
  }

  #oweIfHeavy(caller: string, ms: number): void {
    if (ms > this.#options.heavyMs) this.#owe(caller, ms)
  }

  #owe(caller: string, ms: number): void {
    const now = this.now()
    for (const [each, until] of this.#owedUntil) if (until <= now) this.#owedUntil.delete(each)
    const debtUntil = this.#owedUntil.get(caller) ?? now
    this.#owedUntil.set(caller, debtUntil)
    this.#owedUntil.set(caller, debtUntil + ms * this.#options.rest * this.#owedUntil.size)
  }
}
