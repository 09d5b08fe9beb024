import { LRUCache } from 'lru-cache'

/** Caches results for the store's current state, until the next commit. */
export class SnapshotCache<Item extends object | number> {
  #state: object | undefined
  readonly #known: LRUCache<string, Item>

  /** `most`: cached results. */
  constructor(maxEntries: number) {
    this.#known = new LRUCache({ max: maxEntries })
  }

  /** `state` is the same object until something changes. */
  get(state: object, name: string, find: () => Item): Item {
    if (state !== this.#state) this.#known.clear()
    this.#state = state
    const cached = this.#known.get(name)
    if (cached !== undefined) return cached
    const found = find()
    this.#known.set(name, found)
    return found
  }
}
