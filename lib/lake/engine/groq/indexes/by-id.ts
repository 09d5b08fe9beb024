import type { Attributes } from '../values.ts'

/** The order of a dataset. */
export function byId(a: Attributes, b: Attributes): number {
  const left = idOf(a)
  const right = idOf(b)
  return left < right ? -1 : left > right ? 1 : 0
}

function idOf(document: Attributes): string {
  return typeof document['_id'] === 'string' ? document['_id'] : ''
}

/** Where the first item stands of which `isFrom` is true: false of all before it, and true of all behind it. */
export function firstWhere<Item>(items: readonly Item[], isFrom: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && isFrom(item)) high = middle
    else low = middle + 1
  }
  return low
}

type Compare = (a: Attributes, b: Attributes) => number

/** Puts a document into a list that is in order. */
export function insert(list: Attributes[], document: Attributes, compare: Compare = byId): void {
  list.splice(
    firstWhere(list, (item) => compare(item, document) > 0),
    0,
    document,
  )
}

/** Takes a document out of a list that is in order; it is found by what it holds. */
export function remove(list: Attributes[], document: Attributes, compare: Compare = byId): void {
  const at = firstWhere(list, (item) => compare(item, document) >= 0)
  if (list[at] === document) list.splice(at, 1)
}

/** Puts a document in the place of another that stands where it belongs itself. */
export function exchange(
  list: Attributes[],
  before: Attributes,
  after: Attributes,
  compare: Compare = byId,
): void {
  const at = firstWhere(list, (item) => compare(item, before) >= 0)
  if (list[at] === before) list[at] = after
}
