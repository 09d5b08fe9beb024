import type { Attributes } from '../engine/groq/values.ts'
import { idAt, getPlace, type Place } from '../engine/indexing/entries.ts'
import { countSeen } from './counting.ts'
import type { Ordered } from './lowering.ts'
import { merged, placesIn, storedPlaces, type Part, type IndexPredicate } from './places.ts'
import type { QueryDeadline } from './pace.ts'
import type { DocumentVisibility } from './sight.ts'
import { isWhole, type CardinalityEstimator } from './sizes.ts'
import { passedBy, skipAlong, skipDocuments, type Seen } from './skipping.ts'
import type { Snapshot } from './snapshot.ts'
import { Visibility } from './visibility.ts'
import { walk, type Step, type Way } from './walk.ts'

/** More lists than this are sorted in one batch instead of merged. */
const MAX_LISTS = 64

/** The type of the documents to read, and how many to skip. */
export interface Skip {
  type: string | null
  skip: number
}

interface ReaderParts {
  snapshot: Snapshot
  sight: DocumentVisibility
  sizes: CardinalityEstimator
  pace: QueryDeadline
}

/** Reads parts of indexes, limited to what the caller may see. */
export class Reader {
  readonly #snapshot: Snapshot
  readonly #sight: DocumentVisibility
  readonly #sizes: CardinalityEstimator
  readonly #pace: QueryDeadline
  readonly #visibility: Visibility

  constructor({ snapshot, sight, sizes, pace }: ReaderParts) {
    this.#snapshot = snapshot
    this.#sight = sight
    this.#sizes = sizes
    this.#pace = pace
    this.#visibility = new Visibility(snapshot, sight)
  }

  /** How many visible documents in these parts match every probe. */
  count(parts: readonly Part[], probes: readonly IndexPredicate[], type: string | null): number {
    const [only] = parts.length === 1 ? parts : []
    const isType = only && probes.length === 0 && isWhole(only)
    return (
      (isType ? this.#countType(only.type) : null) ??
      (only ? this.#countPart(only, probes, type) : null) ??
      this.#countEach(this.placesOf(parts, probes), type)
    )
  }

  #countType(type: string): number | null {
    const { layers } = this.#sight
    if (layers !== null && layers.length > 1 && this.#sizes.hasMore(layers)) return null
    return this.#sizes.getCount(type, { readable: true })
  }

  /** The same for a part of an order that lists each document once; null if documents have to be read. */
  countOrder({ index: { id }, from, before }: Ordered, type: string | null): number | null {
    if (!from || !before) return null
    const part = { ...{ index: id, layers: this.#sizes.getLayers(id), isOnce: true }, from, before }
    return countSeen(this.#readKeysFor(type), part, [])
  }

  #countPart(part: Part, probes: readonly IndexPredicate[], type: string | null): number | null {
    if (part.kind !== 'key' && part.kind !== 'keys') return null
    const [from, before] =
      part.kind === 'key'
        ? [part.key, Buffer.concat([part.key, Buffer.of(0)])]
        : [part.from, part.before]
    const { index, kind } = part
    const layers = this.#sizes.getLayers(index)
    const counted = { index, layers, from, before, isOnce: kind === 'key' }
    return countSeen(this.#readKeysFor(type), counted, probes)
  }

  #countEach(places: Iterable<Place>, type: string | null): number {
    const isSeen = this.#visibility.of(type)
    let count = 0
    for (const place of places) {
      const verdict = isSeen(place)
      if (verdict ?? this.#read(place) !== null) count++
    }
    return count
  }

  /** The places of an order after the skipped ones; of those, only visibility is checked. */
  walk(
    order: Ordered,
    probes: readonly IndexPredicate[],
    { type, skip }: Skip,
    bounds: { first: number; most: () => number },
  ) {
    const layers = this.#sizes.getLayers(order.index.id)
    const way: Way = { index: order.index.id, layers, from: order.from, before: order.before }
    const compare = (a: Step, b: Step) => a.key.compare(b.key) || this.#compare(a.place, b.place)
    const begin =
      skip > 0 && probes.length === 0
        ? skipAlong(this.#readKeysFor(type), way, compare, skip)
        : null
    const on = begin ? begin.on : way
    const steps = walk(this.#snapshot, on ?? { ...way, layers: [] }, probes, { compare, ...bounds })
    const left = begin?.left ?? skip
    return left > 0 ? { ...steps, places: this.#passedBy(steps.places, left, type) } : steps
  }

  /** The places of an option after the skipped ones. */
  placesBehind(
    parts: readonly Part[],
    probes: readonly IndexPredicate[],
    { type, skip }: Skip,
  ): Iterable<Place> {
    if (skip === 0) return this.placesOf(parts, probes)
    const [only] = parts.length === 1 && probes.length === 0 ? parts : []
    const begin =
      only?.kind === 'documents' ? skipDocuments(this.#readKeysFor(type), only, skip) : null
    if (begin) return begin.on ? this.placesOf([begin.on], []) : []
    return this.#passedBy(this.placesOf(parts, probes), skip, type)
  }

  #passedBy(places: Iterable<Place>, count: number, type: string | null): Iterable<Place> {
    const isSeen = this.#visibility.of(type)
    return passedBy(places, count, (place) => {
      const verdict = isSeen(place)
      if (verdict === null) return this.#read(place) !== null
      this.#pace.read()
      return verdict
    })
  }

  #readKeysFor(type: string | null): Seen {
    const [snapshot, sight, visibility] = [this.#snapshot, this.#sight, this.#visibility]
    return { snapshot, sight, visibility, type }
  }

  /** Places of these parts in dataset order, without duplicates. */
  placesOf(parts: readonly Part[], probes: readonly IndexPredicate[]): Iterable<Place> {
    const lists = parts.flatMap((part): Iterable<Place>[] => {
      if (this.#sight.layers !== null || part.kind === 'key' || part.kind === 'keys') {
        const layers =
          'index' in part ? this.#sizes.getLayers(part.index) : (this.#sight.layers ?? [])
        const inLayers = part.kind === 'found' ? this.#inLayers(part.places, layers) : null
        if (inLayers) return [inLayers]
        return layers.map((layer) => placesIn(this.#snapshot, part, layer, probes))
      }
      return part.kind === 'found' ? [part.places] : [storedPlaces(this.#snapshot, part, getPlace)]
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
  #inLayers(places: readonly Place[], layers: readonly string[]): Place[] {
    return places
      .flatMap(({ base, layer }) =>
        layer === '' ? layers.map((each) => ({ layer: each, base })) : [{ layer, base }],
      )
      .sort(this.#compare)
  }

  *seen(places: Iterable<Place>): Generator<{ place: Place; document: Attributes }> {
    for (const place of places) {
      const document = this.#read(place)
      if (document) yield { place, document }
    }
  }

  *documentsAt(places: Iterable<Place>, read?: () => void): Generator<Attributes> {
    for (const place of places) {
      read?.()
      const document = this.#read(place)
      if (document) yield document
    }
  }

  #read(place: Place): Attributes | null {
    this.#pace.read()
    return this.#sight.at(place)
  }

  readonly #compare = (a: Place, b: Place): number => {
    const [left, right] = this.#sight.layers === null ? [idAt(a), idAt(b)] : [a.base, b.base]
    if (left !== right) return left < right ? -1 : 1
    return a.layer < b.layer ? -1 : a.layer > b.layer ? 1 : 0
  }
}
