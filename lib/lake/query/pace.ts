import { EvaluationTooLongError } from '../engine/groq/scope.ts'

/** Thrown where a look at all documents would take longer than a query may, and an index would spare it. */
export class LacksIndexError extends Error {}

/** How much time a query has. */
export interface TimeLimits {
  /** After which it is ended, by `now`. */
  deadline: number
  /** So long a look at all documents goes on before it is asked whether it will be through in time. */
  lookMs: number
  /** Milliseconds, of whatever clock. */
  now: () => number
}

export const NO_LIMITS: TimeLimits = {
  deadline: Number.POSITIVE_INFINITY,
  lookMs: Number.POSITIVE_INFINITY,
  now: () => 0,
}

/** After so many documents there is a look at the clock. */
const READS_PER_LOOK = 256

/** The clock of one query, looked at while documents are read. */
export class QueryDeadline {
  readonly #limits: TimeLimits
  #reads = 0

  constructor(limits: TimeLimits) {
    this.#limits = limits
  }

  /** Counts a document; throws EvaluationTooLongError after the deadline. */
  read(): void {
    if (++this.#reads % READS_PER_LOOK === 0 && this.#limits.now() > this.#limits.deadline)
      throw new EvaluationTooLongError()
  }

  /** The same documents; throws LacksIndexError where so many would take too long. */
  *within<Item>(items: Iterable<Item>, total: number): Generator<Item> {
    const { deadline, lookMs, now } = this.#limits
    const startedAt = now()
    let looked = 0
    try {
      for (const item of items) {
        yield item
        if (++looked % READS_PER_LOOK !== 0) continue
        const took = now() - startedAt
        if (took >= lookMs && startedAt + (took * total) / looked > deadline)
          throw new LacksIndexError()
      }
    } catch (error) {
      const isOver = error instanceof EvaluationTooLongError && now() - startedAt >= lookMs
      throw isOver ? new LacksIndexError() : error
    }
  }
}
