import type { FilePosition } from './local-file.ts'
import type { LeaderRow } from './postgres/lease.ts'

/** The leader as this node has seen it, by this node's own clock. */
export class LeaderWatch {
  readonly #leaseMs: number
  readonly #now: () => number
  #row: LeaderRow | null = null
  #changing = new AbortController()
  #finding = new AbortController()
  /** When the beat was first seen. */
  #beatSince = 0
  /** The lease was renewed while this node looked on. */
  #isRenewed = false

  /** `now`: milliseconds of a clock that no one can set. */
  constructor(leaseMs: number, now: () => number = () => performance.now()) {
    this.#leaseMs = leaseMs
    this.#now = now
  }

  get row(): LeaderRow | null {
    return this.#row
  }

  see(row: LeaderRow): void {
    const wasKnown = this.address !== null
    const isRenewed = this.#row?.epoch !== row.epoch || this.#row.beat !== row.beat
    if (isRenewed) this.#beatSince = this.#now()
    this.#isRenewed = this.#row?.epoch === row.epoch && (isRenewed || this.#isRenewed)
    if (this.#row && this.#row.epoch !== row.epoch) {
      this.#changing.abort()
      this.#changing = new AbortController()
    }
    this.#row = row
    if (wasKnown || this.address === null) return
    this.#finding.abort()
    this.#finding = new AbortController()
  }

  /** Aborts when another node leads. */
  get changed(): AbortSignal {
    return this.#changing.signal
  }

  /** Aborts when a leader is known after none was: another one, or the same one again. */
  get found(): AbortSignal {
    return this.#finding.signal
  }

  /**
   * The leader has not renewed its lease for longer than it lasts, whatever PostgreSQL's clock says. Half a lease more,
   * because a beat may have been seen late.
   */
  get isStale(): boolean {
    return this.#row !== null && this.#now() - this.#beatSince > this.#leaseMs * 1.5
  }

  /** Whether a leader is alive whose epoch is not this one, the last that a node has led in itself; 0 for none. */
  isAnotherThan(epoch: number): boolean {
    return this.#isRenewed && this.address !== null && this.#row?.epoch !== epoch
  }

  /** The address of a leader that holds its lease; null if there is none. */
  get address(): string | null {
    return this.#row?.isHeld && !this.isStale ? this.#row.address : null
  }
}

/**
 * What a database no longer has of what a file has, after it was restored or failed over to a server that was behind;
 * null if the file may be a state of its log.
 */
export function findLostChanges(
  { last, lastEpoch }: Pick<LeaderRow, 'last' | 'lastEpoch'>,
  file: Pick<FilePosition, 'seq' | 'epoch'>,
): string | null {
  if (file.seq > last)
    return `this node has changes up to ${file.seq}, and the log ends with ${last}: the database has lost changes`
  if (file.seq === last && last > 0 && file.epoch !== lastEpoch)
    return `this node’s change ${file.seq} is of epoch ${file.epoch}, and the log’s is of ${lastEpoch}: the database has lost changes`
  return null
}
