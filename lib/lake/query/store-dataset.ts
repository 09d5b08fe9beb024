import type { Dataset, Found, Wanted } from '../engine/groq/dataset.ts'
import type { SortKey } from '../engine/groq/order.ts'
import type { Attributes } from '../engine/groq/values.ts'
import { idAt, kindAt, placeOf, type Place } from '../engine/indexing/entries.ts'
import { JoinTables } from './join-tables.ts'
import { Lowering, type Lowered, type Ordered } from './lowering.ts'
import { merged, placesIn, storedPlaces, type Part, type Probe } from './places.ts'
import { LacksIndexError, NO_LIMITS, Pace } from './pace.ts'
import type { Sight } from './sight.ts'
import { EVERYTHING, MOST_COUNTED, Sizes, isWhole } from './sizes.ts'
import type { Snapshot } from './snapshot.ts'
import { walk } from './walk.ts'

/** So few are looked at without further thought. */
const FEW = 32
/** More lists than this are put in order at once instead of one beside the other. */
const MOST_LISTS = 64
const MOST_PROBES = 4
/** Looking at so many documents was worth an index. */
const WORTH_AN_INDEX = 500
/** To read a document costs as much as so many steps along an index. */
const STEPS_OF_DOCUMENT = 12
/** An order that is walked along is given up after so many steps, where it is not known what the candidates would cost. */
const FIRST_STEPS = 20_000

/** And so many steps along an order, or documents to put in order, one of those that have the same. */
const WORTH_A_GROUP = 256
const UNBOUNDED = { first: Number.POSITIVE_INFINITY, most: () => Number.POSITIVE_INFINITY }

const NOTHING_KNOWN: Found['known'] = new Set()

/** One of what was wanted, as an index knows it. */
interface Option extends Lowered {
  at: number
  wanted: Wanted
  readonly size: number
}

/** What somebody sees of the store in one query. */
export class StoreDataset implements Dataset {
  readonly #snapshot: Snapshot
  readonly #sight: Sight
  readonly #joins: JoinTables
  readonly #sizes: Sizes
  readonly #pace: Pace
  /** What documents were looked at for want of, and what was used. */
  readonly lacking = new Set<string>()
  readonly used = new Set<number>()

