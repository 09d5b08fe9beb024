import { partialCompare, totalCompare } from '../values.ts'
import type { Attributes } from '../values.ts'
import { attributeAt } from './attribute-at.ts'
import { byId, exchange, firstWhere, insert, remove } from './by-id.ts'
import type { Key } from './keyed.ts'

/** One of the things that `order()` is given: an attribute, from the lowest or from the highest. */
export interface SortKey {
  path: readonly string[]
  sign: 1 | -1
}

/** Compares by one after the other; zero where none tells two apart. */
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

/**
 * Documents in the order that `order()` puts them in: equals stand in dataset order. It follows the documents that come
 * and go, of those that belong to it.
 */
export class OrderedIndex {
  readonly #keys: readonly SortKey[]
  readonly #signs: readonly number[]
  readonly #belongs: (document: Attributes) => boolean
  readonly #documents: Attributes[]

  constructor(
    documents: readonly Attributes[],
    keys: readonly SortKey[],
    belongs: (document: Attributes) => boolean,
  ) {
    this.#keys = keys
    this.#signs = keys.map(({ sign }) => sign)
    this.#belongs = belongs
    this.#documents = documents
      .filter(belongs)
      .map((document) => ({ document, values: this.#valuesOf(document) }))
      // Stable, and in dataset order before.
      .sort((a, b) => compareInTurn(a.values, b.values, this.#signs))
      .map(({ document }) => document)
  }

  get documents(): readonly Attributes[] {
    return this.#documents
  }

  get weight(): number {
    return this.#documents.length
  }

  /** How many come first that are below a value, or that are not above it; what has no order with it counts by its type. */
  countBelow(bound: Key, orEqual: boolean): number {
    return firstWhere(this.#documents, (document) => {
      const compared = totalCompare(this.#valuesOf(document)[0], bound)
      return orEqual ? compared > 0 : compared >= 0
    })
  }

  /** Where what can be compared with a value begins and ends. */
  rangeOfKind(bound: Key): { from: number; to: number } {
    const isOfKind = (document: Attributes) =>
      partialCompare(this.#valuesOf(document)[0], bound) !== null
    const isAbove = (document: Attributes) => totalCompare(this.#valuesOf(document)[0], bound) > 0
    return {
      from: firstWhere(this.#documents, (document) => isOfKind(document) || isAbove(document)),
      to: firstWhere(this.#documents, (document) => !isOfKind(document) && isAbove(document)),
    }
  }

  add(document: Attributes): void {
    if (this.#belongs(document)) insert(this.#documents, document, this.#compare)
  }

  remove(document: Attributes): void {
    if (this.#belongs(document)) remove(this.#documents, document, this.#compare)
  }

  /** For one document as it was and as it is. */
  replace(before: Attributes, after: Attributes): void {
    const stays =
      this.#belongs(before) && this.#belongs(after) && this.#compare(before, after) === 0
    if (stays) return exchange(this.#documents, before, after, this.#compare)
    this.remove(before)
    this.add(after)
  }

  #valuesOf(document: Attributes): unknown[] {
    return this.#keys.map(({ path }) => attributeAt(document, path))
  }

  readonly #compare = (a: Attributes, b: Attributes): number =>
    compareInTurn(this.#valuesOf(a), this.#valuesOf(b), this.#signs) || byId(a, b)
}
