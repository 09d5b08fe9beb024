import type { Refusal } from './refusals.ts'

/** A decision that was not taken: the message is for the person who asked, the code for programs. */
export class DecisionRefused extends Error {
  readonly code: string

  constructor({ code, reason }: Refusal) {
    super(reason)
    this.code = code
  }
}
