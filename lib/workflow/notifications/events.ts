import { NOTIFICATION_DAYS } from '../../limits/review.ts'
import type { DashboardRecord } from '../dashboard/facts.ts'
import { getSecond } from '../dashboard/next-step.ts'
import { notificationRow, type NotificationName } from '../model/notifications.ts'
import { isHighRisk } from '../rules/high-risk.ts'
import { getSecondReviewer } from '../rules/second-reviewer.ts'
import { runningCycle } from '../rules/running-cycle.ts'
import { recordRow } from '../model/records.ts'
import { PLAN_NAMES, PLANS, type Plan } from '../model/transitions.ts'
import { utcDate } from '../model/utc-date.ts'
import { getPeople, type PagePeople, type Person } from '../rules/people.ts'
import { isOfLayer } from '../rules/review-layer.ts'
import { daysAfter } from '../rules/review-dates.ts'
import type { AssignedMessage, Mention, NotificationPage, OfficeFacts } from './facts.ts'
import { addressTo, type JointPlanName, type Notification } from './notifications.ts'

/** Notifications that keep the key of an earlier name, so that no one is notified again. */
const KEYS: Partial<Record<NotificationName, NotificationName>> = { named: 'asked' }

/** The first day whose events are still news. */
export function newsSince(now: string): string {
  return daysAfter(utcDate(now), -NOTIFICATION_DAYS)
}

