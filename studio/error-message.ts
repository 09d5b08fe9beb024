import { DecisionRefused } from '../lib/workflow/model/decision-refused.ts'
import { getTransitionError } from './review/send-decision.ts'

const NO_ANSWER =
  'The server did not respond correctly. Try again in a moment. If that doesn’t help, reload this page.'

/** An error with a message for the user. */
export class UserFacingError extends Error {}

/**
 * The message for an error: ours or the lake's. Messages of libraries are for programmers, so the Studio never shows an
 * error's message directly.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof DecisionRefused || error instanceof UserFacingError) return error.message
  const { code, reason } = getTransitionError(error)
  return code === 'noAnswer' ? NO_ANSWER : reason
}
