interface Waiter {
  seq: number
  resolve: (isReached: boolean) => void
}

/** Requests that wait for this node to reach a change. */
export class PositionWaiters {
  readonly #waiting = new Set<Waiter>()

  /** Resolves with true when `reached` names this number or a later one, and with false after `ms` milliseconds. */
  wait(seq: number, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        seq,
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

  reached(seq: number): void {
    for (const waiter of this.#waiting) if (waiter.seq <= seq) waiter.resolve(true)
  }

  close(): void {
    for (const waiter of this.#waiting) waiter.resolve(false)
  }
}
