import type { DatabaseSync } from 'node:sqlite'
import { optionalRow, text } from './rows.ts'
import { hashSecret } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import type { User, Users } from './users.ts'

/** A person who views drafts on the page, by a secret created in the Studio. */
export interface Preview {
  person: User
  /** Identifies the session but cannot be used as one. */
  session: string
  /** When the session ends, in milliseconds since 1970. */
  expiresAt: number
}

export interface Previews {
  /** Within a transaction that writes a secret: records the author. Null if the author is not a person in a session. */
  note(secretId: string, by: { userId: string; sessionId: string } | null): void
  /** The preview of a secret; null once its session has ended or its person may no longer sign in. */
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
      const session = made && sessions.getActive(made.sessionId)
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
