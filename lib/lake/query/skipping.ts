import { NON_CANONICAL_ID, kindNamed, type EntryPosition } from '../engine/indexing/entries.ts'
import type { IndexRange } from './index-ranges.ts'
import type { DocumentVisibility } from './document-visibility.ts'
import type { Snapshot } from './snapshot.ts'
import type { Visibility } from './visibility.ts'
import { BEGINNING, END, keyed, type ScanStep, type IndexScan } from './scan.ts'
import { SnapshotCache } from './snapshot-cache.ts'

/**
 * The position of every row at this interval is cached while nothing is written, so skipping many rows is slow only
 * once.
 */
const STRIDE = 1024
const cache = new SnapshotCache<Marks>(50)

type Row = ReturnType<Snapshot['rows']>[number]

interface Marks {
  rows: Row[]
  /** There are no rows beyond. */
  isWhole: boolean
}

/**
 * The row at this rank in a list, counted from one; null if the list is shorter. `after` returns the row that many
 * places after another, or after the start.
 */
function rowAt(
  snapshot: Snapshot,
  name: string,
  rank: number,
  after: (last: Row | undefined, count: number) => Row | undefined,
): Row | null {
  const marks = cache.get(snapshot.state, name, () => ({ rows: [], isWhole: false }))
  const passed = Math.floor(rank / STRIDE)
  while (marks.rows.length < passed && !marks.isWhole) {
    const next = after(marks.rows.at(-1), STRIDE)
    if (next) marks.rows.push(next)
    else marks.isWhole = true
  }
  if (marks.rows.length < passed) return null
  const last = marks.rows[passed - 1]
  const remaining = rank - passed * STRIDE
  return (remaining === 0 ? last : after(last, remaining)) ?? null
}

/** With more documents in other layers, every skipped document is visited. */
const MAX_BESIDE = 1000

/** What the caller sees of a type in one state of the store. */
export interface SkippedDocuments {
  snapshot: Snapshot
  sight: DocumentVisibility
  visibility: Visibility
  type: string | null
}

/** Where to continue, and how many more to skip from there; undefined if there are no more. */
export interface Begin<Where> {
  on: Where | null
  remaining: number
}

/**
 * Skips the first documents of an order in SQL: the published ones, corrected for the few documents in other layers.
 * Null if documents have to be read for that.
 */
export function skipAlong(
  { snapshot, sight, visibility, type }: SkippedDocuments,
  way: IndexScan,
  compare: (a: ScanStep, b: ScanStep) => number,
  skip: number,
): Begin<IndexScan> | null {
  const granted = way.layers.includes('') ? visibility.granted(type, '', 'base') : null
  const hidden = visibility.hidden()
  if (granted === null || hidden === null) return null
  const skipped = skippedSteps(snapshot, way)?.filter(({ place }) => sight.at(place) !== null)
  if (!skipped || skipped.length >= skip) return null
  const { index, from = BEGINNING, before = END } = way
  // If nothing is hidden, no row needs a lookup.
  const below = hidden.size > 0 ? [JSON.stringify([...hidden])] : []
  const filter = `${granted} ${hidden.size > 0 ? 'AND base NOT IN (SELECT value FROM json_each(?))' : ''}`
  const sql = `SELECT key, base FROM index_entries WHERE definition = ? AND layer = '' AND (key, base) > (?, ?)
    AND key < ? ${filter} ORDER BY key, base LIMIT 1 OFFSET ?`
  const name = JSON.stringify([
    index,
    from.toString('latin1'),
    before.toString('latin1'),
    filter,
    below,
  ])
  const first = skip - skipped.length
  const row = rowAt(snapshot, name, first, (last, count) => {
    const begin = last ? keyed(last) : ([from, ''] as const)
    return snapshot.rows(sql, index, ...begin, before, ...below, count - 1)[0]
  })
  if (!row) return { on: null, remaining: 0 }
  const [key, base] = keyed(row)
  const here: ScanStep = { key, place: { layer: '', base } }
  const passed = skipped.filter((step) => compare(step, here) <= 0)
  const starts = new Map([...passed, here].map((step) => [step.place.layer, step]))
  return { on: { ...way, starts }, remaining: skipped.length - passed.length }
}

/** The entries of an order outside the published layer, layer by layer; null if there are many. */
function skippedSteps(snapshot: Snapshot, way: IndexScan): ScanStep[] | null {
  const { index, layers, from = BEGINNING, before = END } = way
  const steps: ScanStep[] = []
  for (const layer of layers) {
    if (layer === '') continue
    const rows = snapshot.rows(
      `SELECT key, base FROM index_entries WHERE definition = ? AND layer = ? AND key >= ? AND key < ?
       ORDER BY key, base LIMIT ?`,
      index,
      layer,
      from,
      before,
      MAX_BESIDE + 1 - steps.length,
    )
    for (const row of rows) {
      const [key, base] = keyed(row)
      steps.push({ key, place: { layer, base } })
    }
    if (steps.length > MAX_BESIDE) return null
  }
  return steps
}

type Documents = Extract<IndexRange, { kind: 'documents' }>

const NOT_PUBLISHED = `AND NOT (id >= 'drafts.' AND id < 'drafts/') AND NOT (id >= 'versions.' AND id < 'versions/')`

/** The same for documents by id: as stored, or the published ones if nothing is above any of them. */
export function skipDocuments(
  { snapshot, sight, visibility, type }: SkippedDocuments,
  part: Documents,
  skip: number,
): Begin<Documents> | null {
  const { layers } = sight
  if (layers === null ? !sight.readsAll : layers.length > 1 || hasOdd(snapshot, part.type))
    return null
  const granted = visibility.granted(type, '', 'id')
  if (granted === null) return null
  const filter = `${layers === null ? '' : NOT_PUBLISHED} ${granted}`
  const typed = part.type === null ? [] : [part.type]
  const sql = `SELECT id FROM documents WHERE ${part.type === null ? '' : 'type = ? AND'} id >= ? AND id < ?
    ${filter} ORDER BY id LIMIT 1 OFFSET ?`
  const name = JSON.stringify([part, filter])
  const row = rowAt(snapshot, name, skip, (last, count) => {
    const from = last ? `${String(last[0])}\0` : part.from
    return snapshot.rows(sql, ...typed, from, part.before, count - 1)[0]
  })
  return { on: row && { ...part, from: `${String(row[0])}\0` }, remaining: 0 }
}

/** Whether invalid ids may be among the published ones; true if not known. */
function hasOdd(snapshot: Snapshot, type: string | null): boolean {
  if (type === null || !snapshot.hasCounts) return true
  return snapshot
    .getCounts(type)
    .some(([kind, n]) => n > 0 && kindNamed(kind).layer === NON_CANONICAL_ID)
}

/** Skips visible places, without reading a document if `isSeen` has the answer. */
export function* passedBy(
  places: Iterable<EntryPosition>,
  count: number,
  isSeen: (place: EntryPosition) => boolean,
): Generator<EntryPosition> {
  let remaining = count
  for (const place of places) {
    if (remaining <= 0) yield place
    else if (isSeen(place)) remaining--
  }
}
