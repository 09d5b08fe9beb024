import type { Key, Predicate } from '../engine/groq/dataset.ts'
import { isPlain, type SortKey } from '../engine/groq/order.ts'
import { indexName, type Definition } from '../engine/indexing/definition.ts'
import {
  OPAQUE_KEY,
  UNKNOWN,
  groupKey,
  orderKey,
  getPosition,
  referenceKey,
  wordKey,
} from '../engine/indexing/entries.ts'
import { MAX_KEY_LENGTH, getBytes } from '../engine/indexing/key-bytes.ts'
import { below, keyRange, rangeAround } from './bounds.ts'
import { NO_PATHS, groupedBy, isStoredOrder } from './groups.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import {
  END,
  sizeIn,
  type Head,
  type IndexPredicate,
  type IndexRange,
  type IndexPlan,
} from './index-ranges.ts'
import type { ReadyIndex, Snapshot } from './snapshot.ts'

/** Beyond this many different keys in a range, they are read as one. */
const MAX_KEYS = 32
/** This few entries are sorted in one batch, whatever their keys. */
const FEW_ENTRIES = 64
/** Each key in a range, one after the other, with its first entry. */
const KEYS = `
  WITH RECURSIVE each(key) AS (
    SELECT min(key) FROM index_entries WHERE definition = ?1 AND layer = ?2 AND key >= ?3 AND key < ?4
    UNION ALL
    SELECT (SELECT min(key) FROM index_entries
            WHERE definition = ?1 AND layer = ?2 AND key > each.key AND key < ?4)
    FROM each WHERE each.key IS NOT NULL)
  SELECT key, (SELECT min(base) FROM index_entries WHERE definition = ?1 AND layer = ?2 AND key = each.key)
  FROM each WHERE key IS NOT NULL LIMIT ${MAX_KEYS + 1}`
const ranges = new SnapshotCache<readonly IndexRange[]>(500)
/** Sorts after all other keys; see entries.ts. */
const LAST = getBuffer(UNKNOWN)
const WORD_BYTES = 64

interface IndexMatch {
  index: ReadyIndex
  definition: Definition
  isOfType: boolean
}

/** An order that an index has for all documents of a type, or a part of it. */
export interface IndexOrder {
  index: ReadyIndex
  isOfType: boolean
  /** From the first key to before the last; all by default. */
  from?: Buffer
  before?: Buffer
}

/** Keys of a condition, in one index or another. */
interface IndexLookup {
  definitions: readonly Definition[]
  /** In the index with this definition. */
  parts: (definition: Definition, index: number) => readonly IndexRange[]
}

/** Translates the conditions of a query into parts of existing indexes, and reports missing ones. */
export class IndexPlanner {
  readonly #snapshot: Snapshot
  readonly #type: string | null
  readonly #isRaw: boolean
  readonly lacking = new Map<string, Definition>()
  readonly used = new Set<number>()

  constructor(snapshot: Snapshot, predicates: readonly Predicate[], isRaw: boolean) {
    this.#snapshot = snapshot
    this.#type = nodeType(predicates)
    this.#isRaw = isRaw
  }

  get type(): string | null {
    return this.#type
  }

