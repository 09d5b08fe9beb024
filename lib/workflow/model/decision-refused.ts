import type { TransitionError } from './transition-errors.ts'

/** A refused decision: the message is for the user, the code for programs. */
export class DecisionError extends Error {
  readonly code: string

  constructor({ code, reason }: TransitionError) {
    super(reason)
    this.code = code
  }
}
