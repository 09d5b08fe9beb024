import { MAIL_RETRY_MS, MAX_MAILS_PER_HOUR } from '../../limits/streams.ts'
import { digestDay, type MailChoices } from '../access/notification-preferences.ts'
import type { MailLine } from '../policy-output.ts'
import type { NotificationOutbox } from './outbox.ts'

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
  /** How long it is remembered what was sent. */
  rememberMs: 400 * 24 * HOUR_MS,
} as const
export type NotifierLimits = { [Name in keyof typeof NOTIFIER_LIMITS]: number }

interface Person {
  id: string
  /** Whether mail is sent at all: not to a person who cannot sign in. */
  isReached: boolean
}

/** What happens to a person's pending notifications. */
type DeliveryDecision = 'mail' | 'noMail' | 'later'

interface PlanOptions {
  outbox: NotificationOutbox
  choices: MailChoices
  limits: NotifierLimits
  /** The hour of the day, UTC, at which the office opens. */
  morningHour: number
}

/**
 * Whether a person gets a mail now, gets none, or waits: for the digest's hour, the rate limit, or a mail in progress.
 */
export function decideDelivery(
  { id, isReached }: Person,
  at: number,
  { outbox, choices, limits, morningHour }: PlanOptions,
): DeliveryDecision {
  const choice = choices.get(id)
  if (!isReached || choice === 'none') return 'noMail'
  if (outbox.hasUnsentMail(id)) return 'later'
  if (choice === 'daily')
    return isDigestDue(choices.lastDigest(id), digestDay(at, morningHour)) ? 'mail' : 'later'
  // Mails dated in the future were made before the clock was set back: they block nothing.
  const lately = outbox.mailsBetween(id, at - limits.hourMs, at).length
  return lately < limits.mailsAnHour ? 'mail' : 'later'
}

/** The first digest comes the next morning. One dated in the future was made before the clock was set back. */
function isDigestDue(last: string, current: string): boolean {
  return last !== '' && last !== current
}

/** Whether it is due: a notification for a day is sent from that morning on, and wakes no one. */
export function isTimeFor({ dueDay }: MailLine, at: number, morningHour: number): boolean {
  return dueDay === null || dueDay <= digestDay(at, morningHour)
}

/** By person, the notifications that have not been sent. */
export function groupUnsentByUser(
  lines: readonly MailLine[],
  outbox: NotificationOutbox,
): Map<string, MailLine[]> {
  const fresh = new Map<string, MailLine[]>()
  for (const line of lines) {
    if (outbox.isSent(line.person, line.key)) continue
    fresh.set(line.person, [...(fresh.get(line.person) ?? []), line])
  }
  return fresh
}
