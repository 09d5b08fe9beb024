/** Thrown when an evaluation would make a text or a list that is too long, or too many of them. */
export class EvaluationTooLargeError extends Error {
  constructor() {
    super('The query makes a text or a list that is too long')
  }
}

export interface GrowthLimits {
  /** Letters of one text; a list or an object may have a sixteenth as many items or fields. */
  one: number
  /** All that is made while evaluating, kept or not. */
  all: number
}

/** An item takes about as much memory and time as so many letters. */
const LETTERS_OF_ITEM = 16

/** What a query process may make: the memory of a process ends somewhat above it. */
export const QUERY_GROWTH: GrowthLimits = { one: 32_000_000, all: 2_000_000_000 }

/**
 * Counts what an evaluation makes that was not in the store. Steps alone do not bound it: `t + t` is one step, and
 * twenty of them on top of each other make a million times the text.
 */
export class Growth {
  readonly #one: number
  #left: number

  constructor({ one, all }: GrowthLimits) {
    this.#one = one
    this.#left = all
  }

  /** To be called before a text of so many letters is made. */
  byText(letters: number): void {
    this.#left -= letters
    if (letters > this.#one || this.#left < 0) throw new EvaluationTooLargeError()
  }

  /** To be called before a list or an object of so many items is made. */
  byItems(items: number): void {
    this.byText(items * LETTERS_OF_ITEM)
  }
}
