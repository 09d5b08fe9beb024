import type { TransitionError } from './transition-errors.ts'
import { formatDay } from './dates.ts'
import { lastPlannedDay, utcDate } from './utc-date.ts'

/** Why an answer cannot be due on this day (`YYYY-MM-DD`), asked at this time; null if it can. */
export function validateDueDate(dueOn: string, at: string): TransitionError | null {
  const today = utcDate(at)
  if (dueOn < today)
    return {
      code: 'wantedInPast',
      reason: `The due date is in the past. Choose today (${formatDay(today)} UTC) or a later day, or leave it empty.`,
    }
  const last = lastPlannedDay(today)
  if (dueOn > last)
    return {
      code: 'wantedTooLate',
      reason: `The due date is more than a year ahead. Choose ${formatDay(last)} or an earlier day, or leave it empty.`,
    }
  return null
}
