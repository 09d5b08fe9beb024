import type { Clock } from '../../lib/lake/jobs/clock.ts'

/** A clock advanced by hand; due timers have run when `pass` returns. */
export class HandClock implements Clock {
  #now: number
  readonly #alarms = new Set<{ at: number; due: () => void }>()

  constructor(now: number) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  wakeIn(ms: number, due: () => void): () => void {
    const alarm = { at: this.#now + ms, due }
    this.#alarms.add(alarm)
    return () => void this.#alarms.delete(alarm)
  }

  /** Advances by this many milliseconds, from timer to timer. */
  pass(ms: number): void {
    const end = this.#now + ms
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#alarms.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.due()
    }
    this.#now = end
  }

  #next(end: number) {
    const [first] = [...this.#alarms]
      .filter(({ at }) => at <= end)
      .toSorted((one, other) => one.at - other.at)
    return first
  }
}
