import { SnapshotCache } from './per-state.ts'
import type { Snapshot } from './snapshot.ts'

/** Every so many rows it is kept where they stand, while nothing is written: whoever skips many passes those once. */
const STRIDE = 1024
const known = new SnapshotCache<Marks>(50)

type Row = ReturnType<Snapshot['rows']>[number]

interface Marks {
  rows: Row[]
  /** There are none beyond. */
  isWhole: boolean
}

/**
 * The row at this place of a list, counted from one; null where the list is shorter. `after` answers the row that stands so
 * many behind another, or behind the beginning.
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
