import type { Attributes } from '../engine/groq/values.ts'
import { idAt, getPosition, type EntryPosition } from '../engine/indexing/entries.ts'
import { countVisible } from './counting.ts'
import type { IndexOrder } from './planner.ts'
import {
  merged,
  rangePositions,
  storedPositions,
  type IndexRange,
  type IndexPredicate,
} from './index-ranges.ts'
import type { QueryDeadline } from './deadline.ts'
import type { DocumentVisibility } from './document-visibility.ts'
import { isWhole, type CardinalityEstimator } from './cardinality.ts'
import { passedBy, skipAlong, skipDocuments, type SkippedDocuments } from './skipping.ts'
import type { Snapshot } from './snapshot.ts'
import { Visibility } from './visibility.ts'
import { scanIndex, type ScanStep, type IndexScan } from './scan.ts'

/** More lists than this are sorted in one batch instead of merged. */
const MAX_LISTS = 64

/** The type of the documents to read, and how many to skip. */
export interface Skip {
  type: string | null
  skip: number
}

interface ReaderParts {
  snapshot: Snapshot
  visibility: DocumentVisibility
  sizes: CardinalityEstimator
  deadline: QueryDeadline
}

/** Reads parts of indexes, limited to what the caller may see. */
export class Reader {
  readonly #snapshot: Snapshot
  readonly #sight: DocumentVisibility
  readonly #sizes: CardinalityEstimator
  readonly #pace: QueryDeadline
  readonly #visibility: Visibility

  constructor({ snapshot, visibility: sight, sizes, deadline }: ReaderParts) {
    this.#snapshot = snapshot
    this.#sight = sight
    this.#sizes = sizes
    this.#pace = deadline
    this.#visibility = new Visibility(snapshot, sight)
  }

