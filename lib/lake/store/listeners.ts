import type { CommittedTransaction } from '../types.ts'

type Listener = (transaction: CommittedTransaction) => void

/**
 * Listeners of commits, called in commit order: a write made by a listener is announced after the commits before it.
 */
export class CommitListeners {
  readonly #listeners = new Set<Listener>()
  readonly #untold: CommittedTransaction[] = []
  readonly #onError: (error: unknown) => void
  #isTelling = false

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Returns a function that removes the listener. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(committed: readonly CommittedTransaction[]): void {
    this.#untold.push(...committed)
    if (this.#isTelling) return
    this.#isTelling = true
    for (let next = this.#untold.shift(); next; next = this.#untold.shift()) this.#tellAll(next)
    this.#isTelling = false
  }

  #tellAll(transaction: CommittedTransaction): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(transaction)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
