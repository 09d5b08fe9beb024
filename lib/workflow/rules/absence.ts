import type { Refusal } from '../model/refusals.ts'
import { refusal } from '../model/refusals.ts'
import { lastPlannedDay, utcDate } from '../model/office-day.ts'

/** That somebody is away: one document for each, replaced by the next, gone when they are back. */
export const ABSENCE_TYPE = 'absence'

/** Whose absence it is, by the id under which they sign in. The dot keeps it from readers. */
export function absenceId(userId: string): string {
  return `${ABSENCE_TYPE}.${userId}`
}

/** Why somebody cannot be away until that day (`YYYY-MM-DD`) with that stand-in; null when they can. */
export function refuseAbsence(
  userId: string,
  { until, standIn }: { until: string; standIn: { id: string } },
  at: string,
): Refusal | null {
  const today = utcDate(at)
  if (until < today) return refusal('awayInPast')
  if (until > lastPlannedDay(today)) return refusal('awayTooLong')
  if (standIn.id === userId) return refusal('ownStandIn')
  return null
}
