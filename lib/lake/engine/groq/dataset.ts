import type { SortKey } from './order.ts'
import { isObject } from './values.ts'
import type { Attributes } from './values.ts'

/** What documents are found by. */
export type Key = string | number | boolean

export function isKey(data: unknown): data is Key {
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean'
}

/** Items of an array: they themselves, or what they have at a path. */
export interface ItemsPath {
  array: readonly string[]
  inner: readonly string[] | null
}

/** One end of a range of values. */
export interface Bound {
  key: Key
  isInclusive: boolean
}

/** What a document has to have, in words that an index may know. Paths go through objects alone, never arrays. */
export type Wanted =
  /** One of these ids, as the dataset shows them. */
  | { kind: 'ids'; ids: readonly string[] }
  /** An id that begins so, as the dataset shows them. */
  | { kind: 'idsFrom'; prefix: string }
  | { kind: 'equal'; path: readonly string[]; keys: readonly Key[] }
  /** Values of the kind of its bounds, of which there is one at least and which are of one kind. */
  | { kind: 'range'; path: readonly string[]; from?: Bound; to?: Bound }
  /** Anything but null. */
  | { kind: 'having'; path: readonly string[] }
  | { kind: 'holding'; items: ItemsPath; key: Key }
  /** A word that begins so, or is this one, as `match` takes a text apart. */
  | { kind: 'word'; path: readonly string[]; start: string; isWhole: boolean }
  /** A reference to one of these, anywhere. */
  | { kind: 'references'; ids: readonly string[] }
  | { kind: 'either'; of: readonly Wanted[] }
  | { kind: 'all'; of: readonly Wanted[] }

/** Documents that can possibly be meant. */
export interface Found {
  /** Looked up while they are asked for. */
  documents: Iterable<Attributes>
  /** Those of what was wanted, by place, that each of these is known to have. */
  known: ReadonlySet<number>
  /** How many of those that pass were left out before these; see `Slots`. */
  skipped: number
}

/** Which of those that pass are taken. */
export interface Slots {
  /** The end: so many are enough, those before the first one included. */
  count: number
  /** The first one. Above zero only where whatever has all that is wanted passes. */
  skip: number
}

export const ALL_SLOTS: Slots = { count: Number.POSITIVE_INFINITY, skip: 0 }

/**
 * The documents a query sees, in the order of their `_id`. What answers may have indexes: then what they know costs what
 * is found rather than what exists. An answer of null says that nothing is known better than to look at all of them.
 */
export interface Dataset {
  all(): Iterable<Attributes>
  get(id: string): Attributes | undefined
  /** In dataset order. */
  find(wanted: readonly Wanted[], slots: Slots): Found | null
  /** How many there are that have all of this. */
  count(wanted: readonly Wanted[]): number | null
  /**
   * In the order of these keys, equals in dataset order. Ends with `PlanAbortedError` where that turns out to be dearer than to look
   * at what `find` answers.
   */
  inOrder(keys: readonly SortKey[], wanted: readonly Wanted[], slots: Slots): Found | null
}

/** Thrown while an order is walked along. */
export class PlanAbortedError extends Error {}

/** As groq-js: an object with a `_ref` is a reference and is not looked into further. */
export function collectReferences(data: unknown, found: Set<string>): void {
  if (Array.isArray(data)) for (const item of data) collectReferences(item, found)
  else if (isObject(data)) {
    const ref = data['_ref']
    if (ref) {
      if (typeof ref === 'string') found.add(ref)
    } else for (const item of Object.values(data)) collectReferences(item, found)
  }
}
