import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import type { TransitionError } from '../../lib/workflow/model/transition-errors.ts'
import { isRecord } from '../../lib/is-record.ts'

const NO_ANSWER =
  'The server did not respond correctly. Try again in a moment. If that doesn’t help, reload this page.'

/** An error with a message for the user. */
export class UserFacingError extends Error {}

/**
 * The message for an error: ours or the lake's. Messages of libraries are for programmers, so the Studio never shows an
 * error's message directly.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof DecisionError || error instanceof UserFacingError) return error.message
  const { code, reason } = getTransitionError(error, 'read')
  return code === 'noAnswer' ? NO_ANSWER : reason
}

const NO_ANSWER_TO = {
  read: 'The server did not respond. Try again in a moment.',
  write:
    'The server did not respond. Your change may or may not have been saved. Reload the page to check before you try again.',
} as const

/** The refusal in an error response; see `lib/lake/errors.ts`. Without a response, a write may have been saved. */
export function getTransitionError(
  error: unknown,
  request: keyof typeof NO_ANSWER_TO,
): TransitionError {
  const body = isRecord(error) && isRecord(error.response) ? error.response.body : undefined
  if (isRecord(body)) {
    const code = codeIn(body)
    if (isRecord(body.error) && typeof body.error.description === 'string')
      return { code, reason: body.error.description }
    if (typeof body.message === 'string') return { code, reason: body.message }
  }
  return { code: 'noAnswer', reason: NO_ANSWER_TO[request] }
}

/** `policy.<code>` from the policy, a `code` from the lake, or else `refused`. */
function codeIn({ error, code }: Record<string, unknown>): string {
  const items = isRecord(error) && Array.isArray(error.items) ? error.items : []
  const [item]: unknown[] = items
  const type = isRecord(item) && isRecord(item.error) ? item.error.type : undefined
  if (typeof type === 'string') return type.replace(/^policy\./, '')
  return typeof code === 'string' ? code : 'refused'
}

/** Converts a thrown value of any type to an `Error`. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('The thrown value is not an error', { cause: thrown })
}
