import type { DatabaseSync } from 'node:sqlite'
import { ALWAYS, groupedBy, indexName, type Definition } from '../engine/indexing/definition.ts'
import { getDefinition } from '../engine/indexing/read-definition.ts'
import {
  toEntries,
  groupKey,
  kindAt,
  kindName,
  getPosition,
  UNKNOWN,
  type EntryPosition,
} from '../engine/indexing/entries.ts'
import type { SanityDocument } from '../types.ts'
import { getCounts } from '../engine/document-counts.ts'
import { forgetCounts } from './document-counts.ts'
import { indexStatements } from './index-statements.ts'
import { readOrNull } from './stored-document.ts'

type State = 'building' | 'ready' | 'leaving' | 'refusing' | 'refused'

interface StoredIndex {
  id: number
  name: string
  definition: Definition
  state: State
  /** The id of the last document added. */
  upto: string
  entries: number
  usedAt: number
  /** When a reserved caller last used or requested it, as far as this process knows. */
  reservedAt: number
  /** How many documents this process has added, and since when. */
  useCount: number
  takenSince: number
}

export interface IndexLimits {
  /** Definitions besides those that every store has. */
  most: number
  /** How many of these any caller may use. The rest is for reserved callers, who may also displace others. */
  others: number
  /** How many of these are built at a time. */
  building: number
  /** Entries allowed per document on average, in addition to `freeEntries`. */
  entriesEach: number
  freeEntries: number
  /** Milliseconds that a step blocks the writer. */
  stepMs: number
  /** An index requested within this time is not displaced. */
  restMs: number
  /** The clock for that, in milliseconds since 1970. */
  now: () => number
}

const LIMITS: IndexLimits = {
  most: 40,
  others: 20,
  building: 6,
  entriesEach: 16,
  freeEntries: 100_000,
  stepMs: 8,
  restMs: 60 * 60_000,
  now: Date.now,
}

/** The retry delay after a failure such as a full disk. */
const AFTER_FAILURE_MS = 60_000
/** The assumed time per document before any has been added. */
const GUESSED_MS = 0.1
const DOCUMENTS_AT_ONCE = 32
const ENTRIES_AT_ONCE = 200

export interface Change {
  documentId: string
  before: SanityDocument | null
  after: SanityDocument | null
}

export interface Indexes {
  /** Call within the transaction that makes these changes; returns what to store with it, see document-counts.ts. */
  update(changes: readonly Change[]): string | null
  /**
   * The indexes that a query needed but did not have, by `nameOf`, and those that it used, by id. Without
   * `isReserved`, the caller may be anyone with a token.
   */
  request(lacking: readonly string[], used: readonly number[], isReserved?: boolean): void
  /**
   * Ids of published documents that may have this value at a path, including all that do, from an index that every
   * store has; null if it is not complete. Changes of an open transaction are not included.
   */
  holders(path: readonly string[], value: string | number): string[] | null
  /** The estimated seconds until the first of these indexes is ready; null if none is being built. */
  remainingSeconds(names: readonly string[]): number | null
  /** Call after `forgetIndexes`. */
  reread(): void
  /** Continues building for this many milliseconds, and for at least one document; false if nothing was left. */
  step(ms?: number): boolean
  /** Builds everything that is left at once. */
  finish(): void
  close(): void
}

/**
 * Keeps the indexes of a store in step with its documents. New ones are built bit by bit between writes, and resume
 * after a restart; a document written during that time is added by its own transaction. Where the store is not
 * writable, indexes come from the copy that it follows: nothing is built, and requests are dropped.
 */
