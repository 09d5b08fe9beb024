/** What a policy gives the lake to send or to show; `policy-config.ts` says when. */

/** An event for one person: a row of the outbox. */
export interface NotificationEvent {
  person: string
  /** By which it is sent once. */
  key: string
  /** The policy's name for what happened. */
  kind: string
  /** The id of the document that it is about. */
  subject: string
  /** ISO 8601 UTC. */
  at: string
  /** The last day on which it is news, `YYYY-MM-DD`; null if it stays until the policy removes it. */
  lastDay: string | null
  /** What else its mail needs, as JSON. */
  details: unknown
}

/** A notification for one person, as it is mailed. */
export interface MailLine {
  person: string
  key: string
  subject: string
  /** The id of the document that the person must be able to read; null if there is none. */
  about: string | null
  title: string
  /** Its text: a sentence without the final period, of fixed words. */
  words: string
  /** A path on the site. */
  place: string
  /** The day it is due, `YYYY-MM-DD`; null for a person's action, which is sent at once. */
  dueDay: string | null
  /** Lines of one group with the same words are one line of a mail, with this title and path, that names their titles. */
  group?: { id: string; title: string; place: string }
  /** @deprecated Use `dueDay`. */
  fromDay?: string | null
}

/** An email to one address, by a key that is unique in its document. `requestedAt`: ISO 8601. */
export interface DocumentMail {
  key: string
  to: string
  subject: string
  text: string
  requestedAt: string
}

/** An event or deadline, by an id that stays the same, `about` a document that the person must be able to read. */
export interface CalendarEntry {
  id: string
  about: string
  what: string
  title: string
  at: { firstDay: string; lastDay: string } | { time: string }
  /** A path on the site. */
  place: string
  /** ISO 8601. */
  changedAt: string
}

/** A release, as its guest sees it. */
export interface GuestRelease {
  title: string
  pages: readonly {
    documentId: string
    title: string
    /** The label of its review state. */
    state: string
    /** The release takes it offline. */
    isTakenDown: boolean
  }[]
}

/** The review of a draft, or of a version in a release, as its guest sees it. */
export interface GuestView {
  title: string
  /** The page's path on the site; null without one, and for a page that the release takes offline. */
  path: string | null
  /** The release takes the page offline. */
  isTakenDown: boolean
  /** The revision of the draft, which a decision names; null without a draft. */
  revision: string | null
  /** ISO 8601: when the draft was last changed. */
  changedAt: string | null
  /** The label of its review state. */
  state: string
  /** What the office wrote for the reviewer, under its label. */
  notes: readonly { label: string; text: string; by: string | null }[]
  sources: readonly { title: string; url: string | null }[]
  comments: readonly {
    by: string | null
    text: string
    quote: string | null
    isResolved: boolean
  }[]
  forms: readonly GuestForm[]
}

/** A decision of a guest, as a form. */
export interface GuestForm {
  decision: string
  title: string
  /** The label of its button. */
  submit: string
  /** What is said once it is saved. */
  done: string
  /** Why it cannot be taken now; null if it can. */
  denial: string | null
  fields: readonly {
    name: string
    label: string
    type: 'text' | 'date'
    hint?: string
    isRequired: boolean
    /** In characters (UTF-16 code units), without spaces at both ends. */
    maxLength?: number
  }[]
  /** What else the decision's input has: what the guest saw. */
  input: Readonly<Record<string, unknown>>
}
