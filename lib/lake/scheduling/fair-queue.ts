/**
 * What waits, in one line for each caller. Callers take turns, and each caller's own come in their order, so
 * that a thousand of one caller hold up another's first by one.
 */
export class FairQueue<Item> {
  readonly #lines = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  waitingOf(caller: string): number {
    return this.#lines.get(caller)?.length ?? 0
  }

  add(caller: string, item: Item): void {
    const line = this.#lines.get(caller)
    if (line) line.push(item)
    else this.#lines.set(caller, [item])
    this.#size += 1
  }

  /** Something of this caller's that has had a turn already: it comes before its others. */
  addFirst(caller: string, item: Item): void {
    const line = this.#lines.get(caller)
    if (line) line.unshift(item)
    else this.#lines.set(caller, [item])
    this.#size += 1
  }

  /** Whether there is one of these that comes first of its caller. */
  has(isMeant: (item: Item) => boolean): boolean {
    for (const [first] of this.#lines.values())
      if (first !== undefined && isMeant(first)) return true
    return false
  }

  /** The first item of the caller whose turn it is, of those that may start; the caller then goes last. */
  take(mayStart: (item: Item) => boolean): Item | undefined {
    for (const [caller, line] of this.#lines) {
      const [first] = line
      if (first === undefined || !mayStart(first)) continue
      line.shift()
      this.#size -= 1
      this.#lines.delete(caller)
      if (line.length > 0) this.#lines.set(caller, line)
      return first
    }
    return undefined
  }

  /** The caller with the most items, and its newest. */
  longest(): { caller: string; length: number; last: Item } | null {
    let longest: { caller: string; length: number; last: Item } | null = null
    for (const [caller, line] of this.#lines) {
      const last = line.at(-1)
      if (last === undefined || line.length <= (longest?.length ?? 0)) continue
      longest = { caller, length: line.length, last }
    }
    return longest
  }

  /** Lets all others have their turn before this caller's next. */
  toTheEnd(caller: string): void {
    const line = this.#lines.get(caller)
    if (!line) return
    this.#lines.delete(caller)
    this.#lines.set(caller, line)
  }

  /** Takes one item out of its line; false when it was not waiting. */
  remove(caller: string, item: Item): boolean {
    const line = this.#lines.get(caller)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.#size -= 1
    if (line.length === 0) this.#lines.delete(caller)
    return true
  }

  /** Takes out everything that waits for this caller. */
  removeAll(caller: string): Item[] {
    const line = this.#lines.get(caller) ?? []
    this.#lines.delete(caller)
    this.#size -= line.length
    return line
  }

  /** Takes out everything. */
  clear(): Item[] {
    const all = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#size = 0
    return all
  }
}
