/**
 * A queue of synchronous and asynchronous work, finished in the order in which it arrived. While nothing is pending,
 * synchronous work finishes at once.
 */
export class OrderedQueue {
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  /** The number of unfinished items. */
  get waiting(): number {
    return this.#waiting
  }

  /** Calls `fail` with whatever `work` or `finish` throws. */
  add<Result>(
    work: () => Result | Promise<Result>,
    finish: (result: Result) => void,
    fail: (error: unknown) => void,
  ): void {
    if (this.#waiting > 0) return this.#later(work, finish, fail)
    try {
      const result = work()
      if (result instanceof Promise) this.#later(() => result, finish, fail)
      else finish(result)
    } catch (error) {
      fail(error)
    }
  }

  #later<Result>(
    work: () => Result | Promise<Result>,
    finish: (result: Result) => void,
    fail: (error: unknown) => void,
  ): void {
    this.#waiting += 1
    this.#last = this.#last
      .then(work)
      .then(finish)
      .catch(fail)
      .finally(() => {
        this.#waiting -= 1
      })
  }
}
