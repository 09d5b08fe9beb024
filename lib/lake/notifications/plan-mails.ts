import { digestDay, type MailChoices } from '../access/mail-choices.ts'
import type { PersonalNotice } from '../policy/policy.ts'
import type { TellLimits } from './limits.ts'
import type { NotificationOutbox } from './receipts.ts'

interface Person {
  id: string
  /** Whether mail is sent at all: not to who cannot sign in. */
  isReached: boolean
}

/** What becomes of what one person is to be told now. */
export type Fate = 'mail' | 'noMail' | 'later'

interface Planning {
  receipts: NotificationOutbox
  choices: MailChoices
  limits: TellLimits
  /** The hour of the day, UTC, at which the office begins. */
  morningHour: number
}

/** Whether a person is sent a mail now, gets none, or waits: for the digest's hour, for room, for a mail under way. */
export function decideDelivery(
  { id, isReached }: Person,
  at: number,
  { receipts, choices, limits, morningHour }: Planning,
): Fate {
  const choice = choices.get(id)
  if (!isReached || choice === 'none') return 'noMail'
  if (receipts.isUnderWay(id)) return 'later'
  if (choice === 'daily')
    return isDigestDue(choices.lastDigest(id), digestDay(at, morningHour)) ? 'mail' : 'later'
  // Mails of the future were made before the clock was set back: they hold up nothing.
  const lately = receipts.madeBetween(id, at - limits.hourMs, at).length
  return lately < limits.mailsAnHour ? 'mail' : 'later'
}

/** The first digest is that of the next morning. One of the future was made before the clock was set back. */
function isDigestDue(last: string, begun: string): boolean {
  return last !== '' && last !== begun
}

/** Whether it can be told by now: what comes with a day alone is told from its morning on, and wakes nobody. */
export function isTimeFor({ fromDay }: PersonalNotice, at: number, morningHour: number): boolean {
  return fromDay === null || fromDay <= digestDay(at, morningHour)
}

/** By person, what they have not been told. */
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