  /** Null if no index can answer it. */
  lower(predicate: Predicate): IndexPlan | null {
    switch (predicate.kind) {
      case 'ids':
        return { parts: [this.#ids(predicate.ids)], isExact: true, isOfType: false }
      case 'idsFrom':
        return this.#documents(predicate.prefix, below(predicate.prefix))
      case 'either':
        return together(predicate.of.map((each) => this.lower(each)))
      case 'all': {
        const known = predicate.of.flatMap((each) => this.lower(each) ?? [])
        const [first] = known.filter(({ parts }) => parts.every(({ kind }) => kind !== 'documents'))
        const found = first ?? known[0]
        return found ? { ...found, isExact: false } : null
      }
      case 'equal': {
        if (predicate.path.length === 1 && predicate.path[0] === '_type')
          return this.#types(predicate.keys)
        const { path } = predicate
        return this.#look(path, {
          definitions: [...valuesAt(path), groupsAt(path)],
          parts: (definition, index) =>
            predicate.keys.flatMap((key) => {
              const bytes =
                definition.kind === 'grouped' ? groupKey(key) : orderKey(getKeys(definition), [key])
              return bytes === null ? [] : [{ kind: 'key' as const, index, key: getBuffer(bytes) }]
            }),
        })
      }
      case 'range':
        return this.#range(predicate)
      case 'having':
        return this.#look(predicate.path, {
          definitions: [{ type: null, kind: 'having', path: predicate.path }],
          parts: (_definition, index) => [{ kind: 'key', index, key: getBuffer(OPAQUE_KEY) }],
        })
      case 'holding': {
        const bytes = getBytes(predicate.key)
        return this.#look(predicate.items.array, {
          definitions: [{ type: null, kind: 'holding', ...predicate.items }],
          parts: (_definition, index) =>
            bytes === null ? [] : [{ kind: 'key', index, key: getBuffer(bytes) }],
        })
      }
      case 'word':
        return this.#look(predicate.path, {
          definitions: [{ type: null, kind: 'words', path: predicate.path }],
          parts: (_definition, index) => {
            const bytes = wordKey(predicate.start)
            // Longer words are stored truncated.
            if (predicate.isWhole || bytes.length >= WORD_BYTES)
              return [{ kind: 'key', index, key: getBuffer(bytes) }]
            return this.#keys(index, getBuffer(bytes), getBuffer(below(bytes)))
          },
        })
      case 'references':
        return this.#look([], {
          definitions: [{ type: null, kind: 'references' }],
          parts: (_definition, index) =>
            predicate.ids.flatMap((id) =>
              id.length > MAX_KEY_LENGTH
                ? []
                : [{ kind: 'key' as const, index, key: getBuffer(referenceKey(id)) }],
            ),
        })
    }
  }

  /** The index for an order, of the wanted type or of all; null if there is none, or it is incomplete. */
  order(keys: readonly SortKey[]): IndexOrder | null {
    if (!isStoredOrder(keys)) return null
    const found = this.#index([{ type: null, kind: 'order', keys }])
    return found && !this.#snapshot.hasUnknown(found.index.id) ? found : null
  }

  /** The documents that meet a condition, in an order; null if it is not on a single value, or no index has it. */
  group(predicate: Predicate, keys: readonly SortKey[]): IndexOrder | null {
    const group = groupedBy(predicate, keys)
    const bytes = group && groupKey(group.key)
    if (!group || bytes === null || bytes === undefined) return null
    const found = this.#find(this.#typed([group.definition]))
    if (!found || this.#snapshot.hasUnknown(found.index.id)) return null
    return { ...found, from: getBuffer(bytes), before: getBuffer(`${bytes}${UNKNOWN}`) }
  }

  /**
   * The part of an order that contains everything meeting all conditions, as far as they restrict its first key, and
   * the conditions used; with `isExact`, everything in it meets those.
   */
  narrowed(
    order: IndexOrder,
    keys: readonly SortKey[],
    predicates: readonly Predicate[],
  ): { order: IndexOrder; at: number; isExact: boolean } | null {
    const [first] = keys
    if (!first || !isPlain(first)) return null
    for (const [at, each] of predicates.entries()) {
      const range = rangeAround(each, first.path)
      const bytes = range && keyRange(range, first.sign)
      if (!bytes) continue
      const prefix = order.from ?? Buffer.alloc(0)
      const [from, before] = bytes.map((key) => Buffer.concat([prefix, getBuffer(key)]))
      return { order: { ...order, from, before }, at, isExact: each.kind === 'range' }
    }
    return null
  }

  /**
   * The documents of the wanted type that meet a condition, in any order; null if it is not on a single value, or no
   * index has it.
   */
  anyGroup(predicate: Predicate): IndexOrder | null {
    const group = groupedBy(predicate, [])
    const bytes = group && groupKey(group.key)
    if (!group || bytes === null || bytes === undefined) return null
    const [typed] = this.#typed([group.definition])
    if (!typed) return null
    // A document is listed once under a value, whatever keys follow.
    const beginning = indexName(typed).replace(/\[\]\}$/, '')
    for (const index of this.#snapshot.ready.values()) {
      if (!index.name.startsWith(beginning) || this.#snapshot.hasUnknown(index.id)) continue
      const isOfType = typed.type !== null
      return {
        index,
        isOfType,
        from: getBuffer(bytes),
        before: getBuffer(`${bytes}${UNKNOWN}`),
      }
    }
    return null
  }

  /** The index that would answer it; undefined if it exists or has already been requested, null if no index could. */
  lackingGroup(predicate: Predicate, keys: readonly SortKey[]): string | undefined | null {
    const group = groupedBy(predicate, keys)
    if (!group) return null
    const every = this.#typed([group.definition])
    return this.#find(every) ? undefined : every.map(indexName)[0]
  }

  toPredicate({ parts }: IndexPlan): IndexPredicate | null {
    const [first] = parts
    if (!first) return null
    const typeNames = parts.flatMap((part) =>
      part.kind === 'documents' && part.type !== null && part.from === '' && part.before === END
        ? [part.type]
        : [],
    )
    if (typeNames.length === parts.length && parts.length <= MAX_KEYS)
      return { kind: 'types', types: typeNames }
    if (first.kind !== 'key' || parts.length > MAX_KEYS) return null
    const keys = parts.flatMap((part) =>
      part.kind === 'key' && part.index === first.index ? [part.key] : [],
    )
    return keys.length === parts.length ? { kind: 'keys', index: first.index, keys } : null
  }

  #ids(ids: readonly string[]): IndexRange {
    const places = [...new Set(ids)].sort().map((id) => getPosition(id))
    return {
      kind: 'found',
      places: this.#isRaw ? places : places.filter(({ layer }) => layer === ''),
    }
  }

  #types(keys: readonly Key[]): IndexPlan {
    const names = [...new Set(keys.filter((key) => typeof key === 'string'))]
    return {
      parts: names.map((type) => ({ kind: 'documents', type, from: '', before: END })),
      isExact: true,
      isOfType: names.every((type) => type === this.#type),
    }
  }

  #documents(from: string, before: string): IndexPlan {
    const part: IndexRange = { kind: 'documents', type: this.#type, from, before }
    return { parts: [part], isExact: true, isOfType: this.#type !== null }
  }

  #range({ path, from, to }: Extract<Predicate, { kind: 'range' }>): IndexPlan | null {
    const kind = from ?? to
    if (!kind) return null
    if (path.length === 1 && path[0] === '_id') {
      if (typeof kind.key !== 'string') return { parts: [], isExact: true, isOfType: true }
      // The next text after another is that text plus the lowest character.
      const start = from ? String(from.key) + (from.isInclusive ? '' : '\0') : ''
      const end = to ? String(to.key) + (to.isInclusive ? '\0' : '') : END
      return this.#documents(start, end)
    }
    const isKnown = [from, to].every((bound) => !bound || getBytes(bound.key) !== null)
    if (!isKnown) return null
    return this.#look(path, {
      definitions: valuesAt(path),
      parts: (definition, index) => {
        const [first, end] = keyRange({ from, to }, getKeys(definition)[0]?.sign ?? 1) ?? ['', '']
        return this.#keys(index, getBuffer(first), getBuffer(end))
      },
    })
  }

  #look(path: readonly string[], { definitions, parts }: IndexLookup): IndexPlan | null {
    if (NO_PATHS.has(path[0] ?? '')) return null
    const found = this.#index(definitions)
    if (!found) return null
    const { index, isOfType, definition } = found
    const known = parts(definition, index.id)
    if (!this.#snapshot.hasUnknown(index.id)) return { parts: known, isExact: true, isOfType }
    return {
      parts: [...known, { kind: 'key', index: index.id, key: LAST }],
      isExact: false,
      isOfType,
    }
  }

  /** The first that exists; if none does, reports the first as missing. */
  #index(definitions: readonly Definition[]): IndexMatch | null {
    const every = this.#typed(definitions)
    const found = this.#find(every)
    if (found) {
      this.used.add(found.index.id)
      return found
    }
    const [first] = every
    if (first) this.lacking.set(indexName(first), first)
    return null
  }

  /** Each definition for the wanted type, before the one for all types. */
  #typed(definitions: readonly Definition[]): Definition[] {
    const type = this.#type
    return definitions.flatMap((definition) =>
      // The reference index covers all types.
      type === null || definition.kind === 'references'
        ? [definition]
        : [{ ...definition, type }, definition],
    )
  }

  #find(every: readonly Definition[]): IndexMatch | null {
    for (const definition of every) {
      const index = this.#snapshot.ready.get(indexName(definition))
      if (index) return { index, definition, isOfType: definition.type !== null }
    }
    return null
  }

  #keys(index: number, from: Buffer, before: Buffer): readonly IndexRange[] {
    const name = [index, from.toString('latin1'), before.toString('latin1')].join('\n')
    const { state } = this.#snapshot
    return ranges.get(state, name, () => keysBetween(this.#snapshot, index, from, before))
  }
}

