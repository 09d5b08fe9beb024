import { attributeAt } from './attribute-at.ts'
import { totalCompare } from './values.ts'
import type { Attributes } from './values.ts'

/** One sort key of `order()`: an attribute, ascending or descending. */
export interface SortKey {
  path: readonly string[]
  sign: 1 | -1
  /** `coalesce(path, …)`: the attribute, or else the first of these that is not null. */
  or?: readonly (readonly string[])[]
  /** `lower(…)`. */
  isLower?: true
}

/** Whether the key is an attribute as stored. */
export function isPlain({ or, isLower }: SortKey): boolean {
  return or === undefined && isLower === undefined
}

export function sortValue(document: Attributes, { path, or = [], isLower }: SortKey): unknown {
  let found = attributeAt(document, path)
  for (const other of or) found ??= attributeAt(document, other)
  if (!isLower) return found
  return typeof found === 'string' ? found.toLowerCase() : null
}

/** Compares by each value in turn; zero for a tie. */
export function compareInTurn(
  a: readonly unknown[],
  b: readonly unknown[],
  signs: readonly number[],
): number {
  for (let i = 0; i < signs.length; i++) {
    const compared = totalCompare(a[i], b[i]) * (signs[i] ?? 1)
    if (compared !== 0) return compared
  }
  return 0
}

/** Dataset order. */
export function byId(a: Attributes, b: Attributes): number {
  const left = getId(a)
  const right = getId(b)
  return left < right ? -1 : left > right ? 1 : 0
}

function getId(document: Attributes): string {
  return typeof document['_id'] === 'string' ? document['_id'] : ''
}
