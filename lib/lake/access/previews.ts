import type { DatabaseSync } from 'node:sqlite'
import { optionalRow, text } from './rows.ts'
import { hashSecret } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import type { User, Users } from './users.ts'

/** Who looks at drafts on the page, by a secret that was made in the Studio. */
export interface Preview {
  person: User
  /** Stands for the session without being of any use as one. */
  session: string
  /** When the session ends, in milliseconds since 1970. */
  expiresAt: number
}

export interface Previews {
  /** Within a transaction that writes a secret: who did. Null for one that was not written by a person in a session. */
  note(secretId: string, by: { userId: string; sessionId: string } | null): void
  /** The preview that a secret stands for; null once its session has ended or its person may not sign in. */
  find(secretId: string): Preview | null
}

export function createPreviews(
  db: DatabaseSync,
  { sessions, users, key }: { sessions: Sessions; users: Users; key: string },
): Previews {
  const put = db.prepare(
    'INSERT OR REPLACE INTO previews (secret_id, user_id, session_id) VALUES (?, ?, ?)',
  )
  const remove = db.prepare('DELETE FROM previews WHERE secret_id = ?')
  const select = db.prepare('SELECT user_id, session_id FROM previews WHERE secret_id = ?')
  return {
    note: (secretId, by) => {
      if (by) put.run(secretId, by.userId, by.sessionId)
      else remove.run(secretId)
    },
    find: (secretId) => {
      const made = optionalRow(select.get(secretId), (row) => ({
        userId: text(row, 'user_id'),
        sessionId: text(row, 'session_id'),
      }))
      const session = made && sessions.standing(made.sessionId)
      const person = session && users.get(session.userId)
      if (!person || person.disabled || person.id !== made.userId) return null
      return {
        person,
        session: hashSecret(`preview ${made.sessionId}`, key),
        expiresAt: session.expiresAt,
      }
    },
  }
}
