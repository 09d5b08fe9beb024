import { MAX_CREATED_LENGTH, MAX_CREATED_TEXT_LENGTH } from '../../../limits/queries.ts'

/** Thrown when an evaluation would create a text or list that is too long, or too many of them. */
export class EvaluationTooLargeError extends Error {
  constructor() {
    super('The query produces a string or a list that is too long')
  }
}

export interface GrowthLimits {
  /** Characters of one text; a list or object may have one sixteenth as many items or fields. */
  one: number
  /** Everything created during the evaluation, kept or not. */
  all: number
}

/** An item costs about as much memory and time as this many characters. */
const CHARACTERS_PER_ITEM = 16

/** What a query process may create; its memory limit is somewhat above. */
export const QUERY_GROWTH: GrowthLimits = {
  one: MAX_CREATED_TEXT_LENGTH,
  all: MAX_CREATED_LENGTH,
}

/**
 * Counts the values that an evaluation creates. Counting steps is not enough: `t + t` is one step, and nesting it
 * twenty times makes a text a million times longer.
 */
export class AllocationBudget {
  readonly #one: number
  #left: number

  constructor({ one, all }: GrowthLimits) {
    this.#one = one
    this.#left = all
  }

  /** Call before creating a text of this many characters. */
  byText(letters: number): void {
    this.#left -= letters
    if (letters > this.#one || this.#left < 0) throw new EvaluationTooLargeError()
  }

  /** Call before creating a list or object of this many items. */
  byItems(items: number): void {
    this.byText(items * CHARACTERS_PER_ITEM)
  }
}
