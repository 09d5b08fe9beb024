import { EvaluationTooLongError } from '../engine/groq/scope.ts'

/** Thrown when a full scan would exceed a query's time, and an index would avoid it. */
export class LacksIndexError extends Error {}

/** How much time a query has. */
export interface TimeLimits {
  /** When the query is ended, by `now`. */
  deadline: number
  /** How long a full scan runs before its total time is estimated. */
  fullScanBudgetMs: number
  /** Milliseconds, of any clock. */
  now: () => number
}

export const NO_LIMITS: TimeLimits = {
  deadline: Number.POSITIVE_INFINITY,
  fullScanBudgetMs: Number.POSITIVE_INFINITY,
  now: () => 0,
}

/** Documents between checks of the clock. */
const READS_PER_CHECK = 256

/** The clock of one query, checked while documents are read. */
export class QueryDeadline {
  readonly #limits: TimeLimits
  #reads = 0

  constructor(limits: TimeLimits) {
    this.#limits = limits
  }

  /** Counts a document; throws EvaluationTooLongError after the deadline. */
  read(): void {
    if (++this.#reads % READS_PER_CHECK === 0 && this.#limits.now() > this.#limits.deadline)
      throw new EvaluationTooLongError()
  }

  /** Passes the documents through; throws LacksIndexError if `total` would take too long. */
  *within<Item>(items: Iterable<Item>, total: number): Generator<Item> {
    const { deadline, fullScanBudgetMs, now } = this.#limits
    const startedAt = now()
    let looked = 0
    try {
      for (const item of items) {
        yield item
        if (++looked % READS_PER_CHECK !== 0) continue
        const took = now() - startedAt
        if (took >= fullScanBudgetMs && startedAt + (took * total) / looked > deadline)
          throw new LacksIndexError()
      }
    } catch (error) {
      const isOver =
        error instanceof EvaluationTooLongError && now() - startedAt >= fullScanBudgetMs
      throw isOver ? new LacksIndexError() : error
    }
  }
}
