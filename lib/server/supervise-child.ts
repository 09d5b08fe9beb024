import { stopChild, type Child } from './child.ts'

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** A child that ran this long is healthy: its next crash resets the back-off. */
const HEALTHY_AFTER_MS = 60_000

export interface SupervisedChild {
  stop(graceMs: number): Promise<void>
}

type Start = () => Promise<Child>
type Report = (line: string) => void

/**
 * Restarts a child whenever it exits by itself, with increasing delays, until it is stopped. Throws if the first start
 * fails.
 */
export async function superviseChild(
  name: string,
  start: Start,
  report: Report,
): Promise<SupervisedChild> {
  return new ChildState(name, start, report, await start())
}

/** The same in the background: a failed first start is retried as well. */
export function superviseLater(name: string, start: Start, report: Report): SupervisedChild {
  return new ChildState(name, start, report)
}

class ChildState implements SupervisedChild {
  readonly #name: string
  readonly #start: Start
  readonly #report: Report
  #current: Child | undefined
  #startedAt = Date.now()
  #delay = FIRST_DELAY_MS
  #isStopped = false

  constructor(name: string, start: Start, report: Report, current?: Child) {
    this.#name = name
    this.#start = start
    this.#report = report
    this.#current = current
    void this.#watch()
  }

  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true
    if (this.#current) await stopChild(this.#current, graceMs)
  }

  async #watch(): Promise<void> {
    if (!this.#current && !(await this.#hasStarted())) await this.#restart()
    while (!this.#isStopped) {
      const end = await this.#current?.ended
      if (this.#isStopped) return
      this.#delay =
        Date.now() - this.#startedAt > HEALTHY_AFTER_MS
          ? FIRST_DELAY_MS
          : Math.min(this.#delay * 2, MAX_DELAY_MS)
      this.#report(`The ${this.#name} stopped (${end}); restarting it.`)
      await this.#restart()
    }
  }

  async #restart(): Promise<void> {
    while (!this.#isStopped) {
      await new Promise((resolve) => setTimeout(resolve, this.#delay))
      if (this.#isStopped) return
      if (await this.#hasStarted()) return this.#report(`The ${this.#name} is running again.`)
    }
  }

  async #hasStarted(): Promise<boolean> {
    try {
      this.#startedAt = Date.now()
      this.#current = await this.#start()
      return true
    } catch (error) {
      this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS)
      this.#report(
        `The ${this.#name} cannot start: ${error instanceof Error ? error.message : String(error)}`,
      )
      return false
    }
  }
}
