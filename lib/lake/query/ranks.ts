import { SnapshotCache } from './snapshot-cache.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The position of every row at this interval is cached while nothing is written, so skipping many rows is slow only
 * once.
 */
const STRIDE = 1024
const known = new SnapshotCache<Marks>(50)

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
export function rowAt(
  snapshot: Snapshot,
  name: string,
  rank: number,
  after: (last: Row | undefined, count: number) => Row | undefined,
): Row | null {
  const marks = known.get(snapshot.state, name, () => ({ rows: [], isWhole: false }))
  const passed = Math.floor(rank / STRIDE)
  while (marks.rows.length < passed && !marks.isWhole) {
    const next = after(marks.rows.at(-1), STRIDE)
    if (next) marks.rows.push(next)
    else marks.isWhole = true
  }
  if (marks.rows.length < passed) return null
  const last = marks.rows[passed - 1]
  const left = rank - passed * STRIDE
  return (left === 0 ? last : after(last, left)) ?? null
}