/** Whether what happened at that time is news. A stored value that is no ISO 8601 time never is. */
function isNews(at: string, now: string): boolean {
  const day = utcDate(at)
  return at >= newsSince(now) && ISO_DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The last day on which an event is news, `YYYY-MM-DD`; null if it stays until it is settled. */
export function lastDayOfNews({ what, since }: Notification): string | null {
  return notificationRow(what).expires && since !== null
    ? daysAfter(utcDate(since), NOTIFICATION_DAYS)
    : null
}

/**
 * What happened at one moment, through a decision or another change, as long as it matters to the person. The lake
 * writes it to the outbox in the same transaction; the Studio computes it from the same records.
 */
export function currentEvents({
  pages,
  mentions,
  messages,
  now,
}: Pick<OfficeFacts, 'pages' | 'mentions' | 'messages' | 'now'>): Notification[] {
  return [
    ...pages.flatMap((page) => [
      // Of a deleted page, only what failed is still of use.
      ...(page.type === null ? [] : recordEvents(page, now)),
      ...PLAN_NAMES.flatMap((plan) => failedPlan(page, plan)),
    ]),
    ...mentions.filter(({ since }) => isNews(since, now)).flatMap(mentionEvents),
    ...messages.flatMap(messageEvents),
  ]
}

/** Events from the recent records of a page, for the people concerned except the actor. */
function recordEvents({ id, type, title, records }: NotificationPage, now: string): Notification[] {
  const all = records.flatMap((record, index) => {
    if (record._id === undefined || !isNews(record.decidedAt, now)) return []
    const actedSince = records.slice(index + 1).flatMap(({ by }) => by?.id ?? [])
    return eventsOfRecord(records, index).flatMap(({ what, people }) =>
      addressTo(people, {
        key: `${KEYS[what] ?? what} ${record._id}`,
        what,
        id,
        type,
        title,
        since: record.decidedAt,
        ...(record.release !== undefined && { reason: record.reason, release: record.release }),
        plan: findPlan(records, record),
        actedSince: [...new Set(actedSince)],
      }),
    )
  })
  return all.filter((event, index) => !all.slice(index + 1).some((later) => repeats(later, event)))
}

/**
 * Whether the later event tells the same person the same. A reviewer who was named for a page and then had it submitted
 * to them has one task.
 */
function repeats(later: Notification, { what, to }: Notification): boolean {
  const isSame = later.what === what || (what === 'named' && later.what === 'asked')
  return isSame && later.to.id === to.id
}

/** The joint plan that a record is about; undefined without one. The records of its schedule have its title. */
function findPlan(
  records: readonly DashboardRecord[],
  { set }: DashboardRecord,
): JointPlanName | undefined {
  if (set === undefined) return undefined
  const title = records.findLast((each) => each.set === set && each.planTitle)?.planTitle
  return title === undefined ? undefined : { set, title }
}

interface RecordEvent {
  what: NotificationName
  people: readonly (Person | null)[]
}

function eventsOfRecord(records: readonly DashboardRecord[], index: number): RecordEvent[] {
  const record = records[index]
  if (!record) return []
  const until = records.slice(0, index + 1)
  // Each version of a page is reviewed by itself.
  const later = records.slice(index + 1).filter((each) => isOfLayer(each, record.release))
  const people = getPeople(until, record.release)
  const isOver = later.some(endsStep)
  const notify = (what: NotificationName, ...to: (Person | null)[]): RecordEvent[] => [
    { what, people: except(to, record.by) },
  ]
  switch (record.decision) {
    case 'assigned':
      return getAssigned(records, index)
    case 'submitted':
      return isOver ? [] : notify('asked', people.reviewer, people.secondReviewer)
    case 'approvedOnce': {
      // One of two has signed: the other is still assigned, and now it is their turn.
      const own = until.filter((each) => isOfLayer(each, record.release))
      const second = getSecondReviewer(runningCycle(own))
      const takesTwo = second !== null || isHighRisk(until)
      const voucher = takesTwo ? record.vouchedBy : undefined
      const first = { signer: record.by?.id ?? undefined, voucher }
      const assigned = getSecond(people, first, second)
      // A guest has approved, and no one is assigned: the person who invited the guest is told.
      const inviter = takesTwo || !record.vouchedBy ? null : { id: record.vouchedBy, name: null }
      return isOver ? [] : notify('asked', ...(assigned.length > 0 ? assigned : [inviter]))
    }
    case 'changesRequested':
      return isOver ? [] : notify('sentBack', ...getWriters(until, record.release))
    case 'approvedForRelease':
    case 'approved':
      return isOver ? [] : notify('approved', ...getWriters(until, record.release))
    case 'publishFailed':
      // Of a release: everyone who can help. It is over once the page is decided on again, or public.
      if (record.release === undefined || isOver) return []
      return [
        {
          what: 'publishFailed',
          people: [
            ...getWriters(until, record.release),
            people.reviewer,
            people.secondReviewer,
            record.by,
          ],
        },
      ]
    case 'publishCancelled': {
      // By someone else: nothing will happen at the time that this user chose, and nothing more is said of it.
      const isReplaced = later.some(
        ({ decision }) => decision === 'publishScheduled' || recordRow(decision).readersSee,
      )
      const planned = until.findLast(({ decision }) => decision === 'publishScheduled')
      const writers = findPlan(records, record) ? getWriters(until) : []
      return isReplaced ? [] : notify('publishCancelled', planned?.by ?? null, ...writers)
    }
    case 'overridden':
    case 'published':
      if (later.some(({ decision }) => recordRow(decision).readersSee)) return []
      // What the lake did on schedule is news to the user who scheduled it.
      return record.asPlanned
        ? [{ what: 'published', people: [...getWriters(until, record.release), record.by] }]
        : notify('published', ...getWriters(until, record.release))
    case 'revoked':
      return isOver ? [] : notify('revoked', ...getWriters(until, record.release))
    default:
      return []
  }
}

/** Users who are newly assigned a part in a page, as long as they still have it. */
function getAssigned(records: readonly DashboardRecord[], index: number): RecordEvent[] {
  const { by = null, release } = records[index] ?? {}
  const before = getPeople(records.slice(0, index), release)
  const after = getPeople(records.slice(0, index + 1), release)
  const now = getPeople(records, release)
  const isNew = (hand: keyof PagePeople) =>
    after[hand]?.id !== before[hand]?.id && after[hand]?.id === now[hand]?.id
  const newlyAssigned = (...hands: (keyof PagePeople)[]) =>
    except(
      hands.filter(isNew).map((hand) => after[hand]),
      by,
    )
  return [
    { what: 'assigned', people: newlyAssigned('owner', 'editor') },
    {
      what: isInReview(records.slice(0, index), release) ? 'asked' : 'named',
      people: newlyAssigned('reviewer', 'secondReviewer'),
    },
  ]
}

/** Whether a draft, or a version in a release, waits for a reviewer's answer. */
function isInReview(records: readonly DashboardRecord[], release: string | undefined): boolean {
  const state = records.findLast((record) => {
    const { leadsTo, endsCycle } = recordRow(record.decision)
    return isOfLayer(record, release) && (leadsTo !== undefined || endsCycle === true)
  })
  return state?.decision === 'submitted' || state?.decision === 'approvedOnce'
}

/**
 * A failed schedule: to its creator, until the page is scheduled again or the action has happened otherwise. One of
 * several pages also goes to the writers of each, no matter which page kept it back.
 */
function failedPlan({ id, type, title, records }: NotificationPage, plan: Plan): Notification[] {
  const { made, failed } = PLANS[plan]
  const concerning = records.filter((record) => isOfLayer(record, undefined) && isOfPlan(record))
  const last = concerning.at(-1)
  if (last?.decision !== failed || last._id === undefined) return []
  const planned = concerning.findLast(({ decision }) => decision === made)
  const { decidedAt: since, reason } = last
  const key = `failed ${last._id}`
  const joint = findPlan(records, last)
  const people = [planned?.by, ...(joint ? getWriters(records) : [])]
  return addressTo(people, { key, what: failed, id, type, title, since, reason, plan: joint })

  function isOfPlan({ decision }: DashboardRecord) {
    return decision === made || recordRow(decision).settles?.includes(plan) === true
  }
}

function mentionEvents({ key: comment, id, type, title, by, people, since }: Mention) {
  const to = people.filter((person) => person !== by).map((person) => ({ id: person, name: null }))
  const key = `mentioned ${comment}`
  return addressTo(to, { key, what: 'mentioned', id, type, title, since, comment })
}

function messageEvents({ id, assignee }: AssignedMessage): Notification[] {
  return addressTo([{ id: assignee, name: null }], {
    key: messageKey(id, assignee),
    what: 'message',
    id,
    type: 'message',
    title: MESSAGE_TITLE,
    since: null,
  })
}

/** No notification says who wrote a message, or what. */
export const MESSAGE_TITLE = 'Reader message'

/** The key of the notification that a message is assigned to someone. */
export function messageKey(id: string, assignee: string): string {
  return `message ${id} ${assignee}`
}

/** The writers of a page, or of its version in a release: its owner, its editor, and the last submitter. */
export function getWriters(
  records: readonly DashboardRecord[],
  release?: string,
): (Person | null)[] {
  const { owner, editor } = getPeople(records, release)
  const submitted = records.findLast(
    (record) => record.decision === 'submitted' && isOfLayer(record, release),
  )
  return [owner, editor, submitted?.by ?? null]
}

/** A decision after which the page has another state. */
function endsStep({ decision }: DashboardRecord): boolean {
  const { leadsTo, endsCycle, approves } = recordRow(decision)
  return leadsTo !== undefined || endsCycle === true || approves === true
}

function except(people: readonly (Person | null)[], by: Person | null): (Person | null)[] {
  return people.filter((person) => person?.id !== by?.id)
}
