import type { RecordName } from '../model/records.ts'
import { isOfLayer } from './review-layer.ts'
import { runningCycle } from './running-cycle.ts'

interface AssignmentRecord {
  decision: RecordName
  release?: string | undefined
  dueOn: string | null
}

/**
 * The day by which a draft, or a version in a release, should be submitted, `YYYY-MM-DD`: the due date of the last
 * assignment since the last submission or publication, which end it. `records` are oldest first.
 */
export function getWritingDueDate(
  records: readonly AssignmentRecord[],
  release?: string,
): string | null {
  const cycle = runningCycle(records.filter((record) => isOfLayer(record, release)))
  const submitted = cycle.findLastIndex(({ decision }) => decision === 'submitted')
  const assigned = cycle.slice(submitted + 1).findLast(({ decision }) => decision === 'assigned')
  return assigned?.dueOn ?? null
}
