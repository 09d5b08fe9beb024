import { DecisionRefused } from '../lib/workflow/model/decision-refused.ts'
import { refusalIn } from './review/send-decision.ts'

const NO_ANSWER =
  'The lake did not answer as it should. Try again in a moment; if that does not help, load this page anew.'

/** Thrown in words for whoever is at the screen. */
export class Said extends Error {}

/**
 * What a person is told of something that went wrong: our own words, or the lake's. What a library says of it is for
 * programmers alone, so nothing in the Studio shows an error's message by itself.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof DecisionRefused || error instanceof Said) return error.message
  const { code, reason } = refusalIn(error)
  return code === 'noAnswer' ? NO_ANSWER : reason
}
