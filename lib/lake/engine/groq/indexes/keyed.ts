import type { Attributes } from '../values.ts'
import { firstWhere, insert, remove } from './by-id.ts'

/** What documents are found by. */
export type Key = string | number | boolean

export function isKey(data: unknown): data is Key {
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean'
}

/** Documents by what they hold, each list in dataset order. It follows the documents that come and go. */
export class KeyedIndex {
  readonly #keysOf: (document: Attributes) => ReadonlySet<Key>
  readonly #lists = new Map<Key, Attributes[]>()
  /** The keys that are texts, in order; made when beginnings are first asked for. */
  #texts: string[] | undefined

  /** `documents` are in dataset order; `keysOf` answers the same for the same document. */
  constructor(
    documents: readonly Attributes[],
    keysOf: (document: Attributes) => ReadonlySet<Key>,
  ) {
    this.#keysOf = keysOf
    for (const document of documents) {
      for (const key of keysOf(document)) {
        const list = this.#lists.get(key)
        if (list) list.push(document)
        else this.#lists.set(key, [document])
      }
    }
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
    for (const key of this.#keysOf(document)) {
      const list = this.#lists.get(key)
      if (list) {
        insert(list, document)
        continue
      }
      this.#lists.set(key, [document])
      if (this.#texts && typeof key === 'string') {
        this.#texts.splice(
          firstWhere(this.#texts, (text) => text >= key),
          0,
          key,
        )
      }
    }
  }

  remove(document: Attributes): void {
    for (const key of this.#keysOf(document)) {
      const list = this.#lists.get(key)
      if (!list) continue
      remove(list, document)
      if (list.length > 0) continue
      this.#lists.delete(key)
      if (this.#texts && typeof key === 'string') {
        const at = firstWhere(this.#texts, (text) => text >= key)
        if (this.#texts[at] === key) this.#texts.splice(at, 1)
      }
    }
  }
}
