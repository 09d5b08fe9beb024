import { LRUCache } from 'lru-cache'

/** What was found of the store as it is after one commit, until there is another. */
export class SnapshotCache<Item extends object | number> {
  #state: object | undefined
  readonly #known: LRUCache<string, Item>

  /** So many are kept. */
  constructor(most: number) {
    this.#known = new LRUCache({ max: most })
  }

  /** `state` is the same object for as long as nothing changes. */
  get(state: object, name: string, find: () => Item): Item {
    if (state !== this.#state) this.#known.clear()
    this.#state = state
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const found = find()
    this.#known.set(name, found)
    return found
  }
}
