import { httpError, type LakeError } from '../errors.ts'

/** The caller that work is done for. */
export interface Caller {
  id: string
  /** A caller that everyone depends on, for example the public site: it has a share that no other caller can take. */
  isReserved: boolean
}

export interface QueueLimits {
  /** Queued items of all callers together. */
  maxWaiting: number
  /** Queued items of one caller. */
  maxWaitingPerCaller: number
}

/** Which limit a queue has reached for a caller. */
export type FullQueue = 'caller' | 'total'

/**
 * Queued items, with one queue per caller. Callers take turns, and each caller's items keep their order, so a thousand
 * items of one caller delay another's first by one.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits
  readonly #lines = new Map<string, Item[]>()
  #size = 0

  /** A limit that is left out does not apply. */
  constructor({
    maxWaiting = Number.POSITIVE_INFINITY,
    maxWaitingPerCaller = Number.POSITIVE_INFINITY,
  }: Partial<QueueLimits> = {}) {
    this.#limits = { maxWaiting, maxWaitingPerCaller }
  }

  get size(): number {
    return this.#size
  }

  /** The limit that keeps this caller from adding an item; null if there is room. `add` does not check it. */
  fullFor(caller: string): FullQueue | null {
    const { maxWaiting, maxWaitingPerCaller } = this.#limits
    if (this.#queuedFor(caller) >= maxWaitingPerCaller) return 'caller'
    return this.#size >= maxWaiting ? 'total' : null
  }

  add(caller: string, item: Item): void {
    const line = this.#lines.get(caller)
    if (line) line.push(item)
    else this.#lines.set(caller, [item])
    this.#size += 1
  }

  /**
   * Adds an item that is removed as soon as `signal` aborts, unless it has been taken by then; `onRemoved` is called
   * after that.
   */
  addUntil(
    signal: AbortSignal | undefined,
    { caller, item, onRemoved }: { caller: string; item: Item; onRemoved: () => void },
  ): void {
    this.add(caller, item)
    const onAbort = () => {
      if (this.remove(caller, item)) onRemoved()
    }
    signal?.addEventListener('abort', onAbort, { once: true })
  }

  /** Adds an item that has already had a turn: it goes before the caller's others. */
  addFirst(caller: string, item: Item): void {
    const line = this.#lines.get(caller)
    if (line) line.unshift(item)
    else this.#lines.set(caller, [item])
    this.#size += 1
  }

  /** Whether the first item of a caller meets the condition. */
  has(predicate: (item: Item, caller: string) => boolean): boolean {
    for (const [caller, [first]] of this.#lines)
      if (first !== undefined && predicate(first, caller)) return true
    return false
  }

  /** The first item that may start, of the next caller in turn; the caller then goes last. */
  takeNext(mayStart: (item: Item, caller: string) => boolean = () => true): Item | undefined {
    for (const [caller, line] of this.#lines) {
      const [first] = line
      if (first === undefined || !mayStart(first, caller)) continue
      line.shift()
      this.#size -= 1
      this.#lines.delete(caller)
      if (line.length > 0) this.#lines.set(caller, line)
      return first
    }
    return undefined
  }

  /**
   * Whom a full queue takes a place from for this caller: the newest item of the caller with the most, if that one
   * still has as many as this caller afterwards. Null if no one has more than a fair share.
   */
  getEvictable(caller: string): Item | null {
    const own = this.#queuedFor(caller)
    let [longest, newest]: [number, Item | null] = [own + 1, null]
    for (const line of this.#lines.values()) {
      const last = line.at(-1)
      if (last !== undefined && line.length > longest) [longest, newest] = [line.length, last]
    }
    return newest
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

  #queuedFor(caller: string): number {
    return this.#lines.get(caller)?.length ?? 0
  }
}

export function queueFullError(full: FullQueue): LakeError {
  return full === 'caller'
    ? busyError(429, 'Too Many Requests', 'Too many of your requests are waiting')
    : busyMachineError()
}

export function busyMachineError(): LakeError {
  return busyError(503, 'Service Unavailable', 'The server is too busy')
}

export function busyError(status: number, name: string, reason: string): LakeError {
  return httpError(status, name, `${reason}; try again in a moment`, {}, { 'Retry-After': '1' })
}

export function closedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The server is shutting down')
}

export function clientDisconnectedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The client disconnected')
}
