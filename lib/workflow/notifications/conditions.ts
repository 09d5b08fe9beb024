import { changeLabel } from '../evidence/change-label.ts'
import { duePages, publicHash } from '../dashboard/due.ts'
import type { DashboardRecord } from '../dashboard/facts.ts'
import { getPeople, type Person } from '../rules/people.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { DUE_DAYS } from '../model/notifications.ts'
import { utcDate } from '../model/utc-date.ts'
import { recordRow } from '../model/records.ts'
import { PLAN_NAMES, PLANS, type Plan } from '../model/transitions.ts'
import type { FailedDelivery, Notification, NotificationPage } from './facts.ts'
import { newsSince, getWriters } from './events.ts'

const CONDITIONS = { reason: null, day: null, known: new Set<string>(), isNews: false } as const

/** An approval voided by a later edit: to the writers of the page. */
export function voidedApprovalNotifications({
  id,
  type,
  title,
  draftHash,
  records,
}: NotificationPage): Notification[] {
  if (draftHash === null) return []
  const { voided } = deriveReviewState({ draftHash, publishedHash: publicHash(records), records })
  if (!voided) return []
  const since = voided.decidedAt
  const key = `voided ${voided._id ?? since}`
  return [
    { ...CONDITIONS, key, what: 'voided', id, type, title, since, to: known(getWriters(records)) },
  ]
}

/** A source of a public page that is no longer current: to the writers, once per source. */
export function getEvidence({
  id,
  type,
  title,
  records,
  claims = [],
}: NotificationPage): Notification[] {
  const sources = new Map(claims.map(({ source }) => [source.id, source]))
  const to = known(getWriters(records))
  return [...sources.values()].map((source): Notification => {
    const key = `evidence ${id} ${source.id} ${source.change} ${source.since ?? ''}`
    const reason = `${source.title}: ${changeLabel(source)}.`
    const told = { ...CONDITIONS, key, id, type, title, reason, since: source.saidAt, to }
    return { ...told, what: 'evidenceChanged' }
  })
}

/** A failed schedule: to its creator, until the page is scheduled again or the action has happened otherwise. */
export function getFailures(page: NotificationPage): Notification[] {
  return PLAN_NAMES.flatMap((plan) => getFailure(page, plan))
}

function getFailure({ id, type, title, records }: NotificationPage, plan: Plan): Notification[] {
  const { made, failed } = PLANS[plan]
  const concerning = records.filter(
    ({ decision }) => decision === made || recordRow(decision).settles?.includes(plan),
  )
  const last = concerning.at(-1)
  if (last?.decision !== failed || last._id === undefined) return []
  const planned = concerning.findLast(({ decision }) => decision === made)
  return [
    {
      ...CONDITIONS,
      key: `failed ${last._id}`,
      what: failed,
      id,
      type,
      title,
      since: last.decidedAt,
      reason: last.reason,
      to: known([planned?.by ?? null]),
    },
  ]
}

/** A change that the site has not received: to its author. */
export function getUndelivered({ by, key, ...page }: FailedDelivery): Notification {
  const to = by === null ? [] : [{ id: by, name: null }]
  return { ...CONDITIONS, ...page, key: `undelivered ${key}`, what: 'undelivered', to }
}

/**
 * An upcoming review of a public page: to its assignees, and without an assigned reviewer to the last approver; once
 * per threshold, and only the nearest. After a month overdue it is no longer news.
 */
export function getDue(page: NotificationPage, now: string): Notification[] {
  const { id, type, title, records, isPublic } = page
  if (type === null || !isPublic) return []
  const [found] = duePages([{ id, type, title: title ?? '', author: null, records }])
  if (!found || found.due < newsSince(now)) return []
  const { due, approval } = found
  const near = DUE_DAYS.find((days) => daysAfter(due, -days) <= utcDate(now))
  if (near === undefined) return []
  const since = `${daysAfter(due, -near)}T00:00:00.000Z`
  const key = `due ${id} ${due} ${near}`
  const to = known(askedToReview(records, approval))
  return [{ ...CONDITIONS, key, what: 'due', id, type, title, since, day: due, to }]
}

function askedToReview(
  records: readonly DashboardRecord[],
  approval: DashboardRecord | null,
): (Person | null)[] {
  const { owner, editor, reviewer, secondReviewer } = getPeople(records)
  return [owner, editor, reviewer ?? approval?.by ?? null, secondReviewer]
}

function known(people: readonly (Person | null)[]): Person[] {
  return people.filter((person) => person !== null)
}
