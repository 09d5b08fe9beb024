import { setImmediate } from 'node:timers/promises'

/** Work in the process that answers readers gives way after this many milliseconds. */
const SLICE_MS = 8

/** Divides long work, so that requests are answered in between. */
export class Slices {
  #since = performance.now()

  /** To be awaited before each step. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return
    await setImmediate()
    this.#since = performance.now()
  }
}
