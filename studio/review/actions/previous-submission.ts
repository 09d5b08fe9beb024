import { lastReviewer } from '../../../lib/workflow/rules/last-reviewer.ts'
import { runningCycle } from '../../../lib/workflow/rules/running-cycle.ts'
import { isNameIn } from '../../../lib/workflow/model/names.ts'
import { RECORDS, type RecordName } from '../../../lib/workflow/model/records.ts'
import { isOfLayer } from '../../../lib/workflow/rules/review-layer.ts'
import { changesSinceText } from '../../../lib/workflow/rules/changes-since.ts'
import { readRecords } from '../../../lib/workflow/model/record-order.ts'
import { validateDueDate } from '../../../lib/workflow/model/due-date.ts'
import { getCorrections, writeCorrections } from '../corrections/typed-corrections.ts'
import { CHANGES_SINCE } from '../decision-field.ts'
import { writeReviewer } from '../reviewers/reviewers.ts'
import type { StoredRecord } from '../stored-records.ts'

type Records = readonly StoredRecord[]

/** The draft's last submission, withdrawn or not; undefined if it was never submitted. */
function lastSubmission(records: Records): StoredRecord | undefined {
  return runningCycle(records).findLast(({ decision }) => decision === 'submitted')
}

/** The summary for readers in the last submission, and when the public text was published. */
export function publicBefore(records: Records): Readonly<Record<string, string>> {
  return {
    summary: lastSubmission(records)?.summary ?? '',
    corrections: writeCorrections(getCorrections(records, lastSubmission(records)?._id)),
    [CHANGES_SINCE]: changesSinceText(readRecords(records.map((record) => ({ ...record })))) ?? '',
  }
}

/**
 * Values from the last submission of the draft, or of the version in a release, to prefill the next one, at `now`. The note to the reviewer is for one round only,
 * and a date in the past cannot be requested.
 */
export function previousSubmission(
  all: Records,
  now: string,
  release?: string,
): Readonly<Record<string, string>> {
  const records = all.filter(
    ({ decision, release: own }) =>
      isNameIn<RecordName>(RECORDS, decision) && isOfLayer({ decision, release: own }, release),
  )
  const { dueOn, assignee, secondReviewer: second } = lastSubmission(records) ?? {}
  const last = lastReviewer(records)
  // The second reviewer answered last: the other one is still asked as well.
  const reviewer = last && last.id === second?.id ? assignee : last
  return {
    ...publicBefore(records),
    dueOn: dueOn && validateDueDate(dueOn, now) === null ? dueOn : '',
    assignee: toChoice(reviewer),
    secondReviewer: toChoice(second),
  }
}

function toChoice(person: { id?: string; name?: string } | null | undefined): string {
  const { id, name } = person ?? {}
  return id && name ? writeReviewer({ id, name }) : ''
}
