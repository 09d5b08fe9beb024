import { jsonMatch, stringifyPath, type Path } from '@sanity/json-match'
import { isRecord } from '../is-record.ts'

const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const KEY = '_key\\s*==\\s*"(?:[^"\\\\]|\\\\.)*"'
/** Parsing a longer one blocks the main thread, and it leads nowhere: documents nest 20 levels deep. */
const MAX_PATH = 20_000
/** A path to at most one place, which `@sanity/mutator` takes as is, creating missing parents. */
const SINGLE_TARGET = new RegExp(`^${NAME}(?:\\.${NAME}|\\[(?:-?\\d+|${KEY})\\])*$`)
/** Quoted strings, which stay as they are, closed or not, and `[]`, which means `[*]`. */
const EMPTY_BRACKETS = /"(?:[^"\\]|\\[\s\S]?)*"?|'(?:[^'\\]|\\[\s\S]?)*'?|\[\s*\]/g

/**
 * A JSONMatch path in normalized form. Throws an Error that names an invalid path: `@sanity/mutator` ignores some of
 * what it cannot parse. https://www.sanity.io/docs/content-lake/json-match
 */
export function readPath(path: string): string {
  if (path.length > MAX_PATH)
    throw new Error(`A path has at most ${MAX_PATH} characters, and this one has ${path.length}`)
  const read = path.replaceAll(EMPTY_BRACKETS, (found) => (found.startsWith('[') ? '[*]' : found))
  try {
    jsonMatch(null, read).next()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read'
    throw new Error(`"${path}" is not a JSONMatch path: ${reason}`)
  }
  return read
}

/**
 * The paths in order, in runs that can be applied together: those to at most one place. The targets of a path to
 * several places are resolved in the result of the paths before it.
 */
export function getRuns(paths: readonly string[]): string[][] {
  const runs: string[][] = []
  let isOpen = false
  for (const path of paths) {
    const isToOne = SINGLE_TARGET.test(path)
    if (isToOne && isOpen) runs.at(-1)?.push(path)
    else runs.push([path])
    isOpen = isToOne
  }
  return runs
}

/**
 * The path itself if it leads to one place; otherwise a path to each of its places in this document, without
 * duplicates, last first, so that removing a list item does not move the others. The mutator visits the places of a
 * range several times, and for `a..b` those outside `a` too. Places are given by index: by key, each would be searched
 * for in the whole list.
 */
export function resolvePath(document: unknown, path: string): string[] {
  if (SINGLE_TARGET.test(path)) return [path]
  const indexes: Indexes = new Map()
  const places = new Set<string>()
  for (const { path: found, value } of jsonMatch(document, path)) {
    const { place, parent } = located(document, found, indexes)
    // A missing field is created if its parent is an object.
    const isMade = !path.includes('..') && typeof place.at(-1) === 'string' && isRecord(parent)
    if (value !== undefined || isMade) places.add(stringifyPath(place))
  }
  return [...places].reverse()
}

/** By list: the position of each item with a `_key`. */
type Indexes = Map<unknown, Map<unknown, number>>

/** The place with indexes instead of keys, and its parent. */
function located(document: unknown, path: Path, indexes: Indexes) {
  const place: (string | number)[] = []
  let parent: unknown
  let value = document
  for (const segment of path) {
    parent = value
    const name = typeof segment === 'object' ? indexOfKey(value, segment, indexes) : segment
    place.push(name)
    value = findMember(value, name)
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

function findMember(value: unknown, name: string | number): unknown {
  if (Array.isArray(value)) return typeof name === 'number' ? value.at(name) : undefined
  return isRecord(value) ? value[name] : undefined
}

/**
 * Why the value at a path cannot be incremented or decremented; null if there is at least one number, and nothing
 * else.
 */
export function notANumber(document: unknown, path: string): string | null {
  let numbers = 0
  for (const { value } of jsonMatch(document, path)) {
    if (typeof value !== 'number') return `"${path}" does not lead to a number`
    numbers += 1
  }
  return numbers > 0 ? null : `"${path}" does not lead to a value`
}