  /** How many visible documents in these parts match every probe. */
  count(
    parts: readonly IndexRange[],
    probes: readonly IndexPredicate[],
    type: string | null,
  ): number {
    const [only] = parts.length === 1 ? parts : []
    const isType = only && probes.length === 0 && isWhole(only)
    return (
      (isType ? this.#countType(only.type) : null) ??
      (only ? this.#countPart(only, probes, type) : null) ??
      this.#countEach(this.getPositions(parts, probes), type)
    )
  }

  #countType(type: string): number | null {
    const { layers } = this.#sight
    if (layers !== null && layers.length > 1 && this.#sizes.hasMore(layers)) return null
    return this.#sizes.getCount(type, { readable: true })
  }

  /** The same for a part of an order that lists each document once; null if documents have to be read. */
  countOrder({ index: { id }, from, before }: IndexOrder, type: string | null): number | null {
    if (!from || !before) return null
    const part = { index: id, layers: this.#sizes.getLayers(id), isOnce: true, from, before }
    return countVisible(this.#readKeysFor(type), part, [])
  }

  #countPart(
    part: IndexRange,
    probes: readonly IndexPredicate[],
    type: string | null,
  ): number | null {
    if (part.kind !== 'key' && part.kind !== 'keys') return null
    const [from, before] =
      part.kind === 'key'
        ? [part.key, Buffer.concat([part.key, Buffer.of(0)])]
        : [part.from, part.before]
    const { index, kind } = part
    const layers = this.#sizes.getLayers(index)
    const counted = { index, layers, from, before, isOnce: kind === 'key' }
    return countVisible(this.#readKeysFor(type), counted, probes)
  }

  #countEach(places: Iterable<EntryPosition>, type: string | null): number {
    const isVisible = this.#visibility.of(type)
    let count = 0
    for (const place of places) {
      const verdict = isVisible(place)
      if (verdict ?? this.#read(place) !== null) count++
    }
    return count
  }

  /** The places of an order after the skipped ones; of those, only visibility is checked. */
  walk(
    order: IndexOrder,
    probes: readonly IndexPredicate[],
    { type, skip }: Skip,
    bounds: { first: number; most: () => number },
  ) {
    const layers = this.#sizes.getLayers(order.index.id)
    const way: IndexScan = { index: order.index.id, layers, from: order.from, before: order.before }
    const compare = (a: ScanStep, b: ScanStep) =>
      a.key.compare(b.key) || this.#compare(a.place, b.place)
    const begin =
      skip > 0 && probes.length === 0
        ? skipAlong(this.#readKeysFor(type), way, compare, skip)
        : null
    const on = begin ? begin.on : way
    const steps = scanIndex(this.#snapshot, on ?? { ...way, layers: [] }, probes, {
      compare,
      ...bounds,
    })
    const remaining = begin?.remaining ?? skip
    return remaining > 0
      ? { ...steps, places: this.#passedBy(steps.places, remaining, type) }
      : steps
  }

  /** The places of an option after the skipped ones. */
  placesBehind(
    parts: readonly IndexRange[],
    probes: readonly IndexPredicate[],
    { type, skip }: Skip,
  ): Iterable<EntryPosition> {
    if (skip === 0) return this.getPositions(parts, probes)
    const [only] = parts.length === 1 && probes.length === 0 ? parts : []
    const begin =
      only?.kind === 'documents' ? skipDocuments(this.#readKeysFor(type), only, skip) : null
    if (begin) return begin.on ? this.getPositions([begin.on], []) : []
    return this.#passedBy(this.getPositions(parts, probes), skip, type)
  }

  #passedBy(
    places: Iterable<EntryPosition>,
    count: number,
    type: string | null,
  ): Iterable<EntryPosition> {
    const isSeen = this.#visibility.of(type)
    return passedBy(places, count, (place) => {
      const verdict = isSeen(place)
      if (verdict === null) return this.#read(place) !== null
      this.#pace.read()
      return verdict
    })
  }

  #readKeysFor(type: string | null): SkippedDocuments {
    const [snapshot, sight, visibility] = [this.#snapshot, this.#sight, this.#visibility]
    return { snapshot, sight, visibility, type }
  }

  /** Places of these parts in dataset order, without duplicates. */
  getPositions(
    parts: readonly IndexRange[],
    probes: readonly IndexPredicate[],
  ): Iterable<EntryPosition> {
    const lists = parts.flatMap((part): Iterable<EntryPosition>[] => {
      if (this.#sight.layers !== null || part.kind === 'key' || part.kind === 'keys') {
        const layers =
          'index' in part ? this.#sizes.getLayers(part.index) : (this.#sight.layers ?? [])
        const inLayers = part.kind === 'found' ? this.#inLayers(part.places, layers) : null
        if (inLayers) return [inLayers]
        return layers.map((layer) => rangePositions(this.#snapshot, part, layer, probes))
      }
      return part.kind === 'found'
        ? [part.places]
        : [storedPositions(this.#snapshot, part, getPosition)]
    })
    if (lists.length <= MAX_LISTS) return merged(lists, this.#compare)
    return [
      ...new Map(lists.flatMap((list) => [...list]).map((at) => [idAt(at), at])).values(),
    ].sort(this.#compare)
  }

  /**
   * Each id in every layer that may show it, sorted in dataset order; unsorted, duplicates from another list would
   * remain.
   */
  #inLayers(places: readonly EntryPosition[], layers: readonly string[]): EntryPosition[] {
    return places
      .flatMap(({ base, layer }) =>
        layer === '' ? layers.map((each) => ({ layer: each, base })) : [{ layer, base }],
      )
      .sort(this.#compare)
  }

  *visible(
    places: Iterable<EntryPosition>,
  ): Generator<{ place: EntryPosition; document: Attributes }> {
    for (const place of places) {
      const document = this.#read(place)
      if (document) yield { place, document }
    }
  }

  *documentsAt(places: Iterable<EntryPosition>, read?: () => void): Generator<Attributes> {
    for (const place of places) {
      read?.()
      const document = this.#read(place)
      if (document) yield document
    }
  }

  #read(place: EntryPosition): Attributes | null {
    this.#pace.read()
    return this.#sight.at(place)
  }

  readonly #compare = (a: EntryPosition, b: EntryPosition): number => {
    const [left, right] = this.#sight.layers === null ? [idAt(a), idAt(b)] : [a.base, b.base]
    if (left !== right) return left < right ? -1 : 1
    return a.layer < b.layer ? -1 : a.layer > b.layer ? 1 : 0
  }
}
