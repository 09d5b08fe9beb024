import { jsonMatch, stringifyPath, type Path } from '@sanity/json-match'
import { isRecord } from '../is-record.ts'

const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const KEY = '_key\\s*==\\s*"(?:[^"\\\\]|\\\\.)*"'
/** A longer one takes the lake's own thread to read, and leads nowhere: documents nest 20 levels deep. */
const MAX_PATH = 20_000
/** A path to one place at most, which `@sanity/mutator` takes as it is, and whose missing parents it makes. */
const TO_ONE_PLACE = new RegExp(`^${NAME}(?:\\.${NAME}|\\[(?:-?\\d+|${KEY})\\])*$`)
/** Quoted words, which stay as they are, closed or not, and `[]`, which is `[*]`. */
const EMPTY_BRACKETS = /"(?:[^"\\]|\\[\s\S]?)*"?|'(?:[^'\\]|\\[\s\S]?)*'?|\[\s*\]/g

/**
 * A JSONMatch path, as it is read from here on. Throws an Error that names the path where it is none: `@sanity/mutator`
 * passes over some of what it cannot read. https://www.sanity.io/docs/content-lake/json-match
 */
export function readPath(path: string): string {
  if (path.length > MAX_PATH)
    throw new Error(`A path has at most ${MAX_PATH} characters, and this one has ${path.length}`)
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
 * The paths in their order, in runs that may be carried out together: those to one place at most. What a path to several
 * leads to is looked for in what those before it have made.
 */
export function getRuns(paths: readonly string[]): string[][] {
  const runs: string[][] = []
  let isOpen = false
  for (const path of paths) {
    const isToOne = TO_ONE_PLACE.test(path)
    if (isToOne && isOpen) runs.at(-1)?.push(path)
    else runs.push([path])
    isOpen = isToOne
  }
  return runs
}

/**
 * The path itself where it leads to one place, else a path to each of its places in this document, each once, the last
 * one first, so that taking one out of a list moves no other. The mutator visits the places of a range several times,
 * and for `a..b` those outside `a` too. They are said by index: by key, each would be looked for in the whole list.
 */
export function placesOf(document: unknown, path: string): string[] {
  if (TO_ONE_PLACE.test(path)) return [path]
  const indexes: Indexes = new Map()
  const places = new Set<string>()
  for (const { path: found, value } of jsonMatch(document, path)) {
    const { place, parent } = located(document, found, indexes)
    // A field that is not there yet is made where its parent is an object.
    const isMade = !path.includes('..') && typeof place.at(-1) === 'string' && isRecord(parent)
    if (value !== undefined || isMade) places.add(stringifyPath(place))
  }
  return [...places].reverse()
}

/** By list: where its items with a `_key` are. */
type Indexes = Map<unknown, Map<unknown, number>>

/** The place with indexes instead of keys, and what it lies in. */
function located(document: unknown, path: Path, indexes: Indexes) {
  const place: (string | number)[] = []
  let parent: unknown
  let value = document
  for (const segment of path) {
    parent = value
    const name = typeof segment === 'object' ? indexOfKey(value, segment, indexes) : segment
    place.push(name)
    value = memberOf(value, name)
  }
  return { place, parent }
}

function indexOfKey(list: unknown, segment: object, indexes: Indexes): number {
  const known = indexes.get(list) ?? getKeys(list)
  indexes.set(list, known)
  const index = '_key' in segment ? known.get(segment._key) : undefined
  if (index === undefined) throw new Error('A path with a range in the middle leads nowhere')
  return index
}

function getKeys(list: unknown): Map<unknown, number> {
  const found = new Map<unknown, number>()
  if (!Array.isArray(list)) return found
  for (const [index, item] of list.entries()) {
    if (!isRecord(item) || item._key === undefined) continue
    if (found.has(item._key))
      throw new Error(`Two items of one list have the _key "${String(item._key)}"`)
    found.set(item._key, index)
  }
  return found
}

function memberOf(value: unknown, name: string | number): unknown {
  if (Array.isArray(value)) return typeof name === 'number' ? value.at(name) : undefined
  return isRecord(value) ? value[name] : undefined
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
