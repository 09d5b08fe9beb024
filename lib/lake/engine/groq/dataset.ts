import type { SortKey } from './order.ts'
import { isObject } from './values.ts'
import type { Attributes } from './values.ts'

/** Values that documents are looked up by. */
export type Key = string | number | boolean

export function isKey(data: unknown): data is Key {
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean'
}

/** Items of an array: their own values, or the values at a path within them. */
export interface ItemsPath {
  array: readonly string[]
  inner: readonly string[] | null
}

/** One end of a range of values. */
export interface RangeEnd {
  key: Key
  isInclusive: boolean
}

/** A condition on a document that an index may be able to check. Paths lead through objects only, never arrays. */
export type Predicate =
  /** One of these ids, as shown by the dataset. */
  | { kind: 'ids'; ids: readonly string[] }
  /** An id with this prefix, as shown by the dataset. */
  | { kind: 'idsFrom'; prefix: string }
  | { kind: 'equal'; path: readonly string[]; keys: readonly Key[] }
  /** Values of the same kind as the bounds; at least one bound is set, and both are of one kind. */
  | { kind: 'range'; path: readonly string[]; from?: RangeEnd; to?: RangeEnd }
  /** Anything but null. */
  | { kind: 'having'; path: readonly string[] }
  | { kind: 'holding'; items: ItemsPath; key: Key }
  /** A word with this prefix, or this exact word, tokenized as `match` does. */
  | { kind: 'word'; path: readonly string[]; start: string; isWhole: boolean }
  /** A reference to one of these, at any depth. */
  | { kind: 'references'; ids: readonly string[] }
  | { kind: 'either'; of: readonly Predicate[] }
  | { kind: 'all'; of: readonly Predicate[] }

/** Documents that may match. */
export interface ScanResult {
  /** Loaded lazily. */
  documents: Iterable<Attributes>
  /** Which of the conditions, by index, each of these is known to meet. */
  known: ReadonlySet<number>
  /** How many matches were skipped before these; see `Slots`. */
  skipped: number
}

/** Which of the matches to take. */
export interface Slots {
  /** The end: this many are enough, including those before `skip`. */
  count: number
  /** How many to skip. Above zero only when meeting all conditions is enough to match. */
  skip: number
}

export const ALL_SLOTS: Slots = { count: Number.POSITIVE_INFINITY, skip: 0 }

/**
 * The documents that a query sees, ordered by `_id`. A dataset may have indexes; then a lookup costs as much as it
 * finds, not as much as exists. A result of null means that a full scan is the best option.
 */
export interface Dataset {
  all(): Iterable<Attributes>
  get(id: string): Attributes | undefined
  /** In dataset order. */
  find(predicates: readonly Predicate[], slots: Slots): ScanResult | null
  /** How many meet all of these. */
  count(predicates: readonly Predicate[]): number | null
  /**
   * Ordered by these keys, ties in dataset order. Throws `PlanAbortedError` if that turns out to cost more than
   * checking the documents that `find` returns.
   */
  inOrder(
    keys: readonly SortKey[],
    predicates: readonly Predicate[],
    slots: Slots,
  ): ScanResult | null
}

/** Thrown while documents are read in the order of an index. */
export class PlanAbortedError extends Error {}

/** Like groq-js: an object with a `_ref` is a reference and is not searched further. */
export function collectReferences(data: unknown, found: Set<string>): void {
  if (Array.isArray(data)) for (const item of data) collectReferences(item, found)
  else if (isObject(data)) {
    const ref = data['_ref']
    if (ref) {
      if (typeof ref === 'string') found.add(ref)
    } else for (const item of Object.values(data)) collectReferences(item, found)
  }
}