export function openIndexes(
  db: DatabaseSync,
  limits: Partial<IndexLimits> = {},
  isWritable = true,
): Indexes {
  const bounds = { ...LIMITS, ...limits }
  const { now } = bounds
  const sql = indexStatements(db)
  let timer: NodeJS.Timeout | undefined
  let isClosed = !isWritable
  let entries: StoredIndex[] = []
  let followed: StoredIndex[] = []

  const sort = () => {
    followed = entries.filter(({ state }) => state === 'building' || state === 'ready')
  }
  const read = () => {
    const before = new Map(entries.map((entry) => [entry.id, entry]))
    entries = sql.all.all().flatMap((row) => getStoredIndex(row))
    for (const entry of entries) {
      const {
        reservedAt = NEVER,
        useCount: taken = 0,
        takenSince = NEVER,
      } = before.get(entry.id) ?? {}
      Object.assign(entry, { reservedAt, useCount: taken, takenSince })
    }
    sort()
  }
  const enter = (entry: StoredIndex, key: string, { layer, base }: EntryPosition) => {
    const { changes } = sql.put.run(entry.id, layer, Buffer.from(key, 'latin1'), base)
    entry.entries += Number(changes)
  }
  const removeEntry = (entry: StoredIndex, key: string, { layer, base }: EntryPosition) => {
    const { changes } = sql.remove.run(entry.id, layer, Buffer.from(key, 'latin1'), base)
    entry.entries -= Number(changes)
  }
  const isCounted = ({ documentId }: Change) =>
    followed.some(
      ({ definition, state, upto }) =>
        definition.kind === 'types' && (state !== 'building' || documentId <= upto),
    )

  const update = (changes: readonly Change[]) => {
    for (const { documentId, before, after } of changes) {
      if (!before && !after) continue
      const place = getPosition(documentId)
      for (const entry of followed) {
        const { definition } = entry
        if (definition.kind === 'types') continue
        const was = before ? toEntries(definition, before) : NOTHING
        const is = after ? toEntries(definition, after) : NOTHING
        for (const key of was) if (!is.has(key)) removeEntry(entry, key, place)
        for (const key of is) if (!was.has(key)) enter(entry, key, place)
      }
    }
    return getCounts(changes.filter(isCounted))
  }

  const setState = (entry: StoredIndex, state: State) => {
    entry.state = state
    sql.state.run(state, entry.id)
  }

  /** Adds documents until the step's time is over; false if nothing was left. */
  const insertBlocks = (until: number): boolean => {
    const building = entries.filter(({ state }) => state === 'building')
    if (building.length === 0) return false
    let upto = building.map((entry) => entry.upto).reduce((a, b) => (a < b ? a : b))
    let isWhole = false
    for (const entry of building) if (entry.useCount === 0) entry.takenSince = now()
    do {
      const rows = sql.after.all(upto, DOCUMENTS_AT_ONCE)
      isWhole = rows.length < DOCUMENTS_AT_ONCE
      for (const row of rows) {
        upto = String(row.id)
        // An unreadable document is in no index; `lake verify` reports it.
        const document = readOrNull(String(row.json))
        const place = getPosition(upto)
        for (const entry of building) {
          if (entry.upto >= upto) continue
          entry.upto = upto
          entry.useCount += 1
          if (!document) continue
          if (entry.definition.kind === 'types')
            sql.count.run(document._type, kindName(kindAt(place)))
          else for (const key of toEntries(entry.definition, document)) enter(entry, key, place)
        }
        if (performance.now() > until && row !== rows.at(-1)) {
          isWhole = false
          break
        }
      }
    } while (!isWhole && performance.now() < until)
    for (const entry of building) {
      sql.progress.run(entry.upto, entry.entries, entry.id)
      const most = bounds.freeEntries + Number(sql.size.get()?.n ?? 0) * bounds.entriesEach
      if (entry.entries > most) setState(entry, 'refusing')
      else if (isWhole) setState(entry, 'ready')
    }
    sort()
    return true
  }

  /** Removes the entries of a discarded index. */
  const takeOut = (until: number): boolean => {
    const entry = entries.find(({ state }) => state === 'leaving' || state === 'refusing')
    if (!entry) return false
    do {
      if (Number(sql.empty.run(entry.id, ENTRIES_AT_ONCE).changes) > 0) continue
      if (entry.state === 'refusing') setState(entry, 'refused')
      else {
        sql.drop.run(entry.id)
        entries = entries.filter((other) => other !== entry)
      }
      break
    } while (performance.now() < until)
    return true
  }

  /** Runs work in its own transaction; on failure, nothing changes. */
  const alone = <Result>(work: () => Result): Result => {
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      read()
      throw error
    }
  }
  const hasWork = () => entries.some(({ state }) => state !== 'ready' && state !== 'refused')
  const step = (ms = bounds.stepMs): boolean => {
    if (!hasWork()) return false
    return alone(() => {
      const until = performance.now() + ms
      return takeOut(until) || insertBlocks(until)
    })
  }
  const plan = (ms: number) => {
    if (isClosed || timer || !hasWork()) return
    timer = setTimeout(() => {
      timer = undefined
      const startedAt = performance.now()
      try {
        step()
        // Leaves half of the time to others.
        plan(Math.ceil(performance.now() - startedAt))
      } catch {
        plan(AFTER_FAILURE_MS)
      }
    }, ms)
    timer.unref()
  }

  const want = (name: string, isReserved: boolean) => {
    const definition = getDefinition(name)
    if (!definition || indexName(definition) !== name) return
    if (entries.some((entry) => entry.name === name)) return
    if (entries.filter(({ state }) => state === 'building').length >= bounds.building) return
    const chosen = entries.filter((entry) => !ALWAYS_NAMES.has(entry.name))
    const since = now() - bounds.restMs
    const ofOthers = chosen.filter(({ reservedAt }) => reservedAt < since)
    if (chosen.length >= bounds.most || (!isReserved && ofOthers.length >= bounds.others)) {
      // One is already being removed: its slot is free in a moment.
      if (chosen.some(({ state }) => state === 'leaving')) return
      const mayLeave = isReserved ? ofOthers : ofOthers.filter(({ usedAt }) => usedAt < since)
      const oldest = [...mayLeave].sort((a, b) => a.usedAt - b.usedAt)[0]
      if (oldest) alone(() => setState(oldest, 'leaving'))
      sort()
      return
    }
    alone(() => {
      for (const entry of entries) sql.use.run(entry.usedAt, entry.id)
      sql.add.run(name, now())
    })
    read()
    if (isReserved) for (const entry of entries) if (entry.name === name) entry.reservedAt = now()
  }

  read()
  const known = new Set(entries.map(({ name }) => name))
  const missing = [...ALWAYS_NAMES].filter((name) => !known.has(name))
  if (isWritable && missing.length > 0) {
    alone(() => missing.forEach((name) => sql.add.run(name, 0)))
    read()
  }
  try {
    // A small store has them before the first request.
    if (isWritable) step()
    plan(bounds.stepMs)
  } catch {
    // The store is still readable.
    plan(AFTER_FAILURE_MS)
  }

  return {
    update,
    request(lacking, used, isReserved = false) {
      const time = now()
      for (const entry of entries) {
        if (!used.includes(entry.id)) continue
        entry.usedAt = time
        if (isReserved) entry.reservedAt = time
      }
      if (lacking.length === 0 || isClosed) return
      try {
        for (const name of lacking.slice(0, bounds.most)) want(name, isReserved)
      } catch {
        // Requested again by the next query that needs it.
      }
      plan(0)
    },
    holders(path, value) {
      const name = indexName(groupedBy(path))
      const entry = entries.find((each) => each.state === 'ready' && each.name === name)
      if (!entry) return null
      const keys = new Set([groupKey(value) ?? UNKNOWN, UNKNOWN])
      return [...keys].flatMap((key) =>
        sql.bases.all(entry.id, Buffer.from(key, 'latin1')).map(({ base }) => String(base)),
      )
    },
    remainingSeconds(names) {
      const entry = entries.find(({ name, state }) => state === 'building' && names.includes(name))
      if (!entry) return null
      const each = entry.useCount > 0 ? (now() - entry.takenSince) / entry.useCount : GUESSED_MS
      return (Math.max(Number(sql.size.get()?.n ?? 0) - entry.useCount, 0) * each) / 1000
    },
    reread: read,
    step,
    finish() {
      while (step(1000));
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

const NEVER = Number.NEGATIVE_INFINITY
const NOTHING: ReadonlySet<string> = new Set()
const ALWAYS_NAMES: ReadonlySet<string> = new Set(ALWAYS.map(indexName))

function getStoredIndex(row: Record<string, unknown>): StoredIndex[] {
  const name = String(row.spec)
  const definition = getDefinition(name)
  // Left by a newer lake that was downgraded: nothing requests it here.
  if (!definition) return []
  return [
    {
      id: Number(row.id),
      name,
      definition,
      state: getState(row.state),
      upto: String(row.upto),
      entries: Number(row.entries),
      usedAt: Number(row.usedAt),
      reservedAt: NEVER,
      useCount: 0,
      takenSince: NEVER,
    },
  ]
}

function getState(text: unknown): State {
  switch (text) {
    case 'ready':
    case 'leaving':
    case 'refusing':
    case 'refused':
      return text
    default:
      return 'building'
  }
}

/**
 * Restarts all indexes, after documents were changed other than by a transaction. A store of an earlier version has
 * none.
 */
export function forgetIndexes(db: DatabaseSync): void {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'index_entries'").get()) return
  forgetCounts(db)
  db.exec(
    `DELETE FROM index_entries;
     DELETE FROM index_definitions WHERE state NOT IN ('building', 'ready');
     UPDATE index_definitions SET state = 'building', upto = '', entries = 0`,
  )
}
