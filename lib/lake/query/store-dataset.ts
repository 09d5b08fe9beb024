import type { Dataset, ScanResult, Slots, Predicate } from '../engine/groq/dataset.ts'
import { isPlain, type SortKey } from '../engine/groq/order.ts'
import type { Attributes } from '../engine/groq/values.ts'
import { getPosition } from '../engine/indexing/entries.ts'
import { HashJoinCache } from './hash-join.ts'
import { IndexPlanner } from './planner.ts'
import {
  bySize,
  canProbe,
  isTypeOnly,
  isTypeRequested,
  getOption,
  getSmallest,
  type Option,
} from './options.ts'
import type { IndexPredicate } from './index-ranges.ts'
import { LacksIndexError, NO_LIMITS, QueryDeadline } from './deadline.ts'
import { Reader } from './reader.ts'
import type { DocumentVisibility } from './document-visibility.ts'
import { EVERYTHING, MAX_COUNTED, CardinalityEstimator } from './cardinality.ts'
import type { Snapshot } from './snapshot.ts'

/** This few documents are read without looking for a better plan. */
const FEW = 32
const MAX_PROBES = 4
/** Reading this many documents justifies an index. */
const WORTH_AN_INDEX = 500
/** Reading a document costs as much as this many steps along an index. */
const STEPS_OF_DOCUMENT = 12
/** Reading in index order is aborted after this many steps if the cost of the candidates is not known. */
const FIRST_STEPS = 20_000

/** This many steps along an order, or documents to sort, justify a grouped index. */
const WORTH_A_GROUP = 256
const UNBOUNDED = { first: Number.POSITIVE_INFINITY, most: () => Number.POSITIVE_INFINITY }

const NOTHING_KNOWN: ScanResult['known'] = new Set()

/** What the caller sees of the store in one query. */
export class StoreDataset implements Dataset {
  readonly #snapshot: Snapshot
  readonly #sight: DocumentVisibility
  readonly #joins: HashJoinCache
  readonly #sizes: CardinalityEstimator
  readonly #pace: QueryDeadline
  readonly #reader: Reader
  /** Missing indexes that would have avoided reading documents, and the indexes used. */
  readonly lacking = new Set<string>()
  readonly used = new Set<number>()

