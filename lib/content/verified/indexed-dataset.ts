import {
  collectReferences,
  type Dataset,
  type Predicate,
  type ScanResult,
} from '../../lake/engine/groq/dataset.ts'
import { byId } from '../../lake/engine/groq/order.ts'
import type { Attributes } from '../../lake/engine/groq/values.ts'

const NOTHING_KNOWN: ScanResult['known'] = new Set()

/**
 * Documents in memory, indexed by id, by type, and by the documents that they refer to: that is how the site's queries
 * find them. Changed in place; each change costs as much as the document that it is about.
 */
export class IndexedDataset implements Dataset {
  readonly #byId = new Map<string, Attributes>()
  readonly #byType = new Map<string, Set<string>>()
  readonly #byReference = new Map<string, Set<string>>()
  #sorted: readonly Attributes[] | undefined

  put(id: string, document: Attributes): void {
    this.delete(id)
    this.#byId.set(id, document)
    add(this.#byType, String(document['_type']), id)
    for (const to of getReferences(document)) add(this.#byReference, to, id)
    this.#sorted = undefined
  }

  delete(id: string): void {
    const before = this.#byId.get(id)
    if (!before) return
    this.#byId.delete(id)
    remove(this.#byType, String(before['_type']), id)
    for (const to of getReferences(before)) remove(this.#byReference, to, id)
    this.#sorted = undefined
  }

  all(): readonly Attributes[] {
    this.#sorted ??= [...this.#byId.values()].toSorted(byId)
    return this.#sorted
  }

  get(id: string): Attributes | undefined {
    return this.#byId.get(id)
  }

  find(predicates: readonly Predicate[]): ScanResult | null {
    const smallest = predicates
      .flatMap((predicate) => this.#candidates(predicate) ?? [])
      .sort((a, b) => a.size - b.size)[0]
    if (!smallest) return null
    const documents: Attributes[] = []
    for (const id of [...smallest].sort()) {
      const document = this.#byId.get(id)
      if (document) documents.push(document)
    }
    return { documents, known: NOTHING_KNOWN, skipped: 0 }
  }

  count(): null {
    return null
  }

  inOrder(): null {
    return null
  }

  /** The ids of all documents that may meet a condition, and perhaps of some others; null if no index says so. */
  #candidates(predicate: Predicate): ReadonlySet<string> | null {
    if (predicate.kind === 'ids') return new Set(predicate.ids)
    if (predicate.kind === 'references') return union(this.#byReference, predicate.ids)
    if (predicate.kind !== 'equal') return null
    const { path, keys } = predicate
    if (path.length === 1 && path[0] === '_type') return union(this.#byType, keys.map(String))
    return path.length > 1 && path.at(-1) === '_ref'
      ? union(this.#byReference, keys.map(String))
      : null
  }
}

type Index = Map<string, Set<string>>

function add(index: Index, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

function remove(index: Index, key: string, id: string): void {
  const ids = index.get(key)
  ids?.delete(id)
  if (ids?.size === 0) index.delete(key)
}

function union(index: Index, keys: readonly string[]): ReadonlySet<string> {
  const [only] = keys
  if (keys.length === 1 && only !== undefined) return index.get(only) ?? new Set()
  return new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]))
}

function getReferences(document: Attributes): ReadonlySet<string> {
  const found = new Set<string>()
  collectReferences(document, found)
  return found
}
