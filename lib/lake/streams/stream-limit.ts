import { httpError } from '../errors.ts'
import { MAX_STREAMS_PER_CALLER } from '../../limits/streams.ts'

/** Counts the open streams of each caller. */
export class StreamLimit {
  readonly #max: number
  readonly #open = new Map<string, number>()

  constructor(max: number = MAX_STREAMS_PER_CALLER) {
    this.#max = max
  }

  /** Throws 429 for a stream too many; returns a function to call when the stream has ended. */
  enter(caller: string): () => void {
    const open = this.#open.get(caller) ?? 0
    if (open >= this.#max) {
      const reason = `You have ${open} event streams open; close some before you open another`
      throw httpError(429, 'Too Many Requests', reason, {}, { 'Retry-After': '10' })
    }
    this.#open.set(caller, open + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const remaining = (this.#open.get(caller) ?? 1) - 1
      if (remaining > 0) this.#open.set(caller, remaining)
      else this.#open.delete(caller)
    }
  }
}
