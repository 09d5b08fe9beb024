import type { Attributes } from '../values.ts'
import { exchange, firstWhere, insert, remove } from './by-id.ts'

/** What documents are found by. */
export type Key = string | number | boolean

export function isKey(data: unknown): data is Key {
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean'
}

/** A key with a list of its own takes as much as so many places in one. */
const LIST_WEIGHT = 12

/** Documents by what they hold, each list in dataset order. It follows the documents that come and go. */
export class KeyedIndex {
  #keysOf: (document: Attributes) => ReadonlySet<Key>
  readonly #lists = new Map<Key, Attributes[]>()
  /** The keys that are texts, in order; made when beginnings are first asked for. */
  #texts: string[] | undefined
  /** False where documents hold more keys than there may be: then nothing is found here. */
  readonly isUsable: boolean
  #entries = 0

  /** `documents` are in dataset order; `keysOf` answers the same for the same document. */
  constructor(
    documents: readonly Attributes[],
    keysOf: (document: Attributes) => ReadonlySet<Key>,
    maxKeys = Number.POSITIVE_INFINITY,
  ) {
    this.#keysOf = keysOf
    let left = maxKeys
    for (const document of documents) {
      const keys = keysOf(document)
      left -= keys.size
      if (left < 0) {
        this.#lists.clear()
        this.#keysOf = () => new Set()
        break
      }
      for (const key of keys) {
        const list = this.#lists.get(key)
        if (list) list.push(document)
        else this.#lists.set(key, [document])
      }
    }
    this.isUsable = left >= 0
    for (const list of this.#lists.values()) this.#entries += list.length
  }

  get weight(): number {
    return this.#entries + this.#lists.size * LIST_WEIGHT
  }

  get(key: Key): readonly Attributes[] {
    return this.#lists.get(key) ?? []
  }

  /** One list for each text that begins so. */
  startingWith(prefix: string): (readonly Attributes[])[] {
    this.#texts ??= [...this.#lists.keys()].filter((key) => typeof key === 'string').sort()
    const found: (readonly Attributes[])[] = []
    for (let at = firstWhere(this.#texts, (text) => text >= prefix); ; at++) {
      const text = this.#texts[at]
      if (text === undefined || !text.startsWith(prefix)) return found
      found.push(this.get(text))
    }
  }

  add(document: Attributes): void {
    for (const key of this.#keysOf(document)) this.#addTo(key, document)
  }

  remove(document: Attributes): void {
    for (const key of this.#keysOf(document)) this.#removeFrom(key, document)
  }

  /** For one document as it was and as it is: what it has kept costs no more than to find it. */
  replace(before: Attributes, after: Attributes): void {
    const keys = this.#keysOf(after)
    const earlier = this.#keysOf(before)
    for (const key of earlier) {
      const list = keys.has(key) && this.#lists.get(key)
      if (list) exchange(list, before, after)
      else this.#removeFrom(key, before)
    }
    for (const key of keys) if (!earlier.has(key)) this.#addTo(key, after)
  }

  #addTo(key: Key, document: Attributes): void {
    const list = this.#lists.get(key)
    if (list) return insert(list, document)
    this.#lists.set(key, [document])
    if (!this.#texts || typeof key !== 'string') return
    this.#texts.splice(this.#placeOf(key, this.#texts), 0, key)
  }

  #removeFrom(key: Key, document: Attributes): void {
    const list = this.#lists.get(key)
    if (!list) return
    remove(list, document)
    if (list.length > 0) return
    this.#lists.delete(key)
    if (!this.#texts || typeof key !== 'string') return
    const at = this.#placeOf(key, this.#texts)
    if (this.#texts[at] === key) this.#texts.splice(at, 1)
  }

  #placeOf(key: string, texts: readonly string[]): number {
    return firstWhere(texts, (text) => text >= key)
  }
}
