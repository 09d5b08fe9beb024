/** What marks a notification as read: opening the page's form, its comments, or the dashboard only. */
export type ReadChannel = 'page' | 'comments' | 'dashboard'

interface NotificationRow {
  /** Its text after the page's title. It has no document text and nothing about a reader. */
  title: string
  /** Problems are only shown on the dashboard: they stay until the user marks them as read. */
  readChannel: ReadChannel
  isWrong?: true
  /** News: it disappears after `NOTIFICATION_DAYS`, and a stand-in gets only what happened during the absence. */
  expires?: true
}

/** The notifications for a user, in the order of a page's life. */
export const NOTIFICATIONS = {
  assigned: { title: 'Assigned to you', readChannel: 'page', expires: true },
  /** Nothing is in review yet: there is nothing to do. */
  named: { title: 'You are named as a reviewer', readChannel: 'page', expires: true },
  asked: { title: 'Your review is requested', readChannel: 'page', expires: true },
  sentBack: { title: 'Changes requested', readChannel: 'page', expires: true },
  approved: { title: 'Approved', readChannel: 'page', expires: true },
  published: { title: 'Published', readChannel: 'page', expires: true },
  publishCancelled: { title: 'Scheduled publishing canceled', readChannel: 'page', expires: true },
  voided: { title: 'Approval no longer valid', readChannel: 'dashboard', isWrong: true },
  revoked: { title: 'Approval revoked', readChannel: 'dashboard', isWrong: true, expires: true },
  evidenceChanged: { title: 'A cited source changed', readChannel: 'dashboard', isWrong: true },
  publishFailed: { title: 'Scheduled publishing failed', readChannel: 'dashboard', isWrong: true },
  unpublishFailed: {
    title: 'Scheduled unpublishing failed',
    readChannel: 'dashboard',
    isWrong: true,
  },
  undelivered: {
    title: 'A change has not reached the public site',
    readChannel: 'dashboard',
    isWrong: true,
  },
  mentioned: { title: 'You were mentioned in a comment', readChannel: 'comments', expires: true },
  due: { title: 'Review due', readChannel: 'page' },
  message: { title: 'Message assigned to you', readChannel: 'dashboard' },
} as const satisfies Readonly<Record<string, NotificationRow>>

export type NotificationName = keyof typeof NOTIFICATIONS

const rows: Readonly<Record<NotificationName, NotificationRow>> = NOTIFICATIONS

export function notificationRow(name: NotificationName): NotificationRow {
  return rows[name]
}

/** Days before a page's review date on which its people are notified, once each; the nearest first. */
export const DUE_DAYS = [7, 30, 60] as const
export const MAX_DUE_DAYS = Math.max(...DUE_DAYS)
