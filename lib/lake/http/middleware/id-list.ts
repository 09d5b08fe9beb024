import { httpError } from '../../errors.ts'

/** The different ids in a part of a path, in order. Throws 400 if there are more than `max`. */
export function parseIds(text: string, max: number): string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))]
  requireFewIds(ids, max, 'documents')
  return ids
}

/** Throws 400 for more than `max` ids: a shorter response would look like a complete one. */
export function requireFewIds(ids: readonly string[], max: number, named: string): void {
  if (ids.length <= max) return
  const count = (value: number) => value.toLocaleString('en-US')
  throw httpError(
    400,
    'Bad Request',
    `One request may name at most ${count(max)} ${named}, and this one names ${count(ids.length)}. Divide them among several requests.`,
  )
}
