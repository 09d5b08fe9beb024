import { isNameOf } from '../model/names.ts'
import { recordRow, RECORDS } from '../model/records.ts'

/**
 * What was decided since readers were last given words, or none any more: a draft after that starts anew. The records
 * are of one page, oldest first; those of another version end nothing.
 */
export function runningCycle<Decided extends { decision: string }>(
  records: readonly Decided[],
): readonly Decided[] {
  const end = records.findLastIndex(
    ({ decision }) => isNameOf(RECORDS, decision) && recordRow(decision).endsCycle,
  )
  return records.slice(end + 1)
}
