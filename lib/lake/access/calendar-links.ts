import type { DatabaseSync } from 'node:sqlite'
import type { RowSeals } from './row-seals.ts'
import { number, text } from './rows.ts'
import { hashSecret, randomSecret } from './secrets.ts'

/** Each person's link to their calendar, which works without a sign-in. Only a keyed hash of its secret is stored. */
export interface CalendarLinks {
  /** A new link, which replaces an earlier one; its secret is shown only once. */
  create(userId: string): string
  /** When it was created, in milliseconds since 1970; null without one. */
  createdAt(userId: string): number | null
  /** The person whose link has this secret; null for an unknown or revoked one, and if the lake did not write its row. */
  find(secret: string): string | null
  revoke(userId: string): void
}

export function createCalendarLinks(
  db: DatabaseSync,
  key: string,
  now: () => number,
  seals: RowSeals,
): CalendarLinks {
  const upsert = db.prepare(
    `INSERT INTO calendar_links (user_id, hash, created_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at`,
  )
  const select = db.prepare('SELECT created_at FROM calendar_links WHERE user_id = ?')
  const byHash = db.prepare('SELECT * FROM calendar_links WHERE hash = ?')
  const remove = db.prepare('DELETE FROM calendar_links WHERE user_id = ?')
  const hash = (secret: string) => hashSecret(`calendar ${secret}`, key)
  return {
    create: (userId) => {
      const secret = randomSecret()
      seals.together(() => {
        upsert.run(userId, hash(secret), now())
        seals.renew('calendar_links', userId)
      })
      return secret
    },
    createdAt: (userId) => {
      const row = select.get(userId)
      return row ? number(row, 'created_at') : null
    },
    find: (secret) => {
      const row = byHash.get(hash(secret))
      return row && seals.holds('calendar_links', row) ? text(row, 'user_id') : null
    },
    revoke: (userId) =>
      seals.together(() => {
        if (remove.run(userId).changes > 0) seals.forgetRemoved()
      }),
  }
}
