import { MAIL_RETRY_MS, MAX_MAILS_PER_HOUR } from '../../limits/streams.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The default hour of the day, UTC, at which an office opens. */
export const MORNING_HOUR = 6

/** How soon and how often people are notified; times in milliseconds. */
export const NOTIFIER_LIMITS = {
  /** Notifications within this time are sent together: an editor in a hurry takes several steps. */
  settleMs: MINUTE_MS,
  /** Rate limit per person and hour; the rest is sent in one mail when there is room. */
  mailsAnHour: MAX_MAILS_PER_HOUR,
  hourMs: HOUR_MS,
  /** Longest interval between checks, for notifications that depend on time alone. */
  lookMs: 10 * MINUTE_MS,
  /** Back-off while the mail server is down: doubles each time, up to the maximum. */
  firstPauseMs: MINUTE_MS,
  longestPauseMs: HOUR_MS,
  /** Mails that no server accepts for this long are given up: the dashboard still shows their content. */
  giveUpMs: MAIL_RETRY_MS,
  /** How long receipts are kept. */
  rememberMs: 400 * 24 * HOUR_MS,
} as const
export type NotifierLimits = { [Name in keyof typeof NOTIFIER_LIMITS]: number }
