import { httpError } from '../errors.ts'
import { MAX_RESPONSE_LENGTH } from '../../limits/queries.ts'

/** Throws 400 when a response assembled in pieces has become too long. */
export function requireShort(characters: number): void {
  if (characters <= MAX_RESPONSE_LENGTH) return
  throw httpError(
    400,
    'Bad Request',
    'The response is too large: request fewer documents at a time',
  )
}
