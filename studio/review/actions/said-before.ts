import { lastReviewer } from '../../../lib/workflow/rules/last-reviewer.ts'
import { runningCycle } from '../../../lib/workflow/rules/running-cycle.ts'
import { changesSinceText } from '../../../lib/workflow/rules/words-since.ts'
import { readRecords } from '../../../lib/workflow/model/record-order.ts'
import { refuseWantedBy } from '../../../lib/workflow/model/wanted-by.ts'
import { getCorrections, writeCorrections } from '../corrections/typed-corrections.ts'
import { WORDS_SINCE } from '../decision-field.ts'
import { writeReviewer } from '../reviewers/reviewers.ts'
import type { StoredRecord } from '../stored-records.ts'

type Records = readonly StoredRecord[]

/** How the words of this draft were handed in last, taken back since or not; undefined before the first time. */
function lastSubmission(records: Records): StoredRecord | undefined {
  return runningCycle(records).findLast(({ decision }) => decision === 'submitted')
}

/** What was said for readers when the draft was handed in last, and since when they see what they see. */
export function publicBefore(records: Records): Readonly<Record<string, string>> {
  return {
    summary: lastSubmission(records)?.summary ?? '',
    corrections: writeCorrections(getCorrections(records, lastSubmission(records)?._id)),
    [WORDS_SINCE]: changesSinceText(readRecords(records.map((record) => ({ ...record })))) ?? '',
  }
}

/**
 * What an editor said of the draft at the last submission, for the next one; at `now`. A note to the reviewer is about
 * one round, and a day that has passed cannot be asked for.
 */
export function previousSubmission(
  records: Records,
  now: string,
): Readonly<Record<string, string>> {
  const { dueOn } = lastSubmission(records) ?? {}
  const reviewer = lastReviewer(records)
  return {
    ...publicBefore(records),
    dueOn: dueOn && refuseWantedBy(dueOn, now) === null ? dueOn : '',
    assignee: reviewer ? writeReviewer(reviewer) : '',
  }
}
