import { httpError } from '../errors.ts'

/** JSON text of one answer; beyond, whoever asks has to ask for less. */
const MAX_CHARACTERS = 50_000_000

/** Throws 400 where an answer that is put together piece by piece has become too long. */
export function requireShort(characters: number): void {
  if (characters <= MAX_CHARACTERS) return
  throw httpError(400, 'Bad Request', 'This is too long for one answer: ask for fewer at a time')
}
