import type { LeaderRow } from './postgres/lease.ts'

/** The leader as this node has seen it, by this node's own clock. */
export class LeaderWatch {
  readonly #leaseMs: number
  readonly #now: () => number
  #row: LeaderRow | null = null
  #changing = new AbortController()
  /** When the beat was first seen. */
  #beatSince = 0

  /** `now`: milliseconds of a clock that no one can set. */
  constructor(leaseMs: number, now: () => number = () => performance.now()) {
    this.#leaseMs = leaseMs
    this.#now = now
  }

  get row(): LeaderRow | null {
    return this.#row
  }

  see(row: LeaderRow): void {
    const isRenewed = this.#row?.epoch !== row.epoch || this.#row.beat !== row.beat
    if (isRenewed) this.#beatSince = this.#now()
    if (this.#row && this.#row.epoch !== row.epoch) {
      this.#changing.abort()
      this.#changing = new AbortController()
    }
    this.#row = row
  }

  /** Aborts when another node leads. */
  get changed(): AbortSignal {
    return this.#changing.signal
  }

  /**
   * The leader has not renewed its lease for longer than it lasts, whatever PostgreSQL's clock says. Half a lease more,
   * because a beat may have been seen late.
   */
  get isStale(): boolean {
    return this.#row !== null && this.#now() - this.#beatSince > this.#leaseMs * 1.5
  }

  /** The address of a leader that holds its lease; null if there is none. */
  get address(): string | null {
    return this.#row?.isHeld && !this.isStale ? this.#row.address : null
  }
}
