import type { DashboardRecord } from '../dashboard/facts.ts'
import { duePages, publicHash } from '../dashboard/due.ts'
import { changeLabel } from '../evidence/change-label.ts'
import { DUE_DAYS } from '../model/notifications.ts'
import { utcDate } from '../model/utc-date.ts'
import { getPeople, type Person } from '../rules/people.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { getWriters, newsSince } from './events.ts'
import type { FailedDelivery, NotificationPage, OfficeFacts } from './facts.ts'
import { addressTo, type Notification } from './notifications.ts'

/** What is true as long as it holds, whichever change or day made it so. It is computed each time and stored nowhere. */
export function currentConditions({
  pages,
  failedDeliveries,
  now,
}: Pick<OfficeFacts, 'pages' | 'failedDeliveries' | 'now'>): Notification[] {
  return [
    ...pages.flatMap((page) => [
      ...voidedApproval(page),
      ...changedEvidence(page),
      ...reviewDue(page, now),
    ]),
    ...failedDeliveries.flatMap(undelivered),
  ]
}

/** An approval voided by a later edit: to the writers of the page. */
function voidedApproval({ id, type, title, draftHash, records }: NotificationPage): Notification[] {
  if (draftHash === null) return []
  const { voided } = deriveReviewState({ draftHash, publishedHash: publicHash(records), records })
  if (!voided) return []
  const since = voided.decidedAt
  const key = `voided ${voided._id ?? since}`
  return addressTo(getWriters(records), { key, what: 'voided', id, type, title, since })
}

/** A source of a public page that is no longer current: to the writers, once per source. */
function changedEvidence({
  id,
  type,
  title,
  records,
  claims = [],
}: NotificationPage): Notification[] {
  const sources = new Map(claims.map(({ source }) => [source.id, source]))
  return [...sources.values()].flatMap((source) =>
    addressTo(getWriters(records), {
      key: `evidence ${id} ${source.id} ${source.change} ${source.since ?? ''}`,
      what: 'evidenceChanged',
      id,
      type,
      title,
      since: source.saidAt,
      reason: `${source.title}: ${changeLabel(source)}.`,
    }),
  )
}

/** A change that the site has not received: to its author. */
function undelivered({ by, key, ...page }: FailedDelivery): Notification[] {
  const to = by === null ? [] : [{ id: by, name: null }]
  return addressTo(to, { ...page, key: `undelivered ${key}`, what: 'undelivered' })
}

/**
 * An upcoming review of a public page: to its assignees, and without an assigned reviewer to the last approver; once
 * per threshold, and only the nearest. After a month overdue it is no longer news.
 */
function reviewDue(page: NotificationPage, now: string): Notification[] {
  const { id, type, title, records, isPublic } = page
  if (type === null || !isPublic) return []
  const [found] = duePages([{ id, type, title: title ?? '', author: null, records }])
  if (!found || found.due < newsSince(now)) return []
  const { due: day, approval } = found
  const near = DUE_DAYS.find((days) => daysAfter(day, -days) <= utcDate(now))
  if (near === undefined) return []
  const since = `${daysAfter(day, -near)}T00:00:00.000Z`
  const key = `due ${id} ${day} ${near}`
  const to = requestedReviews(records, approval)
  return addressTo(to, { key, what: 'due', id, type, title, since, day })
}

function requestedReviews(
  records: readonly DashboardRecord[],
  approval: DashboardRecord | null,
): (Person | null)[] {
  const { owner, editor, reviewer, secondReviewer } = getPeople(records)
  return [owner, editor, reviewer ?? approval?.by ?? null, secondReviewer]
}
