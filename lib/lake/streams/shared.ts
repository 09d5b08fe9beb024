/** What was worked out of something for one listener, for all others who ask for the same, as long as the thing is there. */
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
