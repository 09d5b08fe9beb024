interface Waiter {
  seq: number
  /** By `performance.now`. */
  since: number
  resolve: (isReached: boolean) => void
}

/** Requests that wait for this node to reach a change. */
export class PositionWaiters {
  readonly #waiting = new Set<Waiter>()

  /**
   * Resolves with true when `reached` names this number or a later one; with false when all of the log was read since,
   * and after `ms` milliseconds.
   */
  wait(seq: number, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        seq,
        since: performance.now(),
        resolve: (isReached) => {
          clearTimeout(timer)
          this.#waiting.delete(waiter)
          resolve(isReached)
        },
      }
      const timer = setTimeout(() => waiter.resolve(false), ms)
      this.#waiting.add(waiter)
    })
  }

  /** The node has all that the log had at `readAt`. A change that was answered before is in it, or does not exist. */
  reached(seq: number, readAt: number): void {
    for (const waiter of this.#waiting) {
      if (waiter.seq <= seq) waiter.resolve(true)
      else if (waiter.since <= readAt) waiter.resolve(false)
    }
  }

  close(): void {
    for (const waiter of this.#waiting) waiter.resolve(false)
  }
}
