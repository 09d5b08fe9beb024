/**
 * Work of which some is done at once and some after a while, finished in the order in which it came. While
 * nothing waits, what can be done at once is.
 */
export class OrderedQueue {
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  /** How much has come and is not finished. */
  get waiting(): number {
    return this.#waiting
  }

  /** `fail` is called for what `work` or `finish` throws. */
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
