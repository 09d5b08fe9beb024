import type { Predicate } from '../engine/groq/dataset.ts'
import type { Attributes } from '../engine/groq/values.ts'
import type { Definition } from '../engine/indexing/definition.ts'
import {
  OPAQUE_KEY,
  UNKNOWN,
  toEntries,
  orderKey,
  referenceKey,
  wordKey,
  type EntryPosition,
} from '../engine/indexing/entries.ts'
import { MAX_KEY_LENGTH, getBytes } from '../engine/indexing/key-bytes.ts'
import type { IndexPlan } from './index-ranges.ts'
import type { IndexRange } from './index-ranges.ts'

/** An index requested this often within one query will be needed for many documents. */
const MIN_REPEATS = 3
/** Entries of the tables of one query; beyond that, documents are scanned. */
const MAX_TABLES = 200_000

type Table = ReadonlyMap<string, EntryPosition[]>
type JoinStatistics = Iterable<{ place: EntryPosition; document: Attributes }>

/**
 * Per-query indexes that stand in for missing ones in the store: a subquery that runs for each of many documents scans
 * the dataset once, not once per document.
 */
export class HashJoinCache {
  readonly #getDocuments: (type: string | null) => JoinStatistics
  readonly #asked = new Map<string, number>()
  readonly #tables = new Map<string, Table | null>()
  #left = MAX_TABLES

  /** `getDocuments` returns the documents of a type, or all, in dataset order. */
  constructor(getDocuments: (type: string | null) => JoinStatistics) {
    this.#getDocuments = getDocuments
  }

  /** `lacking`: the index that would answer it. */
  lower(
    predicate: Predicate,
    lacking: readonly (readonly [string, Definition])[],
  ): IndexPlan | null {
    const [first] = lacking
    if (!first || lacking.length > 1) return null
    const [name, definition] = first
    const keys = getKeys(predicate)
    if (!keys) return null
    const requests = (this.#asked.get(name) ?? 0) + 1
    this.#asked.set(name, requests)
    if (requests < MIN_REPEATS) return null
    const table = this.#getTable(name, definition)
    if (!table) return null
    const places = [...keys, UNKNOWN].flatMap((key): IndexRange[] => {
      const found = table.get(key)
      return found ? [{ kind: 'found', places: found }] : []
    })
    return {
      parts: places,
      isExact: !table.has(UNKNOWN),
      isOfType: definition.type !== null,
    }
  }

  #getTable(name: string, definition: Definition): Table | null {
    const cached = this.#tables.get(name)
    if (cached !== undefined) return cached
    const table = new Map<string, EntryPosition[]>()
    for (const { place, document } of this.#getDocuments(definition.type)) {
      for (const key of toEntries(definition, document)) {
        if (--this.#left < 0) {
          this.#tables.set(name, null)
          return null
        }
        const list = table.get(key)
        if (list) list.push(place)
        else table.set(key, [place])
      }
    }
    this.#tables.set(name, table)
    return table
  }
}

/** The keys to look up; null if the condition is not a list of values. */
function getKeys(predicate: Predicate): string[] | null {
  switch (predicate.kind) {
    case 'equal':
      return predicate.keys.flatMap((key) => {
        const bytes = orderKey([{ path: [], sign: 1 }], [key])
        return bytes ?? []
      })
    case 'having':
      return [OPAQUE_KEY]
    case 'holding':
      return [getBytes(predicate.key) ?? UNKNOWN]
    case 'word':
      return predicate.isWhole ? [wordKey(predicate.start)] : null
    case 'references':
      return predicate.ids.flatMap((id) => (id.length > MAX_KEY_LENGTH ? [] : [referenceKey(id)]))
    default:
      return null
  }
}
