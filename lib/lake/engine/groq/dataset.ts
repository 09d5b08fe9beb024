import { isObject } from './values.ts'
import type { Attributes } from './values.ts'

/**
 * The documents a query sees, ordered by `_id`, with indexes made when first asked for. Indexes make
 * `==`, `in` and `references()` on the whole dataset cost what they find rather than what exists.
 */
export class Dataset {
  readonly documents: readonly Attributes[]
  readonly #byId = new Map<string, Attributes>()
  readonly #byPath = new Map<string, Map<string, Attributes[]>>()
  #byReference: Map<string, Attributes[]> | undefined

  constructor(documents: readonly Attributes[]) {
    this.documents = [...documents].sort(byId)
    for (const document of this.documents) {
      if (typeof document['_id'] === 'string') this.#byId.set(document['_id'], document)
    }
  }

  get(id: string): Attributes | undefined {
    return this.#byId.get(id)
  }

  /** Documents whose attribute at `path` (objects only, no arrays) is this string, in dataset order. */
  equalTo(path: readonly string[], text: string): readonly Attributes[] {
    const key = path.join('\n')
    let index = this.#byPath.get(key)
    if (!index) {
      index = new Map()
      for (const document of this.documents) {
        const found = attributeAt(document, path)
        if (typeof found === 'string') push(index, found, document)
      }
      this.#byPath.set(key, index)
    }
    return index.get(text) ?? []
  }

  /** Documents that hold a reference to this id anywhere, in dataset order. */
  referencing(id: string): readonly Attributes[] {
    if (!this.#byReference) {
      this.#byReference = new Map()
      for (const document of this.documents) {
        const found = new Set<string>()
        collectReferences(document, found)
        for (const to of found) push(this.#byReference, to, document)
      }
    }
    return this.#byReference.get(id) ?? []
  }
}

/** Puts lists of documents of one dataset together again, without repeats, in dataset order. */
export function union(lists: readonly (readonly Attributes[])[]): readonly Attributes[] {
  const only = lists[0]
  if (lists.length === 1 && only) return only
  return [...new Set(lists.flat())].sort(byId)
}

function byId(a: Attributes, b: Attributes): number {
  const left = typeof a['_id'] === 'string' ? a['_id'] : ''
  const right = typeof b['_id'] === 'string' ? b['_id'] : ''
  return left < right ? -1 : left > right ? 1 : 0
}

function push(index: Map<string, Attributes[]>, key: string, document: Attributes): void {
  const list = index.get(key)
  if (list) list.push(document)
  else index.set(key, [document])
}

function attributeAt(document: Attributes, path: readonly string[]): unknown {
  let current: unknown = document
  for (const name of path) {
    if (!isObject(current) || !Object.hasOwn(current, name)) return undefined
    current = current[name]
  }
  return current
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
