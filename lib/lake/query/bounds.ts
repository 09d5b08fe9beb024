import { partialCompare } from '../engine/groq/values.ts'
import type { RangeEnd, Key, Predicate } from '../engine/groq/dataset.ts'
import { UNKNOWN } from '../engine/indexing/entries.ts'
import { getBytes, inverted, keyKind } from '../engine/indexing/key-bytes.ts'

/** A range of values of one kind, with at least one bound. */
export interface Range {
  from?: RangeEnd
  to?: RangeEnd
}

/** The range of an attribute that contains everything meeting the condition; null if there is none. */
export function rangeAround(predicate: Predicate, path: readonly string[]): Range | null {
  switch (predicate.kind) {
    case 'range':
      return isSame(predicate.path, path) ? { from: predicate.from, to: predicate.to } : null
    case 'equal':
      return isSame(predicate.path, path) ? aroundAll(predicate.keys.map(only)) : null
    case 'all':
      return (
        predicate.of.map((each) => rangeAround(each, path)).find((each) => each !== null) ?? null
      )
    case 'either': {
      const ranges = predicate.of.map((each) => rangeAround(each, path))
      return ranges.every((each) => each !== null) ? aroundAll(ranges) : null
    }
    default:
      return null
  }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])

function only(key: Key): Range {
  const bound = { key, isInclusive: true }
  return { from: bound, to: bound }
}

/** Null if they are of several kinds, there are none, or they span everything. */
function aroundAll(ranges: readonly Range[]): Range | null {
  const [first, ...others] = ranges
  let around = first ?? null
  for (const each of others) around &&= aroundBoth(around, each)
  return around
}

function aroundBoth(one: Range, other: Range): Range | null {
  const bounds = [one.from, one.to, other.from, other.to].filter((each) => each !== undefined)
  if (bounds.some(({ key }) => typeof key !== typeof bounds[0]?.key)) return null
  const from = one.from && other.from && outer(one.from, other.from, -1)
  const to = one.to && other.to && outer(one.to, other.to, 1)
  return from || to ? { from, to } : null
}

function outer(one: RangeEnd, other: RangeEnd, sign: 1 | -1): RangeEnd {
  const compared = (partialCompare(one.key, other.key) ?? 0) * sign
  if (compared === 0) return one.isInclusive ? one : other
  return compared > 0 ? one : other
}

/**
 * The keys of a range, from the first to before the last, in an order that starts with its attribute, whatever its
 * other keys; null if a bound is too long for an index.
 */
export function keyRange({ from, to }: Range, sign: 1 | -1): [from: string, before: string] | null {
  const kind = from ?? to
  if (!kind) return null
  // In descending order, the upper bound comes first.
  const [start, end] = sign === 1 ? [from, to] : [to, from]
  const all = signed(keyKind(kind.key), sign)
  const [first, last] = [start, end].map((bound) => bound && getBytes(bound.key))
  if (first === null || last === null) return null
  return [
    first === undefined ? all : signed(first, sign) + (start?.isInclusive ? '' : UNKNOWN),
    last === undefined ? below(all) : signed(last, sign) + (end?.isInclusive ? UNKNOWN : ''),
  ]
}

const signed = (bytes: string, sign: 1 | -1) => (sign === 1 ? bytes : inverted(bytes))

/** The first text after all with this prefix; there is none for a prefix of the last possible character. */
export function below(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
}
