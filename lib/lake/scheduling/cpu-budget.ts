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

/** Milliseconds by the clock: work that blocks everyone for longer is followed by a rest. */
const LONG_BLOCK_MS = 250

/** Timers are limited to 2^31 ms. */
const MAX_SLEEP_MS = 60_000

/**
 * Work on the main thread that cannot be sliced, such as a transaction, blocks everyone. Heavy work therefore costs
 * its caller a pause, multiplied by the number of callers that owe one: however many they are, and however much they
 * request, most of the thread is left for others. A caller that owes more than the credit waits until it is paid off,
 * and for no one else's: a viewer who sends long bodies does not keep an editor from writing. A request of others takes
 * several turns of the event loop, so after heavy work that took long, all callers that owe a pause let it rest as long as that took by
 * the clock: on a busy machine, many times as long as its CPU time.
 */
export class CpuBudget {
  readonly #options: CpuBudgetOptions
  /** By caller, the time at which it owes nothing. */
  readonly #owedUntil = new Map<string, number>()
  /** Until then, no caller that owes a pause continues. */
  #restUntil = Number.NEGATIVE_INFINITY

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
    const now = this.now()
    const debtUntil = this.#owedUntil.get(caller) ?? Number.NEGATIVE_INFINITY
    if (debtUntil <= now) return 0
    return Math.max(0, debtUntil - this.#options.burstMs - now, this.#restUntil - now)
  }

  /** Runs work, and charges the caller if it was heavy. What it cost is added to `costs`. */
  charge<Result>(caller: string, work: () => Result, costs?: Costs): Result {
    const before = this.#options.spent()
    const startedAt = this.now()
    try {
      return work()
    } finally {
      const ms = this.#options.spent() - before
      costs?.set(caller, (costs.get(caller) ?? 0) + ms)
      this.#oweIfHeavy(caller, ms)
      this.#restIfHeavy(ms, startedAt)
    }
  }

  /** Runs work that several callers caused, and charges each in proportion to what its own work had cost. */
  chargeShared<Result>(costs: Costs, work: () => Result): Result {
    const before = this.#options.spent()
    const startedAt = this.now()
    try {
      return work()
    } finally {
      const shared = this.#options.spent() - before
      this.#restIfHeavy(shared, startedAt)
      const all = [...costs.values()].reduce((sum, ms) => sum + ms, 0)
      for (const [caller, ms] of costs) this.#oweIfHeavy(caller, all > 0 ? (shared * ms) / all : 0)
    }
  }

  #oweIfHeavy(caller: string, ms: number): void {
    if (ms > this.#options.heavyMs) this.#owe(caller, ms)
  }

  /** As long, by the clock, as the work has blocked everyone. */
  #restIfHeavy(ms: number, startedAt: number): void {
    if (ms <= this.#options.heavyMs) return
    const blockedMs = this.now() - startedAt
    if (blockedMs < LONG_BLOCK_MS) return
    this.#restUntil = Math.max(this.#restUntil, startedAt) + 2 * blockedMs
  }

  #owe(caller: string, ms: number): void {
    const now = this.now()
    for (const [each, until] of this.#owedUntil) if (until <= now) this.#owedUntil.delete(each)
    const debtUntil = this.#owedUntil.get(caller) ?? now
    this.#owedUntil.set(caller, debtUntil)
    this.#owedUntil.set(caller, debtUntil + ms * this.#options.rest * this.#owedUntil.size)
  }
}
