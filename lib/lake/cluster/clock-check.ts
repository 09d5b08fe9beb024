/** Longer than any answer of a database that works takes. */
const MAX_DIFFERENCE_MS = 10_000

/**
 * Says so once when the clock of this machine and PostgreSQL's differ. Schedules are due by the leader's clock, and
 * sessions end by the clock of each node.
 */
export class ClockCheck {
  readonly now: () => number
  readonly #log: (line: string) => void
  #isOff = false

  constructor(log: (line: string) => void, now: () => number = Date.now) {
    this.now = now
    this.#log = log
  }

  /** `askedAt`: this machine's clock before PostgreSQL was asked for `theirs`; both in milliseconds since 1970. */
  compare(askedAt: number, theirs: number): void {
    const ahead = askedAt - theirs
    const behind = theirs - this.now()
    const wasOff = this.#isOff
    // Half of it ends the difference: one that drifts around the limit is said once.
    this.#isOff = Math.max(ahead, behind) > (wasOff ? MAX_DIFFERENCE_MS / 2 : MAX_DIFFERENCE_MS)
    if (!this.#isOff || wasOff) return
    const seconds = Math.round(Math.max(ahead, behind) / 1_000)
    this.#log(
      `Cluster: the clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} PostgreSQL’s. Set both (NTP): scheduled content is published by the clock of the leader.`,
    )
  }
}
