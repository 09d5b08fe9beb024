import { absencesOn, type Absence } from '../dashboard/delegates.ts'
import { notificationRow } from '../model/notifications.ts'
import { rolesFor } from '../model/transition-errors.ts'
import { utcDate } from '../model/utc-date.ts'
import { currentConditions } from './conditions.ts'
import { currentEvents } from './events.ts'
import type { OfficeFacts } from './facts.ts'
import type { Notification } from './notifications.ts'

/** A recipient, and what they have read. */
export interface Reader {
  id: string
  roles: readonly string[]
  /** Keys of the notifications that this user has marked as read. */
  seen: readonly string[]
  absences: readonly Absence[]
  /** ISO 8601 UTC. */
  now: string
}

/** All notifications for staff that follow from these facts. */
export function listNotifications(facts: OfficeFacts): Notification[] {
  return [...currentEvents(facts), ...currentConditions(facts)]
}

/**
 * A user's unread notifications, the latest first. Viewers have no part in the review, and cannot mark anything as read
 * either: they get none.
 */
export function notificationsFor(
  { id, roles, seen, absences, now }: Reader,
  notifications: readonly Notification[],
): Notification[] {
  if (!rolesFor('comment').some((role) => roles.includes(role))) return []
  const absent = absentSince(id, absences, now)
  const read = new Set(seen)
  const found = new Map<string, Notification>()
  for (const notification of notifications) {
    const { key, to, actedSince } = notification
    if (read.has(key) || actedSince.includes(id)) continue
    if (to.id === id) found.set(key, notification)
    else if (isForStandIn(notification, absent) && !found.has(key))
      found.set(key, { ...notification, insteadOf: to.name })
  }
  return [...found.values()].sort((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))
}

/** What happened before the absence, the absent person already knows. */
function isForStandIn(
  { what, since, to, actedSince }: Notification,
  absent: ReadonlyMap<string, string>,
): boolean {
  const begun = to.id === null || actedSince.includes(to.id) ? undefined : absent.get(to.id)
  return begun !== undefined && (!notificationRow(what).expires || (since ?? '') >= begun)
}

/** The people that a user stands in for, by id, and since when (ISO 8601); also through a stand-in who is away. */
function absentSince(
  userId: string,
  absences: readonly Absence[],
  now: string,
): ReadonlyMap<string, string> {
  const absenceById = absencesOn(absences, utcDate(now))
  const found = new Map([[userId, '']])
  for (const [id, since] of found) {
    for (const [absent, { standIn, since: begun = '' }] of absenceById) {
      if (standIn.id === id && !found.has(absent)) found.set(absent, begun > since ? begun : since)
    }
  }
  found.delete(userId)
  return found
}
