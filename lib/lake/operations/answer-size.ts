import { httpError } from '../errors.ts'

/** Maximum JSON text of one response; beyond it, the caller has to ask for less. */
const MAX_CHARACTERS = 50_000_000

/** Throws 400 when a response assembled in pieces has become too long. */
export function requireShort(characters: number): void {
  if (characters <= MAX_CHARACTERS) return
  throw httpError(400, 'Bad Request', 'This is too long for one answer: ask for fewer at a time')
}
