interface Waiting {
  seq: number
  done: () => void
}

/** Writes that wait until their deliveries have been tried once. */
export class FirstAttemptBarrier {
  #tried: number
  #waiting: Waiting[] = []

  /** All transactions up to this one have been tried. */
  constructor(tried: number) {
    this.#tried = tried
  }

  /** Resolves when the transaction's deliveries have been tried, or after so many milliseconds. */
  async wait(seq: number, ms: number): Promise<void> {
    if (this.#tried >= seq) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push({ seq, done })
    })
  }

  /** The transaction's deliveries have been tried. */
  tried(seq: number): void {
    this.#tried = Math.max(this.#tried, seq)
    this.#waiting = this.#waiting.filter((waiting) => {
      if (waiting.seq > seq) return true
      waiting.done()
      return false
    })
  }

  /** Nobody is kept waiting: the receiver fails, or the lake stops. */
  release(): void {
    for (const { done } of this.#waiting) done()
    this.#waiting = []
  }
}
