import { FairQueue } from './fair-queue.ts'
import type { CpuBudget } from './cpu-budget.ts'

export interface Queued<Item> {
  caller: string
  item: Item
}

/** The queue of the main thread: callers take turns, and those that owe a pause come after it. */
export class LaneQueue<Item> {
  readonly #queue = new FairQueue<Queued<Item>>()
  readonly #lane: CpuBudget
  readonly #go: () => void
  #turn: NodeJS.Immediate | undefined
  /** Cancels the scheduled wake-up. */
  #dontWake: (() => void) | undefined

  /**
   * `go` is called in its own turn of the event loop as long as something may start; it takes items and reschedules.
   */
  constructor(lane: CpuBudget, go: () => void) {
    this.#lane = lane
    this.#go = go
  }

  get size(): number {
    return this.#queue.size
  }

  queuedFor(caller: string): number {
    return this.#queue.queuedFor(caller)
  }

  add(caller: string, item: Item): void {
    this.#queue.add(caller, { caller, item })
    this.plan()
  }

  /** The next item that may start now; on shutdown, of all items, as pauses no longer apply. */
  take(isOver = false): Queued<Item> | undefined {
    return this.#queue.take(({ caller }) => isOver || this.#lane.delayFor(caller) === 0)
  }

  /** Returns items to the front of their callers' queues, in the order in which they were taken. */
  putBack(taken: readonly Queued<Item>[]): void {
    for (const each of taken.toReversed()) this.#queue.addFirst(each.caller, each)
  }

  plan(): void {
    if (this.#turn || this.#queue.size === 0) return
    this.#dontWake?.()
    this.#dontWake = undefined
    let least = Number.POSITIVE_INFINITY
    const isThere = this.#queue.has(({ caller }) => {
      least = Math.min(least, this.#lane.delayFor(caller))
      return least === 0
    })
    if (isThere)
      this.#turn = setImmediate(() => {
        this.#turn = undefined
        this.#go()
      })
    else
      this.#dontWake = this.#lane.wakeIn(least, () => {
        this.#dontWake = undefined
        this.plan()
      })
  }

  /** Cancels everything that is scheduled. */
  stop(): void {
    clearImmediate(this.#turn)
    this.#dontWake?.()
    this.#turn = this.#dontWake = undefined
  }
}