/** One part for each key in a range, if there are few: they are read in order of ids, and only as far as needed. */
function keysBetween(
  snapshot: Snapshot,
  index: number,
  from: Buffer,
  before: Buffer,
): IndexRange[] {
  const whole: IndexRange = { kind: 'keys', index, from, before }
  const layers = snapshot.getLayers(index)
  const sizes = layers.map((layer) => sizeIn(snapshot, whole, layer, FEW_ENTRIES))
  if (sizes.every((size) => size < FEW_ENTRIES)) return [whole]
  const found = new Map<string, { key: Buffer; heads: Map<string, Head> }>()
  for (const layer of layers) {
    for (const [key, base] of snapshot.rows(KEYS, index, layer, from, before)) {
      if (!(key instanceof Uint8Array)) continue
      const bytes = Buffer.from(key)
      const name = bytes.toString('latin1')
      const known = found.get(name) ?? { key: bytes, heads: new Map<string, Head>() }
      found.set(name, known)
      known.heads.set(layer, { first: String(base) })
      if (found.size > MAX_KEYS) return [whole]
    }
  }
  return [...found.values()].map((each) => ({ kind: 'key', index, ...each }))
}

/** The single type required by the conditions, if there is one. */
function nodeType(predicates: readonly Predicate[]): string | null {
  for (const each of predicates) {
    if (each.kind !== 'equal' || each.path.length !== 1 || each.path[0] !== '_type') continue
    if (each.keys.length === 1 && typeof each.keys[0] === 'string') return each.keys[0]
  }
  return null
}

function together(all: readonly (IndexPlan | null)[]): IndexPlan | null {
  const known = all.filter((each) => each !== null)
  if (known.length < all.length) return null
  return {
    parts: known.flatMap(({ parts }) => parts),
    isExact: known.every(({ isExact }) => isExact),
    isOfType: known.every(({ isOfType }) => isOfType),
  }
}

/** An order by one attribute locates its values, in either direction. */
function valuesAt(path: readonly string[]): Definition[] {
  return ([1, -1] as const).map((sign) => ({ type: null, kind: 'order', keys: [{ path, sign }] }))
}

/** Documents with a value, grouped by it; those without one are in no group. */
function groupsAt(path: readonly string[]): Definition {
  return { type: null, kind: 'grouped', by: { kind: 'value', path }, keys: [] }
}

function getKeys(definition: Definition): readonly SortKey[] {
  return definition.kind === 'order' ? definition.keys : []
}

function getBuffer(bytes: string): Buffer {
  return Buffer.from(bytes, 'latin1')
}
