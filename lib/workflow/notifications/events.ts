import type { DashboardRecord } from '../dashboard/facts.ts'
import { getSecond } from '../dashboard/next-step.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { getPeople, type PagePeople, type Person } from '../rules/people.ts'
import type { NotificationName } from '../model/notifications.ts'
import { utcDate } from '../model/utc-date.ts'
import { recordRow } from '../model/records.ts'
import type { Notification, NotificationPage } from './facts.ts'
import { NOTIFICATION_DAYS } from '../../limits/review.ts'

/** Notices that keep the key of an earlier name, so that no one is notified again. */
const KEYS: Partial<Record<NotificationName, NotificationName>> = { named: 'asked' }

/** The first day whose records are still news. */
export function newsSince(now: string): string {
  return daysAfter(utcDate(now), -NOTIFICATION_DAYS)
}

/** Notifications about the recent records of a page, to the people concerned except the actor. */
export function eventNotifications(page: NotificationPage, now: string): Notification[] {
  const first = newsSince(now)
  const all = page.records.flatMap((record, index) => {
    if (record._id === undefined || record.decidedAt < first) return []
    return notificationsForRecord(page.records, index).flatMap(
      ({ what, people }): Notification[] => {
        const to = people.filter((person) => person !== null)
        if (to.length === 0) return []
        const { id, type, title } = page
        return [
          {
            key: `${KEYS[what] ?? what} ${record._id}`,
            what,
            id,
            type,
            title,
            since: record.decidedAt,
            reason: null,
            day: null,
            to,
            isNews: true,
            known: actedAfter(page.records, index),
          },
        ]
      },
    )
  })
  return all.flatMap((telling, index) => withoutWhoHearsLater(telling, all.slice(index + 1)))
}

/**
 * A reviewer who was named for a page and then had it submitted to them has one task: only the later notification
 * remains.
 */
function withoutWhoHearsLater(
  telling: Notification,
  later: readonly Notification[],
): Notification[] {
  const isSame = (what: NotificationName) =>
    what === telling.what || (telling.what === 'named' && what === 'asked')
  const hears = (person: Person) =>
    later.some(({ what, to }) => isSame(what) && to.some(({ id }) => id === person.id))
  const to = telling.to.filter((person) => !hears(person))
  return to.length === 0 ? [] : [{ ...telling, to }]
}

interface NotificationCandidate {
  what: NotificationName
  people: readonly (Person | null)[]
}

function notificationsForRecord(
  records: readonly DashboardRecord[],
  index: number,
): NotificationCandidate[] {
  const record = records[index]
  if (!record) return []
  const until = records.slice(0, index + 1)
  const later = records.slice(index + 1)
  const people = getPeople(until)
  const isOver = later.some(endsStep)
  const tell = (what: NotificationName, ...to: (Person | null)[]): NotificationCandidate[] => [
    { what, people: except(to, record.by) },
  ]
  switch (record.decision) {
    case 'assigned':
      return getAssigned(records, index)
    case 'submitted':
      return isOver ? [] : tell('asked', people.reviewer, people.secondReviewer)
    case 'approvedOnce':
      // One of two has signed: the other is still assigned, and now it is their turn.
      return isOver ? [] : tell('asked', ...getSecond(people, record.by?.id ?? undefined))
    case 'changesRequested':
    case 'approved':
      if (isOver) return []
      return tell(record.decision === 'approved' ? 'approved' : 'sentBack', ...getWriters(until))
    case 'overridden':
    case 'published':
      if (later.some(({ decision }) => recordRow(decision).readersSee)) return []
      // What the lake did on schedule is news to the user who scheduled it.
      return record.asPlanned
        ? [{ what: 'published', people: [...getWriters(until), record.by] }]
        : tell('published', ...getWriters(until))
    case 'revoked':
      return isOver ? [] : tell('revoked', ...getWriters(until))
    default:
      return []
  }
}

/** Users who are newly assigned a part in a page, as long as they still have it. */
function getAssigned(records: readonly DashboardRecord[], index: number): NotificationCandidate[] {
  const by = records[index]?.by ?? null
  const before = getPeople(records.slice(0, index))
  const after = getPeople(records.slice(0, index + 1))
  const now = getPeople(records)
  const isNew = (hand: keyof PagePeople) =>
    after[hand]?.id !== before[hand]?.id && after[hand]?.id === now[hand]?.id
  const given = (...hands: (keyof PagePeople)[]) =>
    except(
      hands.filter(isNew).map((hand) => after[hand]),
      by,
    )
  return [
    { what: 'assigned', people: given('owner', 'editor') },
    {
      what: isInReview(records.slice(0, index)) ? 'asked' : 'named',
      people: given('reviewer', 'secondReviewer'),
    },
  ]
}

/** Whether a draft waits for a reviewer's answer. */
function isInReview(records: readonly DashboardRecord[]): boolean {
  const state = records.findLast(({ decision }) => {
    const { leadsTo, endsCycle } = recordRow(decision)
    return leadsTo !== undefined || endsCycle === true
  })
  return state?.decision === 'submitted' || state?.decision === 'approvedOnce'
}

/** The writers of a page: its owner, its editor, and the last submitter. */
export function getWriters(records: readonly DashboardRecord[]): (Person | null)[] {
  const { owner, editor } = getPeople(records)
  const submitted = records.findLast(({ decision }) => decision === 'submitted')
  return [owner, editor, submitted?.by ?? null]
}

/** A decision after which the page has another state. */
function endsStep({ decision }: DashboardRecord): boolean {
  const { leadsTo, endsCycle, approves } = recordRow(decision)
  return leadsTo !== undefined || endsCycle === true || approves === true
}

function actedAfter(records: readonly DashboardRecord[], index: number): ReadonlySet<string> {
  return new Set(records.slice(index + 1).flatMap(({ by }) => by?.id ?? []))
}

function except(people: readonly (Person | null)[], by: Person | null): (Person | null)[] {
  return people.filter((person) => person?.id !== by?.id)
}
