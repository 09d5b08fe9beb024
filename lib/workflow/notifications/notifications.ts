import { absencesOn, type Absence } from '../dashboard/delegates.ts'
import { utcDate } from '../model/utc-date.ts'
import { rolesFor } from '../model/transition-errors.ts'
import type {
  Mention,
  Notice,
  OfficeFacts,
  Reader,
  Notification,
  AssignedMessage,
} from './facts.ts'
import { eventNotifications, newsSince } from './events.ts'
import {
  getDue,
  getEvidence,
  getFailures,
  getUndelivered,
  voidedApprovalNotifications,
} from './conditions.ts'

/**
 * All notifications for staff, computed from the lake's records and stored nowhere: for the dashboard, the badge,
 * instant mails, and the digest.
 */
export function getTellings({
  pages,
  lostReceipts,
  mentions,
  messages,
  now,
}: OfficeFacts): Notification[] {
  const first = newsSince(now)
  return [
    ...pages.flatMap((page) => [
      ...eventNotifications(page, now),
      ...voidedApprovalNotifications(page),
      ...getEvidence(page),
      ...getFailures(page),
      ...getDue(page, now),
    ]),
    ...lostReceipts.map(getUndelivered),
    ...mentions.filter(({ since }) => since >= first).map(getMention),
    ...messages.map(getMessage),
  ]
}

/**
 * A user's unread notices, the latest first. Viewers have no part in the review, and cannot mark anything as read
 * either: they get none.
 */
export function notificationsFor(
  { id, roles, seen, absences, now }: Reader,
  tellings: readonly Notification[],
): Notice[] {
  if (!rolesFor('comment').some((role) => roles.includes(role))) return []
  const whose = standsInSince(id, absences, now)
  const put = new Set(seen)
  return tellings
    .flatMap((telling) => {
      const { to, known, isNews, ...notice } = telling
      if (put.has(notice.key) || known.has(id)) return []
      const addressee = to.find((person) => person.id === id) ?? to.find(isStoodInFor)
      if (!addressee) return []
      return [{ ...notice, insteadOf: addressee.id === id ? null : addressee.name }]

      // What happened before the absence, the absent person already knows.
      function isStoodInFor({ id: absent }: { id: string | null }): boolean {
        const since = absent === null ? undefined : whose.get(absent)
        if (since === undefined || (absent !== null && known.has(absent))) return false
        return !isNews || (notice.since ?? '') >= since
      }
    })
    .sort((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))
}

/** The people that a user stands in for, by id, and since when (ISO 8601); also through a stand-in who is away. */
function standsInSince(
  userId: string,
  absences: readonly Absence[],
  now: string,
): ReadonlyMap<string, string> {
  const away = absencesOn(absences, utcDate(now))
  const found = new Map([[userId, '']])
  for (const [id, since] of found) {
    for (const [absent, { standIn, since: begun = '' }] of away) {
      if (standIn.id === id && !found.has(absent)) found.set(absent, begun > since ? begun : since)
    }
  }
  found.delete(userId)
  return found
}

const PLAIN = { reason: null, day: null, known: new Set<string>() } as const

function getMention({ key, id, type, title, by, people, since }: Mention): Notification {
  const to = people.filter((person) => person !== by).map((person) => ({ id: person, name: null }))
  const told = { ...PLAIN, key: `mentioned ${key}`, id, type, title, since, to, comment: key }
  return { ...told, what: 'mentioned', isNews: true }
}

function getMessage({ id, assignee }: AssignedMessage): Notification {
  const key = messageKey(id, assignee)
  const to = [{ id: assignee, name: null }]
  const told = { ...PLAIN, key, id, type: 'message', title: 'Reader message', since: null, to }
  return { ...told, what: 'message', isNews: false }
}

/** The key of the notice that a message is assigned to someone. */
export function messageKey(id: string, assignee: string): string {
  return `message ${id} ${assignee}`
}
