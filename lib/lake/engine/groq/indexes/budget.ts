import { LRUCache } from 'lru-cache'

/** What an index holds, in places of a list: eight bytes and a little more each. */
export interface Weighed {
  readonly weight: number
}

/** Some 300 MB. */
const MAX_WEIGHT = 30_000_000

/**
 * How much all indexes of a process may hold together: those that were asked for last stay. Whoever asks by ever new
 * attributes, in ever new perspectives, has others made anew and fills no memory.
 */
export class IndexBudget {
  readonly #kept: LRUCache<Weighed, () => void>

  constructor(maxWeight = MAX_WEIGHT) {
    this.#kept = new LRUCache({
      maxSize: maxWeight,
      sizeCalculation: (_forget, { weight }) => Math.max(1, weight),
      dispose: (forget) => forget(),
    })
  }

  /** `forget` is called when there is no room for it any more, which may be at once. */
  keep(index: Weighed, forget: () => void): void {
    this.#kept.set(index, forget)
    if (!this.#kept.has(index)) forget()
  }

  /** It was asked for. */
  used(index: Weighed): void {
    this.#kept.get(index)
  }

  drop(index: Weighed): void {
    this.#kept.delete(index)
  }
}
