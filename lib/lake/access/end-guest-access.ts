import type { DatabaseSync } from 'node:sqlite'
import { createRowSeals } from './row-seals.ts'
import type { SecretsFile } from './secrets.ts'

/**
 * Ends the access of all guest reviewers in a store that was restored from a backup: someone may have revoked one of
 * them since, and the backup does not know. A row that the lake did not write stays as it is, and gives no rights.
 */
export function endGuestAccess(db: DatabaseSync, secrets: SecretsFile): void {
  const { sessionKey, accountsListedAt } = secrets.read()
  const seals = createRowSeals(db, sessionKey, () => accountsListedAt !== null)
  const guests = db.prepare('SELECT * FROM users WHERE guest IS NOT NULL').all()
  const disable = db.prepare('UPDATE users SET disabled = 1 WHERE id = ?')
  const removals = ['sessions', 'one_time_secrets', 'passkeys'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE user_id = ?`),
  )
  seals.together(() => {
    for (const guest of guests) {
      const id = String(guest.id)
      for (const removal of removals) removal.run(id)
      if (!seals.holds('users', guest)) continue
      disable.run(id)
      seals.renew('users', id)
    }
    seals.forgetRemoved()
  })
}
