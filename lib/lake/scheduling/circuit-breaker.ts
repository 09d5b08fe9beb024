import { httpError, type LakeError } from '../errors.ts'
import { COOLDOWN_RESET_MS, FIRST_COOLDOWN_MS, MAX_COOLDOWN_MS } from '../../limits/queries.ts'

export interface CircuitBreakerOptions {
  /** Milliseconds of pause after the first strike that counts; doubled with each further one. */
  restMs: number
  /** The longest pause. */
  maxRestMs: number
  /** Strikes are forgotten after this many milliseconds without another. */
  forgetMs: number
  /** Milliseconds, like Date.now. */
  now: () => number
}

const STRIKES: CircuitBreakerOptions = {
  restMs: FIRST_COOLDOWN_MS,
  maxRestMs: MAX_COOLDOWN_MS,
  forgetMs: COOLDOWN_RESET_MS,
  now: () => Date.now(),
}

interface Record {
  strikes: number
  lastAt: number
}

/** One strike is free; from the second on, a caller has to pause. */
const FREE = 1

/** Callers whose work had to be ended by force, and how long each of them has to pause. */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions
  readonly #records = new Map<string, Record>()

  constructor(options: Partial<CircuitBreakerOptions> = {}) {
    this.#options = { ...STRIKES, ...options }
  }

  add(caller: string): void {
    const now = this.#options.now()
    for (const [other, { lastAt }] of this.#records) {
      if (now - lastAt > this.#options.forgetMs) this.#records.delete(other)
    }
    const strikes = (this.#records.get(caller)?.strikes ?? 0) + 1
    this.#records.set(caller, { strikes, lastAt: now })
  }

  /** Milliseconds that this caller still has to pause; 0 if none. */
  cooldownMs(caller: string): number {
    const record = this.#records.get(caller)
    if (!record || record.strikes <= FREE) return 0
    const { restMs, maxRestMs, now } = this.#options
    const rest = Math.min(maxRestMs, restMs * 2 ** (record.strikes - FREE - 1))
    return Math.max(0, record.lastAt + rest - now())
  }
}

/** `what`: the kind of work that had to be ended. */
export function cooldownError(what: 'requests' | 'pictures', cooldownMs: number): LakeError {
  const seconds = Math.ceil(cooldownMs / 1000)
  return httpError(
    429,
    'Too Many Requests',
    `Several of your ${what} were stopped because they took too long; try again in ${seconds} s`,
    {},
    { 'Retry-After': String(seconds) },
  )
}
