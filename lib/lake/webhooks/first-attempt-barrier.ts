import type { Clock } from '../jobs/clock.ts'

interface Waiting {
  seq: number
  done: () => void
}

/** Writes that wait for the first attempt of their deliveries. */
export class FirstAttemptBarrier {
  readonly #clock: Clock
  #tried: number
  #waiting: Waiting[] = []

  /** `tried`: all transactions up to this one have been attempted. */
  constructor(tried: number, clock: Clock) {
    this.#tried = tried
    this.#clock = clock
  }

  /** Resolves when the transaction's deliveries have been attempted, or after `ms` milliseconds. */
  async wait(seq: number, ms: number): Promise<void> {
    if (this.#tried >= seq) return
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.wakeIn(ms, resolve)
      const done = () => {
        cancel()
        resolve()
      }
      this.#waiting.push({ seq, done })
    })
  }

  /** Marks the transaction's deliveries as attempted. */
  tried(seq: number): void {
    this.#tried = Math.max(this.#tried, seq)
    this.#waiting = this.#waiting.filter((waiting) => {
      if (waiting.seq > seq) return true
      waiting.done()
      return false
    })
  }

  /** Releases everyone: the receiver is failing, or the lake is stopping. */
  release(): void {
    for (const { done } of this.#waiting) done()
    this.#waiting = []
  }
}
