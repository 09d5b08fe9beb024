import { FairQueue } from './fair-queue.ts'
import type { CpuBudget } from './heavy-lane.ts'

export interface Queued<Item> {
  caller: string
  item: Item
}

/** What waits for the lake's own thread: callers by turns, and those who owe a rest when they have had it. */
export class LaneQueue<Item> {
  readonly #queue = new FairQueue<Queued<Item>>()
  readonly #lane: CpuBudget
  readonly #go: () => void
  #turn: NodeJS.Immediate | undefined
  /** Takes back the waking that is planned. */
  #dontWake: (() => void) | undefined

  /** `go` is called in a turn of the event loop of its own as long as something may start; it takes, and plans again. */
  constructor(lane: CpuBudget, go: () => void) {
    this.#lane = lane
    this.#go = go
  }

  get size(): number {
    return this.#queue.size
  }

  waitingOf(caller: string): number {
    return this.#queue.waitingOf(caller)
  }

  add(caller: string, item: Item): void {
    this.#queue.add(caller, { caller, item })
    this.plan()
  }

  /** What comes next, of what may start now; of all there is, when the lake ends and nobody rests any more. */
  take(isOver = false): Queued<Item> | undefined {
    return this.#queue.take(({ caller }) => isOver || this.#lane.delayFor(caller) === 0)
  }

  /** Back to the first places of their callers, in the order in which they were taken. */
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

  /** Nothing is planned any more. */
  stop(): void {
    clearImmediate(this.#turn)
    this.#dontWake?.()
    this.#turn = this.#dontWake = undefined
  }
}
