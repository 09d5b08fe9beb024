import { jsonMatch, stringifyPath, type Path } from '@sanity/json-match'
import { isRecord } from '../is-record.ts'

const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const KEY = '_key\\s*==\\s*"(?:[^"\\\\]|\\\\.)*"'
/** A path to one place at most, which `@sanity/mutator` takes as it is, and whose missing parents it makes. */
const TO_ONE_PLACE = new RegExp(`^${NAME}(?:\\.${NAME}|\\[(?:-?\\d+|${KEY})\\])*$`)
/** Quoted words, which stay as they are, and `[]`, which is `[*]`. */
const EMPTY_BRACKETS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[\s*\]/g

/**
 * A JSONMatch path, as it is read from here on. Throws an Error that names the path where it is none: `@sanity/mutator`
 * passes over some of what it cannot read. https://www.sanity.io/docs/content-lake/json-match
 */
export function readPath(path: string): string {
  const read = path.replaceAll(EMPTY_BRACKETS, (found) => (found.startsWith('[') ? '[*]' : found))
  try {
    jsonMatch(null, read).next()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read'
    throw new Error(`"${path}" is no JSONMatch path: ${reason}`)
  }
  return read
}

/**
 * The path itself where it leads to one place, else a path to each of its places in this document, each once, the last
 * one first, so that taking one out of a list moves no other. The mutator visits the places of a range several times,
 * and for `a..b` those outside `a` too.
 */
export function placesOf(document: unknown, path: string): string[] {
  if (TO_ONE_PLACE.test(path)) return [path]
  const places = new Set<string>()
  for (const { path: place, value } of jsonMatch(document, path)) {
    if (value !== undefined || (!path.includes('..') && isField(document, place)))
      places.add(stringifyPath(place))
  }
  return [...places].reverse()
}

/** Whether a field could be made there: its parent is an object. */
function isField(document: unknown, place: Path): boolean {
  const parent = jsonMatch(document, stringifyPath(place.slice(0, -1))).next().value
  return typeof place.at(-1) === 'string' && isRecord(parent?.value)
}

/** Why the value at a path cannot be counted up or down; null where there is at least one number, and nothing else. */
export function notANumber(document: unknown, path: string): string | null {
  let numbers = 0
  for (const { value } of jsonMatch(document, path)) {
    if (typeof value !== 'number') return `"${path}" leads to what is no number`
    numbers += 1
  }
  return numbers > 0 ? null : `"${path}" leads to nothing`
}
