import type { TransitionError } from '../model/transition-errors.ts'
import { transitionError } from '../model/transition-errors.ts'
import { lastPlannedDay, utcDate } from '../model/utc-date.ts'

/** A user's absence: one document per user, replaced by the next, deleted when they are back. */
export const ABSENCE_TYPE = 'absence'

/** The absence of a user, by account id. The dot keeps it private. */
export function absenceId(userId: string): string {
  return `${ABSENCE_TYPE}.${userId}`
}

/** Why someone cannot be away until that day (`YYYY-MM-DD`) with that stand-in; null if they can. */
export function validateAbsence(
  userId: string,
  { until, standIn }: { until: string; standIn: { id: string } },
  at: string,
): TransitionError | null {
  const today = utcDate(at)
  if (until < today) return transitionError('awayInPast')
  if (until > lastPlannedDay(today)) return transitionError('awayTooLong')
  if (standIn.id === userId) return transitionError('ownStandIn')
  return null
}
