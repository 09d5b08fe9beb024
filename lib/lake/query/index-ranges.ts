import { idAt, type EntryPosition } from '../engine/indexing/entries.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import type { Snapshot } from './snapshot.ts'

/** The first entry under a key in a layer. Those after it are read on demand and then cached too. */
export interface Head {
  readonly first: string
  next?: readonly string[]
}

/** Part of an index, or of the documents of one type or all, in the visible layers. */
export type IndexRange =
  | {
      kind: 'key'
      index: number
      key: Buffer
      /** By layer, if known for all of them. */
      heads?: ReadonlyMap<string, Head>
    }
  /** From the first key to before the last. */
  | { kind: 'keys'; index: number; from: Buffer; before: Buffer }
  /** Documents by id, of one type or all, in a range of ids with an exclusive end. */
  | { kind: 'documents'; type: string | null; from: string; before: string }
  /** Already found, in order. */
  | { kind: 'found'; places: readonly EntryPosition[] }

/** Keys in an index, one of which a document must have; or types, one of which it must be. */
export type IndexPredicate =
  | { kind: 'keys'; index: number; keys: readonly Buffer[] }
  | { kind: 'types'; types: readonly string[] }

export type Values = (string | number | Uint8Array)[]

const FIRST_CHUNK = 32
const FIRST_OF_SEVERAL = 4
const LAST_CHUNK = 4096
/** Chunks of ids up to this size are cached while nothing is written, up to a hundred of them. */
const MAX_CACHED_IDS = 128
const beginnings = new SnapshotCache<readonly string[]>(100)
/** Sorts after every id. */
export const END = '\u{10ffff}'

/** The ranges of published ids among all ids; ids of other layers lie between them. */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['', 'drafts.'],
  ['drafts/', 'versions.'],
  ['versions/', END],
]

/** The SQL condition on a row, besides its position; `base` and `layer` are the row's expressions. */
export function probing(
  probes: readonly IndexPredicate[],
  base: string,
  layer: string,
): { sql: string; values: Values } {
  const values: Values = []
  const sql = probes.map((probe) => {
    if (probe.kind === 'types') {
      values.push(...probe.types, layer)
      return `AND EXISTS (SELECT 1 FROM documents t WHERE t.type IN (${marks(probe.types)}) AND t.id = ? || ${base})`
    }
    values.push(probe.index, layer, ...probe.keys)
    return `AND EXISTS (SELECT 1 FROM index_entries p WHERE p.definition = ? AND p.layer = ?
      AND p.key IN (${marks(probe.keys)}) AND p.base = ${base})`
  })
  return { sql: sql.join(' '), values }
}

const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ')

/** The places of a part in one layer, by base. */
export function rangePositions(
  snapshot: Snapshot,
  part: IndexRange,
  layer: string,
  probes: readonly IndexPredicate[] = [],
): Iterable<EntryPosition> {
  switch (part.kind) {
    case 'key':
      return ofKey(snapshot, part, layer, probes)
    case 'keys':
      return ofKeys(snapshot, part, layer, probes)
    case 'found':
      return part.places.filter((place) => place.layer === layer)
    case 'documents':
      return ofDocuments(snapshot, part, layer, probes)
  }
}

function* ofKey(
  snapshot: Snapshot,
  { index, key, heads }: { index: number; key: Buffer; heads?: ReadonlyMap<string, Head> },
  layer: string,
  probes: readonly IndexPredicate[],
): Generator<EntryPosition> {
  const { sql, values } = probing(probes, 'e.base', layer)
  const text = `SELECT base FROM index_entries e WHERE definition = ? AND layer = ? AND key = ? AND base > ?
    ${sql} ORDER BY base LIMIT ?`
  const behind = (last: string, size: number) =>
    snapshot
      .rows(text, index, layer, key, last, ...values, size)
      .map(([base]): EntryPosition => ({ layer, base: String(base) }))
  if (!heads || probes.length > 0) {
    yield* inChunks(behind)
    return
  }
  const head = heads.get(layer)
  if (!head) return
  yield { layer, base: head.first }
  // One of several parts, of which each is asked for only a few.
  head.next ??= behind(head.first, FIRST_OF_SEVERAL).map(({ base }) => base)
  for (const base of head.next) yield { layer, base }
  const last = head.next[FIRST_OF_SEVERAL - 1]
  if (last !== undefined) yield* inChunks(behind, { last, size: FIRST_OF_SEVERAL * 2 })
}

function* ofKeys(
  snapshot: Snapshot,
  { index, from, before }: { index: number; from: Buffer; before: Buffer },
  layer: string,
  probes: readonly IndexPredicate[],
): Generator<EntryPosition> {
  const { sql, values } = probing(probes, 'e.base', layer)
  const rows = snapshot.each(
    `SELECT DISTINCT base FROM index_entries e WHERE definition = ? AND layer = ? AND key >= ? AND key < ?
     ${sql} ORDER BY base`,
    index,
    layer,
    from,
    before,
    ...values,
  )
  for (const [base] of rows) yield { layer, base: String(base) }
}

