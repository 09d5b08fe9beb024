import { isRecord } from '../is-record.ts'
import type { Shape } from './path-targets.ts'

/** A summary of a JSON value. */
export interface Weight extends Shape {
  /** Characters of its texts; a number, bracket, or comma counts as a few characters too. */
  letters: number
  /** Characters of its field names. */
  nameLetters: number
  /** Nesting levels of objects and lists. */
  depth: number
}

/** Deeper than a document may nest. */
const DEEPEST = 64
/** What surrounds each text and name, and each other value with its comma. */
const QUOTES = 3
const NAME_QUOTES = 4
const OTHER = 8
/** Smaller values are faster to weigh again than to look up. */
const FEW = 8

/** Immutable values are weighed once: after a patch, only its new objects are visited. */
const weights = new WeakMap<object, Weight>()
let visits = 0

/**
 * The weight of an immutable value; null if it nests deeper than a document may. Objects weighed before are not
 * visited again.
 */
export function measureJson(value: object, depth = DEEPEST): Weight | null {
  const cached = weights.get(value)
  if (cached) return cached
  if (depth === 0) return null
  const isList = Array.isArray(value)
  const weight: Weight = {
    nodes: 1,
    width: 1,
    letters: OTHER,
    nameLetters: 0,
    depth: 0,
    hasUniqueKeys: !isList || !hasRepeatedKeys(value),
  }
  let count = 0
  const add = (child: unknown): boolean => {
    count += 1
    if (typeof child !== 'object' || child === null) {
      weight.nodes += 1
      weight.letters += typeof child === 'string' ? child.length + QUOTES : OTHER
      return true
    }
    const inner = measureJson(child, depth - 1)
    if (!inner) return false
    weight.nodes += inner.nodes
    weight.width = Math.max(weight.width, inner.width)
    weight.letters += inner.letters
    weight.nameLetters += inner.nameLetters
    weight.depth = Math.max(weight.depth, inner.depth + 1)
    weight.hasUniqueKeys &&= inner.hasUniqueKeys
    return true
  }
  if (isList) {
    for (const child of value) if (!add(child)) return null
  } else
    for (const [name, child] of Object.entries(value)) {
      weight.nameLetters += name.length + NAME_QUOTES
      if (!add(child)) return null
    }
  visits += 1 + count
  weight.width = Math.max(weight.width, count)
  if (count > 0) weight.depth = Math.max(weight.depth, 1)
  if (weight.nodes > FEW) weights.set(value, weight)
  return weight
}

/** Usually close to the length of its JSON; 0 if it nests too deep. */
export function jsonLength(value: object): number {
  const { letters = 0, nameLetters = 0 } = measureJson(value) ?? {}
  return letters + nameLetters
}

/** Values that `weigh` has visited since the process started; the difference of two calls counts the new values. */
export function nodesVisited(): number {
  return visits
}

/** Whether two items of a list have the same `_key`. */
export function hasRepeatedKeys(items: readonly unknown[]): boolean {
  const keys = new Set<unknown>()
  let count = 0
  for (const item of items) {
    if (!isRecord(item) || !('_key' in item)) continue
    keys.add(item._key)
    count += 1
  }
  return keys.size < count
}
