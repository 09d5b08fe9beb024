import type { DashboardRecord } from '../dashboard/facts.ts'
import type { CitingPage } from '../evidence/citing-pages.ts'
import type { Absence } from '../dashboard/delegates.ts'
import type { Person } from '../rules/people.ts'
import type { NotificationName } from '../model/notifications.ts'

/** A page that may have notifications. */
export interface NotificationPage {
  /** Without `drafts.`. */
  id: string
  /** Null for a deleted page. */
  type: string | null
  title: string | null
  /** Null without a draft. */
  draftHash: string | null
  /** Readers can see it. */
  isPublic: boolean
  /** Its claims whose source is no longer current. */
  claims?: CitingPage['claims'] | undefined
  /** Oldest first. */
  records: readonly DashboardRecord[]
}

/** A change whose webhook delivery to the public site was set aside (dead-lettered). */
export interface FailedDelivery {
  /** The delivery's own key. */
  key: string
  id: string
  type: string | null
  title: string | null
  /** Who published, took down, or scheduled it. */
  by: string | null
  since: string | null
}

/** A comment that mentions people. */
export interface Mention {
  /** Of the comment. */
  key: string
  id: string
  type: string | null
  title: string | null
  by: string | null
  /** Ids of the mentioned people. */
  people: readonly string[]
  since: string
}

/** An assigned reader message. No notification says who wrote it, or what. */
export interface AssignedMessage {
  id: string
  /** The assignee, by id. */
  assignee: string
}

/** The facts from the lake that notifications are computed from. */
export interface OfficeFacts {
  pages: readonly NotificationPage[]
  lostReceipts: readonly FailedDelivery[]
  mentions: readonly Mention[]
  messages: readonly AssignedMessage[]
  /** ISO 8601 UTC. */
  now: string
}

/** One notification with its recipients. */
export interface Notification {
  /** Its key, by which it is marked as read. */
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
  comment?: string
  to: readonly Person[]
  /** Ids of users who have acted on the page since: they need no notification. */
  known: ReadonlySet<string>
  /** A one-time event, not a condition that lasts until it is fixed. */
  isNews: boolean
}

/** A recipient, and what they have read. */
export interface Reader {
  id: string
  roles: readonly string[]
  /** Keys of the notices that this user has marked as read. */
  seen: readonly string[]
  absences: readonly Absence[]
  now: string
}

/** A notice as one user sees it. */
export interface Notice extends Omit<Notification, 'to' | 'known' | 'isNews'> {
  /** The absent person whose notice it is, for a stand-in. */
  insteadOf: string | null
}
