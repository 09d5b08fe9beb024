import type { Refusal } from './refusals.ts'
import { lastPlannedDay, utcDate } from './office-day.ts'

/** Why an answer cannot be due on this day (`YYYY-MM-DD`), asked at this time; null if it can. */
export function refuseWantedBy(dueOn: string, at: string): Refusal | null {
  const today = utcDate(at)
  if (dueOn < today)
    return {
      code: 'wantedInPast',
      reason: `“Wanted by” lies in the past. In the office’s calendar (UTC) today is ${today}: choose that day or a later one, or leave it empty.`,
    }
  const last = lastPlannedDay(today)
  if (dueOn > last)
    return {
      code: 'wantedTooLate',
      reason: `“Wanted by” lies more than a year ahead. Choose ${last} or an earlier day, or leave it empty.`,
    }
  return null
}