  constructor(snapshot: Snapshot, sight: Sight, limits = NO_LIMITS) {
    this.#pace = new Pace(limits)
    this.#snapshot = snapshot
    this.#sight = sight
    this.#sizes = new Sizes(snapshot, sight)
    this.#joins = new JoinTables((type) =>
      this.#seen(this.#placesOf([{ ...EVERYTHING, type }], [])),
    )
  }

  *all(): Generator<Attributes> {
    for (const { document } of this.#seen(this.#placesOf([EVERYTHING], []))) yield document
  }

  get(id: string): Attributes | undefined {
    return this.#sight.under(placeOf(id)) ?? undefined
  }

  find(wanted: readonly Wanted[]): Found {
    const lowering = this.#loweringOf(wanted)
    const options = this.#optionsOf(wanted, lowering)
    const driver = smallestOf(options)
    if (!driver) {
      const documents = this.#inTime(this.all(), lowering, this.#snapshot.size)
      return { documents: this.#noting(documents, lowering), known: NOTHING_KNOWN }
    }
    const { probes, known } = this.#besides(driver, options, lowering)
    const found = this.#documentsAt(this.#placesOf(driver.parts, probes))
    const isType = isTypeOnly(driver) && lowering.type !== null
    const size = isType ? this.#sizes.countOf(lowering.type, { readable: false }) : null
    const documents = this.#inTime(found, lowering, size)
    return { documents: this.#noting(documents, lowering), known }
  }

  count(wanted: readonly Wanted[]): number | null {
    const { layers } = this.#sight
    const lowering = this.#loweringOf(wanted)
    const options = this.#optionsOf(wanted, lowering)
    const driver = smallestOf(options)
    if (!driver) return null
    const { probes, known } = this.#besides(driver, options, lowering)
    // Of an id that is asked for nobody knows yet whether there is one.
    if (known.size < wanted.length || !canProbe(driver)) return null
    if (layers !== null && layers.length > 1 && this.#sizes.hasMore(layers)) return null
    const [only] = driver.parts
    const isType = only && driver.parts.length === 1 && probes.length === 0 && isWhole(only)
    const counted = isType ? this.#sizes.countOf(only.type, { readable: true }) : null
    if (counted !== null) return counted
    const isSeen = this.#judgeOf(lowering.type)
    let count = 0
    for (const place of this.#placesOf(driver.parts, probes)) {
      const verdict = isSeen(place)
      if (verdict === null) return null
      if (verdict) count++
    }
    return count
  }

  inOrder(keys: readonly SortKey[], wanted: readonly Wanted[], count: number): Found | null {
    const lowering = this.#loweringOf(wanted)
    const alone = this.#alone(keys, wanted, lowering)
    if (alone) return alone
    const options = this.#optionsOf(wanted, lowering)
    const best = smallestOf(options)
    if (best && best.size <= FEW) return null
    const group = this.#groupOf(keys, options, lowering)
    const order = group?.order ?? lowering.order(keys)
    if (!order) {
      this.#note(lowering, best?.size ?? MOST_COUNTED)
      return null
    }
    const all = Math.max(group?.option.size ?? order.index.entries, 1)
    const isCounted = best !== undefined && best.size < MOST_COUNTED
    const dearest = isCounted ? best.size * STEPS_OF_DOCUMENT : FIRST_STEPS
    // As if what passes stood evenly in the order.
    if (isCounted && (!Number.isFinite(count) || (count * all) / best.size > dearest)) {
      this.#noteGroup(keys, options, lowering, best.size)
      return null
    }
    const { probes, known } = this.#probesFor(
      options.filter((option) => option !== group?.option),
      ...[lowering, order.isOfType],
    )
    if (group) known.add(group.option.at)
    const steps = this.#walk(order, probes, {
      most: () => {
        if (!Number.isFinite(count)) return Number.POSITIVE_INFINITY
        if (isCounted || !best) return isCounted ? dearest : Number.POSITIVE_INFINITY
        return Math.max(FIRST_STEPS, this.#sizes.whole(best.parts) * STEPS_OF_DOCUMENT)
      },
      first: isCounted ? dearest : FIRST_STEPS,
    })
    const seen = this.#documentsAt(steps.places, () => steps.took(STEPS_OF_DOCUMENT))
    const documents = finallyDo(this.#noting(seen, lowering), () =>
      this.#noteGroup(keys, options, lowering, steps.taken()),
    )
    return { documents, known }
  }

  /** Where nothing but a type and one value is wanted, and an index has those that have it in this order. */
  #alone(keys: readonly SortKey[], wanted: readonly Wanted[], lowering: Lowering): Found | null {
    const others = wanted.filter((each) => !isTypeWanted(each, lowering.type))
    const [only] = others
    const order = only && others.length === 1 ? lowering.group(only, keys) : null
    if (!order || (lowering.type !== null && !order.isOfType)) return null
    this.used.add(order.index.id)
    const { places } = this.#walk(order, [], UNBOUNDED)
    return { documents: this.#documentsAt(places), known: new Set(wanted.keys()) }
  }

  /** The smallest group of those that have the same whose order an index knows. */
  #groupOf(keys: readonly SortKey[], options: readonly Option[], lowering: Lowering) {
    for (const option of bySize(options)) {
      const order = lowering.group(option.wanted, keys)
      if (!order) continue
      this.used.add(order.index.id)
      return { option, order }
    }
    return null
  }

  /** What would have spared somebody so many steps along the order of all. */
  #noteGroup(
    keys: readonly SortKey[],
    options: readonly Option[],
    lowering: Lowering,
    steps: number,
  ): void {
    if (steps < WORTH_A_GROUP) return
    for (const option of bySize(options)) {
      const lacking = lowering.lackingGroup(option.wanted, keys)
      if (lacking === null) continue
      if (lacking !== undefined) this.lacking.add(lacking)
      return
    }
  }

  #walk(order: Ordered, probes: readonly Probe[], bounds: { first: number; most: () => number }) {
    const layers = this.#sizes.layersOf(order.index.id)
    const way = { index: order.index.id, layers, from: order.from, before: order.before }
    return walk(this.#snapshot, way, probes, { compare: this.#compare, ...bounds })
  }

  #loweringOf(wanted: readonly Wanted[]): Lowering {
    return new Lowering(this.#snapshot, wanted, this.#sight.layers === null)
  }

  #optionsOf(wanted: readonly Wanted[], lowering: Lowering): Option[] {
    return wanted.flatMap((each, at): Option[] => {
      const lacked = new Set(lowering.lacking.keys())
      let lowered = lowering.lower(each)
      if (!lowered) {
        const names = [...lowering.lacking].filter(([name]) => !lacked.has(name))
        lowered = this.#joins.lower(each, names)
      }
      for (const index of lowering.used) this.used.add(index)
      return lowered ? [optionOf(lowered, at, each, this.#sizes)] : []
    })
  }

  /** What is asked of each place beside the driver, and what is known then. */
  #besides(driver: Option, options: readonly Option[], lowering: Lowering) {
    const others = options.filter((option) => option !== driver)
    // Rows of ids name no layer where all of them are seen.
    const mayProbe =
      this.#sight.layers !== null ||
      driver.parts.every(({ kind }) => kind === 'key' || kind === 'keys')
    const found = this.#probesFor(
      mayProbe && canProbe(driver) ? others : [],
      lowering,
      driver.isOfType,
    )
    if (driver.isExact) found.known.add(driver.at)
    if (driver.isOfType)
      for (const option of options)
        if (isTypeOnly(option) && option.isOfType) found.known.add(option.at)
    return found
  }

  #probesFor(options: readonly Option[], lowering: Lowering, isOfType: boolean) {
    const probes: Probe[] = []
    const known = new Set<number>()
    for (const option of bySize(options)) {
      if (isOfType && isTypeOnly(option) && option.isOfType) {
        known.add(option.at)
        continue
      }
      const probe = probes.length < MOST_PROBES ? lowering.probeOf(option) : null
      if (!probe) continue
      probes.push(probe)
      if (option.isExact) known.add(option.at)
    }
    return { probes, known }
  }

  /** Places of these parts in dataset order, without repeats. */
  #placesOf(parts: readonly Part[], probes: readonly Probe[]): Iterable<Place> {
    const lists = parts.flatMap((part): Iterable<Place>[] => {
      if (this.#sight.layers !== null || part.kind === 'key' || part.kind === 'keys') {
        const layers =
          'index' in part ? this.#sizes.layersOf(part.index) : (this.#sight.layers ?? [])
        const inLayers = part.kind === 'found' ? this.#inLayers(part.places, layers) : null
        if (inLayers) return [inLayers]
        return layers.map((layer) => placesIn(this.#snapshot, part, layer, probes))
      }
      return part.kind === 'found' ? [part.places] : [storedPlaces(this.#snapshot, part, placeOf)]
    })
    if (lists.length <= MOST_LISTS) return merged(lists, this.#compare)
    return [
      ...new Map(lists.flatMap((list) => [...list]).map((at) => [idAt(at), at])).values(),
    ].sort(this.#compare)
  }

  /** Each id in every layer that may show it, in dataset order: out of it, what another list has too would come twice. */
  #inLayers(places: readonly Place[], layers: readonly string[]): Place[] {
    return places
      .flatMap(({ base, layer }) =>
        layer === '' ? layers.map((each) => ({ layer: each, base })) : [{ layer, base }],
      )
      .sort(this.#compare)
  }

  *#seen(places: Iterable<Place>): Generator<{ place: Place; document: Attributes }> {
    for (const place of places) {
      const document = this.#read(place)
      if (document) yield { place, document }
    }
  }

  *#documentsAt(places: Iterable<Place>, read?: () => void): Generator<Attributes> {
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

  /** All documents, or those of a type, in so far as they can be looked at in time, or no index would spare it. */
  #inTime(
    documents: Iterable<Attributes>,
    lowering: Lowering,
    size: number | null,
  ): Iterable<Attributes> {
    // An order that lacks one has said so before.
    const names = [...lowering.lacking.keys(), ...this.lacking]
    const mayCome = names.some((name) => !this.#snapshot.refused.has(name))
    return size !== null && mayCome ? this.#pace.within(documents, size) : documents
  }

  /** Counts what is looked at, and notes what would have spared it. */
  *#noting(documents: Iterable<Attributes>, lowering: Lowering): Generator<Attributes> {
    let looked = 0
    try {
      for (const document of documents) {
        looked++
        yield document
      }
    } catch (error) {
      if (error instanceof LacksIndexError) looked = WORTH_AN_INDEX
      throw error
    } finally {
      this.#note(lowering, looked)
    }
  }

  readonly #compare = (a: Place, b: Place): number => {
    const [left, right] = this.#sight.layers === null ? [idAt(a), idAt(b)] : [a.base, b.base]
    if (left !== right) return left < right ? -1 : 1
    return a.layer < b.layer ? -1 : a.layer > b.layer ? 1 : 0
  }

  #note(lowering: Lowering, looked: number): void {
    if (looked >= WORTH_AN_INDEX) for (const name of lowering.lacking.keys()) this.lacking.add(name)
  }

  /** Whether what stands somewhere is seen, by what it is; null where it has to be read. */
  #judgeOf(type: string | null): (place: Place) => boolean | null {
    const { layers, readsAll } = this.#sight
    return (place) => {
      // An id that no document may have is seen by nobody as published.
      if (layers !== null && placeOf(idAt(place)).layer !== place.layer) return false
      if (readsAll) return true
      return type === null ? null : this.#sight.readsKind(type, kindAt(place))
    }
  }
}

