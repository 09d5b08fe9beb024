import { attributeAt } from './indexes/attribute-at.ts'
import { IndexBudget } from './indexes/budget.ts'
import { byId, exchange, firstWhere, insert, remove } from './indexes/by-id.ts'
import { KeyedIndex, isKey, type Key } from './indexes/keyed.ts'
import { OrderedIndex, type SortKey } from './indexes/ordered.ts'
import { wordsOf } from './match.ts'
import { isObject } from './values.ts'
import type { Attributes } from './values.ts'

type Index = KeyedIndex | OrderedIndex

/** Words and items of one document, on the average; and for few documents. Those of long texts would fill the memory. */
const MAX_KEYS_EACH = 64
const FREE_KEYS = 100_000

/** Items of an array: they themselves, or what they have at a path. */
export interface ItemsPath {
  array: readonly string[]
  inner: readonly string[] | null
}

/**
 * The documents a query sees, ordered by `_id`, with indexes made when first asked for. Indexes make what
 * `candidates.ts` knows cost what it finds rather than what exists. Documents may come and go between queries: what is
 * there of indexes follows, so that the next query costs what any does.
 */
export class Dataset {
  readonly #documents: Attributes[]
  readonly #byId = new Map<string, Attributes>()
  readonly #indexes = new Map<string, Index>()
  #budget: IndexBudget | undefined

  /** `budget`: what its indexes share with those of others. */
  constructor(documents: readonly Attributes[], budget?: IndexBudget) {
    this.#budget = budget
    this.#documents = [...documents].sort(byId)
    for (const document of this.#documents) {
      if (typeof document['_id'] === 'string') this.#byId.set(document['_id'], document)
    }
  }

  get documents(): readonly Attributes[] {
    return this.#documents
  }

  get(id: string): Attributes | undefined {
    return this.#byId.get(id)
  }

  /** Puts a document in, in the place of the one that had its id. */
  put(document: Attributes): void {
    const { _id: id } = document
    if (typeof id !== 'string') throw new Error('A document without an id has no place')
    const before = this.#byId.get(id)
    this.#byId.set(id, document)
    if (before) exchange(this.#documents, before, document)
    else insert(this.#documents, document)
    for (const index of this.#indexes.values()) {
      if (before) index.replace(before, document)
      else index.add(document)
    }
  }

  delete(id: string): void {
    const document = this.#byId.get(id)
    if (!document) return
    this.#byId.delete(id)
    remove(this.#documents, document)
    for (const index of this.#indexes.values()) index.remove(document)
  }

  /** Documents whose attribute at `path` (objects only, no arrays) is this, in dataset order. */
  equalTo(path: readonly string[], key: Key): readonly Attributes[] {
    return this.#keyed(['equal', path], (document) => {
      const found = attributeAt(document, path)
      return new Set(isKey(found) ? [found] : [])
    }).get(key)
  }

  /** Documents that have anything but null at `path`, in dataset order. */
  having(path: readonly string[]): readonly Attributes[] {
    return this.#keyed(['having', path], (document) => {
      const found = attributeAt(document, path)
      return new Set(found === undefined || found === null ? [] : [true])
    }).get(true)
  }

  /** Documents that have this among the items of an array, in dataset order; null where the lists are too long. */
  holding({ array, inner }: ItemsPath, key: Key): readonly Attributes[] | null {
    const index = this.#keyed(
      ['holding', array, inner],
      (document) => {
        const items = attributeAt(document, array)
        if (!Array.isArray(items)) return new Set()
        const found: unknown[] = inner
          ? items.map((item) => (isObject(item) ? attributeAt(item, inner) : undefined))
          : items
        return new Set(found.filter(isKey))
      },
      this.#maxKeys,
    )
    return index.isUsable ? index.get(key) : null
  }

  /** Documents that hold a reference to this id anywhere, in dataset order. */
  referencing(id: string): readonly Attributes[] {
    return this.#keyed(['referencing'], (document) => {
      const found = new Set<string>()
      collectReferences(document, found)
      return found
    }).get(id)
  }

  /**
   * For each word that begins so, or is this one, the documents that have it at `path`, as `match` takes a text apart;
   * null where the texts are too long.
   */
  withWord(
    path: readonly string[],
    word: { start: string; isWhole: boolean },
  ): (readonly Attributes[])[] | null {
    const index = this.#keyed(
      ['words', path],
      (document) => new Set(wordsOf(attributeAt(document, path))),
      this.#maxKeys,
    )
    if (!index.isUsable) return null
    return word.isWhole ? [index.get(word.start)] : index.startingWith(word.start)
  }

  /** Where the documents stand whose id begins so. */
  idsFrom(prefix: string): { from: number; to: number } {
    const idOf = (document: Attributes) =>
      typeof document['_id'] === 'string' ? document['_id'] : ''
    const from = firstWhere(this.#documents, (document) => idOf(document) >= prefix)
    const to = firstWhere(
      this.#documents,
      (document) => idOf(document) >= prefix && !idOf(document).startsWith(prefix),
    )
    return { from, to }
  }

  /** Documents in the order of their values at a path, or of several; all of them, or those of a type. */
  inOrder(keys: readonly SortKey[], type: string | null = null): OrderedIndex {
    const belongs = (document: Attributes) => type === null || document['_type'] === type
    const found = this.#index(
      ['order', keys, type],
      () => new OrderedIndex(this.#documents, keys, belongs),
    )
    if (found instanceof OrderedIndex) return found
    throw new Error('An index has two kinds')
  }

  #keyed(
    name: unknown,
    keysOf: (document: Attributes) => ReadonlySet<Key>,
    maxKeys?: number,
  ): KeyedIndex {
    const found = this.#index(name, () => new KeyedIndex(this.#documents, keysOf, maxKeys))
    if (found instanceof KeyedIndex) return found
    throw new Error('An index has two kinds')
  }

  /** Of what one document may hold by hundreds, such as words. */
  get #maxKeys(): number {
    return this.#documents.length * MAX_KEYS_EACH + FREE_KEYS
  }

  #index(name: unknown, make: () => Index): Index {
    const key = JSON.stringify(name)
    this.#budget ??= new IndexBudget()
    const known = this.#indexes.get(key)
    if (known) {
      this.#budget.used(known)
      return known
    }
    const made = make()
    this.#indexes.set(key, made)
    this.#budget.keep(made, () => this.#indexes.delete(key))
    return made
  }

  /** Nobody asks any more: what it had of the budget is for others. */
  close(): void {
    for (const index of [...this.#indexes.values()]) this.#budget?.drop(index)
  }
}

/** Puts lists of documents of one dataset together again, without repeats, in dataset order. */
export function union(lists: readonly (readonly Attributes[])[]): readonly Attributes[] {
  const only = lists[0]
  if (lists.length < 2) return only ?? []
  return [...new Set(lists.flat())].sort(byId)
}

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
