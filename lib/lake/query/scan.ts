import { PlanAbortedError } from '../engine/groq/dataset.ts'
import type { EntryPosition } from '../engine/indexing/entries.ts'
import { probing, type IndexPredicate } from './index-ranges.ts'
import type { Snapshot } from './snapshot.ts'

const FIRST_CHUNK = 64
const LAST_CHUNK = 4096
export const BEGINNING = Buffer.alloc(0)
/** Sorts after all keys. */
export const END = Buffer.of(255, 255)

/** A document's position in an order. */
export interface ScanStep {
  key: Buffer
  place: EntryPosition
}

/** An order, or part of one, in some layers. */
export interface IndexScan {
  index: number
  layers: readonly string[]
  /** From the first key to before the last; all by default. */
  from?: Buffer
  before?: Buffer
  /** By layer: the step to start after, if it is not the first. */
  starts?: ReadonlyMap<string, ScanStep>
}

interface Bounds {
  compare: (a: ScanStep, b: ScanStep) => number
  /** After this many steps, `most` sets the limit, and PlanAbortedError is thrown beyond it. */
  first: number
  most: () => number
}

/** The places of an order in these layers that match every probe. */
export function scanIndex(
  snapshot: Snapshot,
  way: IndexScan,
  probes: readonly IndexPredicate[],
  { compare, first, most }: Bounds,
): { places: Iterable<EntryPosition>; took: (steps: number) => void; stepCount: () => number } {
  let remaining = first
  let isLast = false
  let stepCount = 0
  const took = (steps: number) => {
    remaining -= steps
    stepCount += steps
    if (remaining >= 0) return
    if (!isLast) remaining += most() - first
    isLast = true
    if (remaining < 0) throw new PlanAbortedError()
  }
  const lists = way.layers.map((layer) => stepsIn(snapshot, way, layer, probes, took))
  return { places: scanPositions(lists, compare), took, stepCount: () => stepCount }
}

function* scanPositions(
  lists: readonly Iterable<ScanStep>[],
  compare: (a: ScanStep, b: ScanStep) => number,
): Generator<EntryPosition> {
  const heads = lists.flatMap((list) => {
    const rest = list[Symbol.iterator]()
    const first = rest.next()
    return first.done === true ? [] : [{ rest, step: first.value }]
  })
  for (;;) {
    const [first, ...others] = heads
    if (!first) return
    let least = first
    for (const head of others) if (compare(head.step, least.step) < 0) least = head
    yield least.step.place
    const next = least.rest.next()
    if (next.done === true) heads.splice(heads.indexOf(least), 1)
    else least.step = next.value
  }
}

/**
 * One layer, in chunks that report their progress: if hardly anything matches the probes, the limit is reached before
 * the end of a long order.
 */
function* stepsIn(
  snapshot: Snapshot,
  { index, from = BEGINNING, before = END, starts }: IndexScan,
  layer: string,
  probes: readonly IndexPredicate[],
  took: (steps: number) => void,
): Generator<ScanStep> {
  const { sql, values } = probing(probes, 'e.base', layer)
  const chunk = `SELECT key, base FROM index_entries
    WHERE definition = ? AND layer = ? AND (key, base) > (?, ?) AND key < ? ORDER BY key, base`
  const passing = `SELECT key, base FROM (${chunk} LIMIT ?) e WHERE true ${sql}`
  const end = `${chunk} LIMIT 1 OFFSET ?`
  const start = starts?.get(layer)
  let last: readonly [Buffer, string] = start ? [start.key, start.place.base] : [from, '']
  for (let size = FIRST_CHUNK; ; size = Math.min(size * 2, LAST_CHUNK)) {
    const rows = snapshot.rows(passing, index, layer, ...last, before, size, ...values)
    for (const row of rows) {
      const [key, base] = keyed(row)
      yield { key, place: { layer, base } }
    }
    took(size)
    const row = snapshot.rows(end, index, layer, ...last, before, size - 1)[0]
    if (!row) return
    last = keyed(row)
  }
}

export function keyed([key, base]: readonly unknown[]): readonly [Buffer, string] {
  if (!(key instanceof Uint8Array)) throw new Error('An index has no key')
  return [Buffer.from(key.buffer, key.byteOffset, key.byteLength), String(base)]
}