  constructor(snapshot: Snapshot, sight: DocumentVisibility, limits = NO_LIMITS) {
    this.#pace = new QueryDeadline(limits)
    this.#snapshot = snapshot
    this.#sight = sight
    this.#sizes = new CardinalityEstimator(snapshot, sight)
    this.#reader = new Reader({
      snapshot,
      visibility: sight,
      sizes: this.#sizes,
      deadline: this.#pace,
    })
    this.#joins = new HashJoinCache((type) =>
      this.#reader.visible(this.#reader.getPositions([{ ...EVERYTHING, type }], [])),
    )
  }

  *all(): Generator<Attributes> {
    for (const { document } of this.#reader.visible(this.#reader.getPositions([EVERYTHING], [])))
      yield document
  }

  get(id: string): Attributes | undefined {
    return this.#sight.under(getPosition(id)) ?? undefined
  }

  find(predicates: readonly Predicate[], { skip }: Slots): ScanResult {
    const lowering = this.#loweringOf(predicates)
    const options = this.#getOptions(predicates, lowering)
    const driver = getSmallest(options)
    if (!driver) {
      const documents = this.#inTime(this.all(), lowering, this.#snapshot.size)
      return { documents: this.#noting(documents, lowering), known: NOTHING_KNOWN, skipped: 0 }
    }
    const { probes, known } = this.#besides(driver, options, lowering)
    const skipped = known.size === predicates.length ? skip : 0
    const places = this.#reader.placesBehind(driver.parts, probes, {
      type: lowering.type,
      skip: skipped,
    })
    const isType = isTypeOnly(driver) && lowering.type !== null
    const size = isType ? this.#sizes.getCount(lowering.type, { readable: false }) : null
    const documents = this.#inTime(this.#reader.documentsAt(places), lowering, size)
    return { documents: this.#noting(documents, lowering), known, skipped }
  }

  count(predicates: readonly Predicate[]): number | null {
    const lowering = this.#loweringOf(predicates)
    const { type } = lowering
    const others = predicates.filter((each) => !isTypeRequested(each, type))
    const [one] = others.length === 1 ? others : []
    const group = one && lowering.anyGroup(one)
    if (group && (type === null || group.isOfType)) {
      this.used.add(group.index.id)
      const counted = this.#reader.countOrder(group, type)
      if (counted !== null) return counted
    }
    const options = this.#getOptions(predicates, lowering)
    const driver = getSmallest(options)
    if (!driver) return null
    const { probes, known } = this.#besides(driver, options, lowering)
    // It is not yet known whether a requested id exists.
    if (known.size < predicates.length || !canProbe(driver)) return null
    // An index of this type would group the documents whose type is now checked one by one.
    if (one && probes.length > 0 && driver.size >= WORTH_AN_INDEX) {
      const lacking = lowering.lackingGroup(one, [])
      if (lacking) this.lacking.add(lacking)
    }
    return this.#reader.count(driver.parts, probes, type)
  }

  inOrder(
    keys: readonly SortKey[],
    predicates: readonly Predicate[],
    slots: Slots,
  ): ScanResult | null {
    const { count } = slots
    const lowering = this.#loweringOf(predicates)
    const alone = this.#alone(keys, predicates, lowering, slots)
    if (alone) return alone
    const options = this.#getOptions(predicates, lowering)
    const best = getSmallest(options)
    if (best && best.size <= FEW) return null
    const group = this.#groupOf(keys, options, lowering)
    const whole = group?.order ?? lowering.order(keys)
    if (!whole) {
      this.#note(lowering, best?.size ?? MAX_COUNTED)
      return null
    }
    const narrow = lowering.narrowed(whole, keys, predicates)
    const order = narrow?.order ?? whole
    const range = options.find(({ at }) => at === narrow?.at)
    const all = getSize(range) ?? Math.max(group?.option.size ?? order.index.entries, 1)
    const isCounted = best !== undefined && best.size < MAX_COUNTED
    const dearest = isCounted ? best.size * STEPS_OF_DOCUMENT : FIRST_STEPS
    // Assumes that matches are spread evenly over the order; an exact part of it contains only matches.
    const isPart = narrow?.isExact === true && range === best
    if (isCounted && !isPart && (!Number.isFinite(count) || (count * all) / best.size > dearest)) {
      this.#noteGroup(keys, options, lowering, best.size)
      return null
    }
    const { probes, known } = this.#probesFor(
      options.filter(
        (option) => option !== group?.option && !(narrow?.isExact && option === range),
      ),
      lowering,
      order.isOfType,
    )
    if (group) known.add(group.option.at)
    if (narrow?.isExact) known.add(narrow.at)
    const skipped = known.size === predicates.length ? slots.skip : 0
    const steps = this.#reader.walk(
      order,
      probes,
      { type: lowering.type, skip: skipped },
      {
        most: () => {
          if (!Number.isFinite(count)) return Number.POSITIVE_INFINITY
          if (isCounted || !best) return isCounted ? dearest : Number.POSITIVE_INFINITY
          return Math.max(FIRST_STEPS, this.#sizes.whole(best.parts) * STEPS_OF_DOCUMENT)
        },
        first: isCounted ? dearest : FIRST_STEPS,
      },
    )
    const visible = this.#reader.documentsAt(steps.places, () => steps.took(STEPS_OF_DOCUMENT))
    const documents = finallyDo(this.#noting(visible, lowering), () =>
      this.#noteGroup(keys, options, lowering, steps.stepCount()),
    )
    return { documents, known, skipped }
  }

  /**
   * For at most a type, one value, and a range of the first sort key, if an index has these documents in this order.
   */
  #alone(
    keys: readonly SortKey[],
    predicates: readonly Predicate[],
    lowering: IndexPlanner,
    { skip }: Slots,
  ): ScanResult | null {
    const { type } = lowering
    const others = predicates.flatMap((each, at) =>
      isTypeRequested(each, type) ? [] : [{ each, at }],
    )
    const range = others.find(({ each }) => isRangeFor(keys[0], each))
    const values = others.filter((other) => other !== range)
    const [one, more] = values
    if (more || others.length === 0) return null
    const whole = one ? lowering.group(one.each, keys) : lowering.order(keys)
    if (!whole || (type !== null && !whole.isOfType)) return null
    const narrow = range && lowering.narrowed(whole, keys, [range.each])
    if (range && !narrow) return null
    const order = narrow?.order ?? whole
    this.used.add(order.index.id)
    const { places } = this.#reader.walk(order, [], { type, skip }, UNBOUNDED)
    return {
      documents: this.#reader.documentsAt(places),
      known: new Set(predicates.keys()),
      skipped: skip,
    }
  }

  /** The smallest group with the same value for which an index has this order. */
  #groupOf(keys: readonly SortKey[], options: readonly Option[], lowering: IndexPlanner) {
    for (const option of bySize(options)) {
      const order = lowering.group(option.predicate, keys)
      if (!order) continue
      this.used.add(order.index.id)
      return { option, order }
    }
    return null
  }

  /** Notes the grouped index that would have avoided this many steps along the whole order. */
  #noteGroup(
    keys: readonly SortKey[],
    options: readonly Option[],
    lowering: IndexPlanner,
    steps: number,
  ): void {
    if (steps < WORTH_A_GROUP) return
    for (const option of bySize(options)) {
      const lacking = lowering.lackingGroup(option.predicate, keys)
      if (lacking === null) continue
      if (lacking !== undefined) this.lacking.add(lacking)
      return
    }
  }

  #loweringOf(predicates: readonly Predicate[]): IndexPlanner {
    return new IndexPlanner(this.#snapshot, predicates, this.#sight.layers === null)
  }

  #getOptions(predicates: readonly Predicate[], lowering: IndexPlanner): Option[] {
    return predicates.flatMap((each, at): Option[] => {
      const lacked = new Set(lowering.lacking.keys())
      let lowered = lowering.lower(each)
      if (!lowered) {
        const names = [...lowering.lacking].filter(([name]) => !lacked.has(name))
        lowered = this.#joins.lower(each, names)
      }
      for (const index of lowering.used) this.used.add(index)
      return lowered ? [getOption(lowered, at, each, this.#sizes)] : []
    })
  }

  /** The probes for each place besides the driver, and the conditions they settle. */
  #besides(driver: Option, options: readonly Option[], lowering: IndexPlanner) {
    const others = options.filter((option) => option !== driver)
    // Rows of ids name no layer if all layers are visible.
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

  #probesFor(options: readonly Option[], lowering: IndexPlanner, isOfType: boolean) {
    const probes: IndexPredicate[] = []
    const known = new Set<number>()
    for (const option of bySize(options)) {
      if (isOfType && isTypeOnly(option) && option.isOfType) {
        known.add(option.at)
        continue
      }
      const probe = probes.length < MAX_PROBES ? lowering.toPredicate(option) : null
      if (!probe) continue
      probes.push(probe)
      if (option.isExact) known.add(option.at)
    }
    return { probes, known }
  }

  /** All documents, or those of a type; ended early if they cannot be read in time and an index would help. */
  #inTime(
    documents: Iterable<Attributes>,
    lowering: IndexPlanner,
    size: number | null,
  ): Iterable<Attributes> {
    // A missing index for an order has already been noted.
    const names = [...lowering.lacking.keys(), ...this.lacking]
    const mayCome = names.some((name) => !this.#snapshot.refused.has(name))
    return size !== null && mayCome ? this.#pace.within(documents, size) : documents
  }

  /** Counts documents read, and notes the index that would have avoided it. */
  *#noting(documents: Iterable<Attributes>, lowering: IndexPlanner): Generator<Attributes> {
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

  #note(lowering: IndexPlanner, looked: number): void {
    if (looked >= WORTH_AN_INDEX) for (const name of lowering.lacking.keys()) this.lacking.add(name)
  }
}

/** If it has been counted completely. */
function getSize(option: Option | undefined): number | null {
  return option && option.size < MAX_COUNTED ? Math.max(option.size, 1) : null
}

/** Whether the condition is a range of the first attribute of an order. */
function isRangeFor(key: SortKey | undefined, predicate: Predicate): boolean {
  if (predicate.kind !== 'range' || !key || !isPlain(key)) return false
  return predicate.path.join('\n') === key.path.join('\n')
}

function* finallyDo<Item>(items: Iterable<Item>, work: () => void): Generator<Item> {
  try {
    yield* items
  } finally {
    work()
  }
}
