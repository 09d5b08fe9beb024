import { MAX_MARKED_AS_READ } from '../../limits/review.ts'
import { formatDay } from '../model/dates.ts'
import { notificationRow, type NotificationName, type ReadChannel } from '../model/notifications.ts'
import {
  COMMENTS_INSPECTOR,
  DASHBOARD_PATH,
  DASHBOARD_ROW,
  STUDIO_PATH,
} from '../model/studio-paths.ts'
import type { Person } from '../rules/people.ts'

/** Pages that were scheduled together. */
export interface JointPlanName {
  set: string
  title: string
}

/** One notification for one person: in the bell, on the dashboard, and in a mail. */
export interface Notification {
  /** By which it is marked as read and as sent: the same each time that it is computed. */
  key: string
  what: NotificationName
  /** Of the page, without `drafts.`, or of the message. */
  id: string
  /** Null for a deleted page. */
  type: string | null
  title: string | null
  /** ISO 8601; null if not on record. */
  since: string | null
  /** The lake's error; null if there was none. */
  reason: string | null
  /** The day that it is about, `YYYY-MM-DD`. */
  day: string | null
  /** The id of the comment that it is about. */
  comment?: string | undefined
  /** The release, if it is about the version of the page there. */
  release?: string | undefined
  /** The pages that it is about together with this one; undefined for a page alone. */
  plan?: JointPlanName | undefined
  to: Person
  /** Ids of the people who have acted on the page since: they need no notification. */
  actedSince: readonly string[]
  /** The absent person whose notification it is, for a stand-in. */
  insteadOf: string | null
}

/** The same notification for each of these people, once each; people without an account are left out. */
export function addressTo(
  people: readonly (Person | null | undefined)[],
  about: Pick<Notification, 'key' | 'what' | 'id' | 'type' | 'title' | 'since'> &
    Partial<Pick<Notification, 'reason' | 'day' | 'comment' | 'release' | 'plan' | 'actedSince'>>,
): Notification[] {
  const byId = new Map<string, Person>()
  for (const person of people)
    if (person?.id != null && !byId.has(person.id)) byId.set(person.id, person)
  return [...byId.values()].map((to) => ({
    reason: null,
    day: null,
    actedSince: [],
    ...about,
    to,
    insteadOf: null,
  }))
}

/** Its text after the page's title, as a sentence without its period. */
export function notificationTitle({
  what,
  day,
  insteadOf,
}: Pick<Notification, 'what' | 'day' | 'insteadOf'>): string {
  const { title } = notificationRow(what)
  const about = day === null ? title : `${title} on ${formatDay(day)}`
  return insteadOf === null ? about : `${about} (you are the stand-in for ${insteadOf})`
}

/** Its path in the Studio: the page's form, its comments, or its dashboard row. */
export function studioLink({
  id,
  type,
  what,
  comment,
  release,
}: Pick<Notification, 'id' | 'type' | 'what' | 'comment' | 'release'>): string {
  if (type === null || what === 'undelivered') return DASHBOARD_PATH
  if (what === 'due') return `${DASHBOARD_PATH}?${new URLSearchParams({ [DASHBOARD_ROW]: id })}`
  const params = Object.entries({ id, type, ...previewLink(comment) })
  const named = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const shown = release === undefined ? '' : `/?perspective=${encodeURIComponent(release)}`
  return `${STUDIO_PATH}/intent/edit/${named.join(';')}${shown}`
}

/** The URL parameters of a page's form that open a comment next to it. */
export function previewLink(comment: string | undefined): Record<string, string> {
  return comment === undefined ? {} : { inspect: COMMENTS_INSPECTOR, comment }
}

/** The keys that a user marks as read by viewing this place of a page; at most as many as one decision takes. */
export function readKeysFor(
  notifications: readonly Notification[],
  pageId: string,
  where: ReadChannel,
): string[] {
  return notifications
    .filter(({ id, what }) => id === pageId && notificationRow(what).readChannel === where)
    .map(({ key }) => key)
    .slice(0, MAX_MARKED_AS_READ)
}

/** Notifications that are one row: the same about each page of a joint plan. Any other is a row of its own. */
export type NotificationGroup = readonly [Notification, ...Notification[]]

/** One row for each joint plan and what happened to it, in the place of its first notification, as in a mail. */
export function groupByPlan(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = Map.groupBy(notifications, (notification) => {
    const { key, plan } = notification
    return plan ? JSON.stringify([plan.set, notificationTitle(notification)]) : key
  })
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

/**
 * The number on the badge, in the tab's title and in the Studio's menu: what waits for the user, plus the rows of unread
 * notifications.
 */
export function getBadge({
  waiting,
  notifications,
}: {
  waiting: readonly unknown[]
  notifications: readonly Notification[]
}): number {
  return waiting.length + groupByPlan(notifications).length
}