function* ofDocuments(
  snapshot: Snapshot,
  part: { type: string | null; from: string; before: string },
  layer: string,
  probes: readonly IndexPredicate[],
): Generator<EntryPosition> {
  const ranges = layer === '' ? PUBLISHED : [[layer, `${layer.slice(0, -1)}/`] as const]
  for (const [start, end] of ranges) {
    const from = later(start, layer + part.from)
    const before = part.before === END ? end : earlier(end, layer + part.before)
    yield* inChunks((last, size) =>
      idsBetween(
        snapshot,
        { ...part, from, before },
        last && layer + last,
        size,
        layer,
        probes,
      ).map((id) => ({ layer, base: id.slice(layer.length) })),
    )
  }
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

interface Ids {
  type: string | null
  from: string
  before: string
}

/** The next ids after the last one; every scan of a type starts with the same ids. */
function idsBetween(
  snapshot: Snapshot,
  range: Ids,
  last: string,
  size: number,
  layer: string,
  probes: readonly IndexPredicate[],
): readonly string[] {
  const find = () => idsFrom(snapshot, range, last, size, layer, probes)
  if (probes.length > 0 || size > MAX_CACHED_IDS) return find()
  const { type, from, before } = range
  const name = JSON.stringify([type, from, before, last, size])
  return beginnings.get(snapshot.state, name, find)
}

function idsFrom(
  snapshot: Snapshot,
  { type, from, before }: Ids,
  last: string,
  size: number,
  layer: string,
  probes: readonly IndexPredicate[],
): readonly string[] {
  const { sql, values } = probing(probes, `substr(e.id, ${layer.length + 1})`, layer)
  const start = last === '' ? '>=' : '>'
  const typed = type === null ? '' : 'type = ? AND'
  return snapshot
    .rows(
      `SELECT id FROM documents e WHERE ${typed} id ${start} ? AND id < ? ${sql} ORDER BY id LIMIT ?`,
      ...(type === null ? [] : [type]),
      last === '' ? from : last,
      before,
      ...values,
      size,
    )
    .map(([id]) => String(id))
}

/** All documents of a store as stored, or those of one type, by id. */
export function* storedPositions(
  snapshot: Snapshot,
  part: { type: string | null; from: string; before: string },
  getPlace: (id: string) => EntryPosition,
): Generator<EntryPosition> {
  let last = ''
  for (let size = FIRST_CHUNK; ; size = Math.min(size * 2, LAST_CHUNK)) {
    const ids = idsBetween(snapshot, part, last, size, '', [])
    for (const id of ids) yield getPlace(id)
    if (ids.length < size) return
    last = ids.at(-1) ?? ''
  }
}

function* inChunks(
  next: (last: string, size: number) => EntryPosition[],
  begin = { last: '', size: FIRST_CHUNK },
): Generator<EntryPosition> {
  let { last } = begin
  for (let { size } = begin; ; size = Math.min(size * 2, LAST_CHUNK)) {
    const places = next(last, size)
    for (const place of places) yield place
    if (places.length < size) return
    last = places.at(-1)?.base ?? ''
  }
}

/** The size of a part in a layer, up to a limit. */
export function sizeIn(snapshot: Snapshot, part: IndexRange, layer: string, most: number): number {
  const bounded = (where: string, ...values: Values) =>
    snapshot.number(`SELECT count(*) FROM (SELECT 1 FROM ${where} LIMIT ?)`, ...values, most)
  switch (part.kind) {
    case 'key':
      return bounded(
        'index_entries WHERE definition = ? AND layer = ? AND key = ?',
        part.index,
        layer,
        part.key,
      )
    case 'keys':
      return bounded(
        'index_entries WHERE definition = ? AND layer = ? AND key >= ? AND key < ?',
        part.index,
        layer,
        part.from,
        part.before,
      )
    case 'found':
      return part.places.length
    case 'documents': {
      const ranges = layer === '' ? PUBLISHED : [[layer, `${layer.slice(0, -1)}/`] as const]
      let size = 0
      for (const [start, end] of ranges) {
        const from = later(start, layer + part.from)
        const before = part.before === END ? end : earlier(end, layer + part.before)
        size +=
          part.type === null
            ? bounded('documents WHERE id >= ? AND id < ?', from, before)
            : bounded('documents WHERE type = ? AND id >= ? AND id < ?', part.type, from, before)
        if (size >= most) break
      }
      return size
    }
  }
}

/** The number of entries under these keys in a layer, up to a limit. */
export function getKeysSize(
  snapshot: Snapshot,
  index: number,
  keys: readonly Buffer[],
  layer: string,
  most: number,
): number {
  return snapshot.number(
    `SELECT count(*) FROM (SELECT 1 FROM index_entries
     WHERE definition = ? AND layer = ? AND key IN (${marks(keys)}) LIMIT ?)`,
    index,
    layer,
    ...keys,
    most,
  )
}

/** Merges sorted lists, without duplicates. */
export function merged(
  lists: readonly Iterable<EntryPosition>[],
  compare: (a: EntryPosition, b: EntryPosition) => number,
): Iterable<EntryPosition> {
  const [only] = lists
  return only && lists.length === 1 ? only : together(lists, compare)
}

function* together(
  lists: readonly Iterable<EntryPosition>[],
  compare: (a: EntryPosition, b: EntryPosition) => number,
): Generator<EntryPosition> {
  const heads = lists.flatMap((list) => {
    const rest = list[Symbol.iterator]()
    const first = rest.next()
    return first.done === true ? [] : [{ rest, place: first.value }]
  })
  let last = ''
  for (;;) {
    const [first, ...others] = heads
    if (!first) return
    let least = first
    for (const head of others) if (compare(head.place, least.place) < 0) least = head
    const id = idAt(least.place)
    if (id !== last) yield least.place
    last = id
    const next = least.rest.next()
    if (next.done === true) heads.splice(heads.indexOf(least), 1)
    else least.place = next.value
  }
}

/** A condition as parts of indexes: every document that meets it is in one of them. */
export interface IndexPlan {
  parts: readonly IndexRange[]
  /** Everything in it meets the condition. */
  isExact: boolean
  /** Everything in it has the one wanted type. */
  isOfType: boolean
}
