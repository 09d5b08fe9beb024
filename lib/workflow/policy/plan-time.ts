import { z } from 'zod'
import { PolicyError } from '../../lake/policy-config.ts'
import { formatDay } from '../model/dates.ts'
import { lastPlannedDay, utcDate } from '../model/utc-date.ts'

export const planTime = z.iso.datetime({ offset: true })

/** The time of a plan as ISO 8601 UTC. Throws PolicyError for a time that is past, or more than a year ahead. */
export function requirePlanTime(runAt: string, now: string): string {
  const at = new Date(runAt).toISOString()
  const last = lastPlannedDay(utcDate(now))
  if (at <= now)
    throw new PolicyError({
      code: 'date',
      reason: 'The time is in the past. Choose a later one.',
    })
  if (utcDate(at) > last)
    throw new PolicyError({
      code: 'date',
      reason: `The time is more than a year ahead. Choose ${formatDay(last)} or an earlier day.`,
    })
  return at
}

/** Whether a stored time is not the one on record: only an edited store, or a mixed import, has such a plan. */
export function isOtherTime(runAt: unknown, onRecord: string | undefined): boolean {
  return onRecord !== undefined && Date.parse(String(runAt)) !== Date.parse(onRecord)
}
