/**
 * A cache by object: what was computed for one listener is shared with all others, for as long as the object exists.
 */
export class MemoByObject<Result> {
  readonly #known = new WeakMap<object, Map<string, Result>>()

  get(thing: object, key: string, work: () => Result): Result {
    const known = this.#known.get(thing) ?? new Map<string, Result>()
    this.#known.set(thing, known)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = work()
    known.set(key, made)
    return made
  }
}
