import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './units.ts'

/** A password, at least. When not reached: 400. */
export const MIN_PASSWORD_LENGTH = 12
/** A password, at most. When exceeded: 400. */
export const MAX_PASSWORD_LENGTH = 256

/** Failed sign-ins to one account that cost nothing. When exceeded: 429 until the wait is over. */
export const FREE_ATTEMPTS_PER_ACCOUNT = 5
/** Failed sign-ins from one network that cost nothing. When exceeded: 429 until the wait is over. */
export const FREE_ATTEMPTS_PER_NETWORK = 20
/** The wait after those; doubles with each further failure. When reached: 429 until the wait is over. */
export const FIRST_ATTEMPT_WAIT_MS = 30 * SECOND_MS
/** The longest such wait. When reached: 429 until the wait is over. */
export const MAX_ATTEMPT_WAIT_MS = 15 * MINUTE_MS
/** How long failed sign-ins count after the last one. When exceeded: the count starts again. */
export const ATTEMPT_MEMORY_MS = HOUR_MS

/** A session. When exceeded: 401; the person signs in again. */
export const SESSION_MS = 14 * DAY_MS
/** A session without use. When exceeded: 401; the person signs in again. */
export const IDLE_SESSION_MS = 12 * HOUR_MS
/**
 * How long a browser that a person signed in with counts as known. When exceeded: its attempts count as a stranger's.
 */
export const KNOWN_DEVICE_MS = 365 * DAY_MS
/**
 * How long a second factor counts for signatures in the same session. When exceeded: 428; the person gives it again.
 */
export const SECOND_FACTOR_MS = 15 * MINUTE_MS
/** The time between the password and the second factor at sign-in. When exceeded: the person signs in again. */
export const SECOND_STEP_MS = 10 * MINUTE_MS
/** The time to finish setting up an authenticator app. When exceeded: the person starts again. */
export const AUTHENTICATOR_SETUP_MS = 15 * MINUTE_MS
/** The time to respond to a passkey challenge. When exceeded: the person starts again. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS
/** Passkeys of one person. When reached: 409. */
export const MAX_PASSKEYS = 10
/** Recovery codes that a person gets, each for one use. When used up: the person creates new ones. */
export const RECOVERY_CODES = 10
/** An invitation's link. When exceeded: an administrator sends another one. */
export const INVITATION_MS = 72 * HOUR_MS
/** A guest reviewer's invitation, until its first visit. When exceeded: the person who vouches sends another one. */
export const GUEST_INVITATION_MS = 7 * DAY_MS
/** How far ahead a guest reviewer's access may end. When exceeded: 400. */
export const MAX_GUEST_ACCESS_MS = 90 * DAY_MS
/** A past guest reviewer's name and address, after the day on which the access ended. When exceeded: they are erased. */
export const GUEST_RETENTION_MS = 30 * DAY_MS
/** Guests of one document, or of one release, whose access has not ended. When reached: 409. */
export const MAX_GUESTS_PER_DOCUMENT = 10
/** A link to choose a new password. When exceeded: the person requests another one. */
export const PASSWORD_RESET_MS = HOUR_MS

/**
 * How long a preview secret opens drafts, as in `@sanity/preview-url-secret`. When exceeded: 401; the person opens the
 * preview again.
 */
export const PREVIEW_SECRET_MS = HOUR_MS
/** A preview. When exceeded: the person opens it again from the Studio. */
export const PREVIEW_MS = 12 * HOUR_MS

/** Lines of each kind in the audit log. When exceeded: the oldest are deleted. */
export const AUDIT_LOG_LINES = 10_000
/** A line of the audit log. When exceeded: the line is deleted. */
export const AUDIT_LOG_MS = 400 * DAY_MS
