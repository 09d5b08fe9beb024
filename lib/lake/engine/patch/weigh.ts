import { isRecord } from '../is-record.ts'
import type { Shape } from './path-targets.ts'

/** What a value of JSON is, taken together. */
export interface Weight extends Shape {
  /** Of its texts; a number, a bracket or a comma counts as some letters too. */
  letters: number
  /** Of the names of its fields. */
  nameLetters: number
  /** Levels of objects and lists within it. */
  depth: number
}

/** Deeper than any document may nest. */
const DEEPEST = 64
/** What each text has around it, each name, and each other value with its comma. */
const QUOTES = 3
const NAME_QUOTES = 4
const OTHER = 8
/** What has no more in it is weighed again sooner than it is looked up. */
const FEW = 8

/** What is never changed is weighed once: of a document after a patch, nothing is looked at but what the patch made anew. */
const weights = new WeakMap<object, Weight>()
let looks = 0

/**
 * The weight of a value that nobody changes any more; null for one that nests deeper than any document may. Objects that were
 * weighed before are not looked into again.
 */
export function weigh(value: object, left = DEEPEST): Weight | null {
  const known = weights.get(value)
  if (known) return known
  if (left === 0) return null
  const isList = Array.isArray(value)
  const weight: Weight = {
    ...{ nodes: 1, width: 1, letters: OTHER, nameLetters: 0, depth: 0 },
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
    const inner = weigh(child, left - 1)
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
  looks += 1 + count
  weight.width = Math.max(weight.width, count)
  if (count > 0) weight.depth = Math.max(weight.depth, 1)
  if (weight.nodes > FEW) weights.set(value, weight)
  return weight
}

/** About as many as its JSON has, mostly; none of one that nests too deep. */
export function jsonLength(value: object): number {
  const { letters = 0, nameLetters = 0 } = weigh(value) ?? {}
  return letters + nameLetters
}

/** Values that `weigh` has looked at since the process began: the difference is what something had in it that was new. */
export function nodesVisited(): number {
  return looks
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
