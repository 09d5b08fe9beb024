import { LRUCache } from 'lru-cache'

const MOST = 500

/** What was found of the store as it is after one commit, until there is another. */
export class PerState<Item extends object | number> {
  #state: object | undefined
  readonly #known = new LRUCache<string, Item>({ max: MOST })

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
