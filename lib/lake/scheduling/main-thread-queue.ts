import { busyError, closedError } from './busy.ts'
import type { CpuBudget } from './cpu-budget.ts'
import { LaneQueue } from './lane-queue.ts'
import { MAX_QUEUED_WRITES_PER_CALLER } from '../../limits/requests.ts'

interface Turn {
  carryOut: () => void
  refuse: (error: Error) => void
}

/** Main-thread work that runs in one go: one piece per turn of the event loop, callers in turn. */
export class MainThreadQueue {
  readonly #lane: CpuBudget
  readonly #queue: LaneQueue<Turn>
  #isClosed = false

  constructor(lane: CpuBudget) {
    this.#lane = lane
    this.#queue = new LaneQueue(lane, () => this.#go())
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Rejects with the error of `work`, and with 429 when this caller has too much queued. */
  run<Result>(caller: string, work: () => Result): Promise<Result> {
    if (this.#isClosed) return Promise.reject(closedError())
    if (this.#queue.queuedFor(caller) >= MAX_QUEUED_WRITES_PER_CALLER)
      return Promise.reject(
        busyError(429, 'Too Many Requests', 'Too many of your requests are waiting'),
      )
    return new Promise((resolve, reject) => {
      const carryOut = () => {
        try {
          resolve(this.#lane.carryOut(caller, work))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      this.#queue.add(caller, { carryOut, refuse: reject })
    })
  }

  close(): void {
    this.#isClosed = true
    this.#queue.stop()
    for (let left = this.#queue.take(true); left; left = this.#queue.take(true))
      left.item.refuse(closedError())
  }

  #go(): void {
    this.#queue.take()?.item.carryOut()
    this.#queue.plan()
  }
}
