import { isNameIn } from '../model/names.ts'
import { recordRow, RECORDS } from '../model/records.ts'

/**
 * The decisions since the last publication or removal: a draft after that starts a new cycle. The records are of one
 * page, oldest first; those of unknown kinds end nothing.
 */
export function runningCycle<Decided extends { decision: string }>(
  records: readonly Decided[],
): readonly Decided[] {
  const end = records.findLastIndex(
    ({ decision }) => isNameIn(RECORDS, decision) && recordRow(decision).endsCycle,
  )
  return records.slice(end + 1)
}
