import { digestDay, type MailChoices } from '../access/notification-preferences.ts'
import type { PersonalNotice } from '../policy-config.ts'
import type { NotifierLimits } from './limits.ts'
import type { NotificationOutbox } from './outbox.ts'

interface Person {
  id: string
  /** Whether mail is sent at all: not to a person who cannot sign in. */
  isReached: boolean
}

/** What happens to a person's pending notifications. */
export type DeliveryDecision = 'mail' | 'noMail' | 'later'

interface Planning {
  receipts: NotificationOutbox
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
  { receipts, choices, limits, morningHour }: Planning,
): DeliveryDecision {
  const choice = choices.get(id)
  if (!isReached || choice === 'none') return 'noMail'
  if (receipts.hasPending(id)) return 'later'
  if (choice === 'daily')
    return isDigestDue(choices.lastDigest(id), digestDay(at, morningHour)) ? 'mail' : 'later'
  // Mails dated in the future were made before the clock was set back: they block nothing.
  const lately = receipts.madeBetween(id, at - limits.hourMs, at).length
  return lately < limits.mailsAnHour ? 'mail' : 'later'
}

/** The first digest comes the next morning. One dated in the future was made before the clock was set back. */
function isDigestDue(last: string, begun: string): boolean {
  return last !== '' && last !== begun
}

/** Whether it is due: a notification for a day is sent from that morning on, and wakes no one. */
export function isTimeFor({ fromDay }: PersonalNotice, at: number, morningHour: number): boolean {
  return fromDay === null || fromDay <= digestDay(at, morningHour)
}

/** By person, the notifications that have not been sent. */
export function groupUnsentByUser(
  notices: readonly PersonalNotice[],
  receipts: NotificationOutbox,
): Map<string, PersonalNotice[]> {
  const fresh = new Map<string, PersonalNotice[]>()
  for (const notice of notices) {
    if (receipts.has(notice.person, notice.key)) continue
    fresh.set(notice.person, [...(fresh.get(notice.person) ?? []), notice])
  }
  return fresh
}
