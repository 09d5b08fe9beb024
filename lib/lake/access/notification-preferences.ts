import type { DatabaseSync } from 'node:sqlite'
import { text } from './rows.ts'

/** When a person wants mail: as things happen, once a day, or never. */
export const MAIL_CHOICES = ['immediate', 'daily', 'none'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

const HOUR_MS = 3_600_000

/**
 * The newest day whose morning has come, `YYYY-MM-DD`: its digest and the notices due that day can go out. `at`:
 * milliseconds since 1970; `morningHour`: hour of the day, UTC.
 */
export function digestDay(at: number, morningHour: number): string {
  return new Date(at - morningHour * HOUR_MS).toISOString().slice(0, 10)
}

/** Each person's choice; the default is as things happen. */
export interface MailChoices {
  get(userId: string): MailChoice
  set(userId: string, choice: MailChoice): void
  /** The day of the last digest; empty if the person has just turned digests on. */
  lastDigest(userId: string): string
  digestMade(userId: string, day: string): void
}

export function createNotificationPreferences(db: DatabaseSync): MailChoices {
  const select = db.prepare(
    'SELECT delivery, digest_day FROM notification_preferences WHERE user_id = ?',
  )
  const upsert = db.prepare(
    `INSERT INTO notification_preferences (user_id, delivery, digest_day) VALUES (?, ?, '')
     ON CONFLICT (user_id) DO UPDATE SET delivery = excluded.delivery,
       digest_day = iif(delivery = excluded.delivery, digest_day, '')`,
  )
  const made = db.prepare('UPDATE notification_preferences SET digest_day = ? WHERE user_id = ?')
  return {
    get: (userId) => {
      const stored = select.get(userId)?.delivery
      return MAIL_CHOICES.find((choice) => choice === stored) ?? 'immediate'
    },
    set: (userId, choice) => void upsert.run(userId, choice),
    lastDigest: (userId) => {
      const row = select.get(userId)
      return row ? text(row, 'digest_day') : ''
    },
    digestMade: (userId, day) => void made.run(day, userId),
  }
}
