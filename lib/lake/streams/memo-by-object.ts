/**
 * A cache by object: what was computed for one listener is shared with all others, for as long as the object exists.
 */
export class MemoByObject<Result> {
  readonly #known = new WeakMap<object, Map<string, Result>>()

  get(thing: object, key: string, work: () => Result): Result {
    const memo = this.#known.get(thing) ?? new Map<string, Result>()
    this.#known.set(thing, memo)
    const found = memo.get(key)
    if (found !== undefined) return found
    const made = work()
    memo.set(key, made)
    return made
  }
}
