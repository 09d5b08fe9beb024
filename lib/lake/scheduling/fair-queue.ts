/**
 * Queued items, with one queue per caller. Callers take turns, and each caller's items keep their order, so a thousand
 * items of one caller delay another's first by one.
 */
export class FairQueue<Item> {
  readonly #lines = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  queuedFor(caller: string): number {
    return this.#lines.get(caller)?.length ?? 0
  }

  add(caller: string, item: Item): void {
    const line = this.#lines.get(caller)
    if (line) line.push(item)
    else this.#lines.set(caller, [item])
    this.#size += 1
  }

  /** Adds an item that has already had a turn: it goes before the caller's others. */
  addFirst(caller: string, item: Item): void {
    const line = this.#lines.get(caller)
    if (line) line.unshift(item)
    else this.#lines.set(caller, [item])
    this.#size += 1
  }

  /** Whether such an item is first in its caller's queue. */
  has(isMeant: (item: Item) => boolean): boolean {
    for (const [first] of this.#lines.values())
      if (first !== undefined && isMeant(first)) return true
    return false
  }

  /** The first item that may start, of the next caller in turn; the caller then goes last. */
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

  /** The caller with the most items, and its newest item. */
  longest(): { caller: string; length: number; last: Item } | null {
    let longest: { caller: string; length: number; last: Item } | null = null
    for (const [caller, line] of this.#lines) {
      const last = line.at(-1)
      if (last === undefined || line.length <= (longest?.length ?? 0)) continue
      longest = { caller, length: line.length, last }
    }
    return longest
  }

  /** Lets all others go before this caller's next item. */
  toTheEnd(caller: string): void {
    const line = this.#lines.get(caller)
    if (!line) return
    this.#lines.delete(caller)
    this.#lines.set(caller, line)
  }

  /** Removes one item from its queue; false if it was not queued. */
  remove(caller: string, item: Item): boolean {
    const line = this.#lines.get(caller)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.#size -= 1
    if (line.length === 0) this.#lines.delete(caller)
    return true
  }

  /** Removes all items of this caller. */
  removeAll(caller: string): Item[] {
    const line = this.#lines.get(caller) ?? []
    this.#lines.delete(caller)
    this.#size -= line.length
    return line
  }

  /** Removes all items. */
  clear(): Item[] {
    const all = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#size = 0
    return all
  }
}
