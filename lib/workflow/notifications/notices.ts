import { absencesOn, type Absence } from '../dashboard/stand-ins.ts'
import { utcDate } from '../model/office-day.ts'
import { rolesFor } from '../model/refusals.ts'
import type {
  Mention,
  Notice,
  OfficeFacts,
  Reader,
  Notification,
  AssignedMessage,
} from './facts.ts'
import { eventNotifications, newsSince } from './happened.ts'
import {
  getDue,
  getEvidence,
  getFailures,
  getUndelivered,
  voidedApprovalNotifications,
} from './stands.ts'

/**
 * Everything that somebody of the office is to be told, worked out from the lake's records and kept nowhere: the desk,
 * the badge, mails at once and the digest all ask here.
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
 * What one person is told of it and has not seen, the latest first. Whoever merely looks on has no word in the office,
 * not that they have seen something either, and is told nothing.
 */
export function noticesFor(
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

      // What happened before somebody went away, they know themselves.
      function isStoodInFor({ id: absent }: { id: string | null }): boolean {
        const since = absent === null ? undefined : whose.get(absent)
        if (since === undefined || (absent !== null && known.has(absent))) return false
        return !isNews || (notice.since ?? '') >= since
      }
    })
    .sort((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))
}

/** For whom somebody stands in, by id, and since when (ISO 8601); through a stand-in who is away as well. */
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
  const told = { ...PLAIN, key, id, type: 'message', title: 'A reader’s message', since: null, to }
  return { ...told, what: 'message', isNews: false }
}

/** The name of the notice that a message is with somebody. */
export function messageKey(id: string, assignee: string): string {
  return `message ${id} ${assignee}`
}
