/** Documents in one batch that is submitted, approved, or published together. When exceeded: 400. */
export const MAX_BATCH_DOCUMENTS = 100
/** Pages that are scheduled together on hosted Sanity, where each is read again at the scheduled time. When exceeded: 400. */
export const MAX_PLANNED_TOGETHER = 50
/** The title of a schedule for several pages. When exceeded: 400. */
export const MAX_PLAN_TITLE_LENGTH = 120
/** Corrections in one submission. When exceeded: 400. */
export const MAX_CORRECTIONS = 20
/** People whom one comment mentions. When exceeded: 400. */
export const MAX_MENTIONS = 20
/** The summary of a submission, or the statement of an approval. Readers see both. When exceeded: 400. */
export const MAX_STATEMENT_LENGTH = 600
/** Either text of a correction: what was wrong, and what the page says now. Readers see both. When exceeded: 400. */
export const MAX_CORRECTION_LENGTH = 400
/** A note, or the reason for a decision. When exceeded: 400. */
export const MAX_REASON_LENGTH = 2_000
/** A comment. When exceeded: 400. */
export const MAX_COMMENT_LENGTH = 2_000
/** Comments of one guest reviewer on one page. When exceeded: 403 (`policy.guestComments`). */
export const MAX_GUEST_COMMENTS = 200
/** Public documents outside of a release that one of its pages shows. When exceeded: 403 (`policy.namesTooMuch`). */
export const MAX_MANIFEST_DOCUMENTS = 1_000
/** Notifications that one request marks as read. When exceeded: 400. */
export const MAX_MARKED_AS_READ = 100
/** Read marks of one person. When exceeded: the oldest are deleted. */
export const MAX_READ_MARKS = 500
/** Days for which an event is a notification. When exceeded: the notification disappears. */
export const NOTIFICATION_DAYS = 30
/** Documents in one report of a web process about content that does not match its signed records. When exceeded: 400. */
export const MAX_REPORTED_MISMATCHES = 200
/** Web processes that a report of such a document names. When exceeded: the oldest is left out. */
export const MAX_MISMATCH_REPORTERS = 64
/** A reply to a reader’s message. When exceeded: 400. */
export const MAX_REPLY_LENGTH = 10_000
/** Replies to one message. When exceeded: 403 (`policy.message`). */
export const MAX_REPLIES = 50