/** Its size is counted when somebody asks. */
function optionOf(lowered: Lowered, at: number, wanted: Wanted, sizes: Sizes): Option {
  let size: number | undefined
  return {
    ...{ ...lowered, at, wanted },
    get size() {
      size ??= sizes.of(lowered.parts)
      return size
    },
  }
}

/** The one that leaves the fewest; of those that leave as many, one that stands in the order of ids already. */
function smallestOf(options: readonly Option[]): Option | undefined {
  const narrower = options.filter((option) => !isTypeOnly(option) || !option.isOfType)
  const [only] = narrower
  // What is of the type already leaves no more than the type does.
  if (only?.isOfType && narrower.length === 1) return only
  const rank = (option: Option) =>
    option.size * 4 + (isTypeOnly(option) ? 2 : 0) + (option.parts.length === 1 ? 0 : 1)
  let best: Option | undefined
  for (const option of options) {
    if (!best || rank(option) < rank(best)) best = option
  }
  return best
}

function isTypeOnly({ parts }: Lowered): boolean {
  return parts.length > 0 && parts.every((part) => part.kind === 'documents' && isWhole(part))
}

const bySize = (options: readonly Option[]) => [...options].sort((a, b) => a.size - b.size)

function isTypeWanted(wanted: Wanted, type: string | null): boolean {
  if (type === null || wanted.kind !== 'equal' || wanted.keys.length !== 1) return false
  return wanted.path.length === 1 && wanted.path[0] === '_type' && wanted.keys[0] === type
}

function* finallyDo<Item>(items: Iterable<Item>, work: () => void): Generator<Item> {
  try {
    yield* items
  } finally {
    work()
  }
}

/** Rows of the store are asked; what was found before is looked at. */
function canProbe({ parts }: Lowered): boolean {
  return parts.every(({ kind }) => kind !== 'found')
}
