import type { DeskRecord } from '../dashboard/facts.ts'
import type { CitingPage } from '../evidence/citing-pages.ts'
import type { Absence } from '../dashboard/stand-ins.ts'
import type { Person } from '../rules/people.ts'
import type { NoticeName } from '../model/notices.ts'

/** A page of which there may be something to tell. */
export interface ToldPage {
  /** Without `drafts.`. */
  id: string
  /** Null for a page that is gone. */
  type: string | null
  title: string | null
  /** Null without a draft. */
  draftHash: string | null
  /** Readers can see it. */
  isPublic: boolean
  /** What of it rests on something that is current no more. */
  claims?: CitingPage['claims'] | undefined
  /** Oldest first. */
  records: readonly DeskRecord[]
}

/** A change that the public site was never told of: its delivery was set aside. */
export interface FailedDelivery {
  /** The delivery's own key. */
  key: string
  id: string
  type: string | null
  title: string | null
  /** The person who published or took down, or planned it. */
  by: string | null
  since: string | null
}

/** A comment that names people. */
export interface Mention {
  /** Of the comment. */
  key: string
  id: string
  type: string | null
  title: string | null
  by: string | null
  /** Ids of those who are named. */
  people: readonly string[]
  since: string
}

/** A reader's message that somebody is to answer. Who wrote it, and what, is told to nobody. */
export interface AssignedMessage {
  id: string
  /** Whom it is with, by id. */
  assignee: string
}

/** What the lake's records say that somebody might be told. */
export interface OfficeFacts {
  pages: readonly ToldPage[]
  lostReceipts: readonly FailedDelivery[]
  mentions: readonly Mention[]
  messages: readonly AssignedMessage[]
  /** ISO 8601 UTC. */
  now: string
}

/** One thing to tell, and to whom. */
export interface Notification {
  /** Its name, under which it is put aside as seen. */
  key: string
  what: NoticeName
  /** Of the page, without `drafts.`; of the message. */
  id: string
  /** Null for a page that is gone. */
  type: string | null
  title: string | null
  /** ISO 8601; null where it is not on record. */
  since: string | null
  /** What the lake said; null where it said nothing. */
  reason: string | null
  /** The day that it is about, `YYYY-MM-DD`. */
  day: string | null
  /** The id of the comment that it is about. */
  comment?: string
  to: readonly Person[]
  /** Ids of those who have acted on the page since: nobody has to tell them. */
  known: ReadonlySet<string>
  /** It happened once, and does not stand until it is mended. */
  isNews: boolean
}

/** Who is to be told, and what they know already. */
export interface Reader {
  id: string
  roles: readonly string[]
  /** Keys of what this person has put aside. */
  seen: readonly string[]
  absences: readonly Absence[]
  now: string
}

/** What one person is told. */
export interface Notice extends Omit<Notification, 'to' | 'known' | 'isNews'> {
  /** Whose it is, where this person stands in for somebody. */
  insteadOf: string | null
}
