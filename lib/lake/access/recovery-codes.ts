import type { DatabaseSync } from 'node:sqlite'
import { number } from './rows.ts'
import { hashSecret, randomReadable } from './secrets.ts'
import { RECOVERY_CODES } from '../../limits/accounts.ts'

export interface RecoveryCodes {
  /** Ten new codes, shown only once; earlier ones are void. */
  make(userId: string): string[]
  /** Whether it is one of the person's codes; if so, it is used up. */
  consume(userId: string, code: string): boolean
  remaining(userId: string): number
  remove(userId: string): void
}

/** Codes to keep on paper, each of which replaces a lost second factor once. Only keyed hashes are stored. */
export function createRecoveryCodes(db: DatabaseSync, key: string): RecoveryCodes {
  const insert = db.prepare('INSERT INTO recovery_codes (user_id, hash) VALUES (?, ?)')
  const deleteCode = db.prepare('DELETE FROM recovery_codes WHERE user_id = ? AND hash = ?')
  const count = db.prepare('SELECT count(*) AS number FROM recovery_codes WHERE user_id = ?')
  const remove = db.prepare('DELETE FROM recovery_codes WHERE user_id = ?')
  const hash = (userId: string, code: string) =>
    hashSecret(`recovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`, key)
  return {
    make: (userId) => {
      remove.run(userId)
      const codes = Array.from({ length: RECOVERY_CODES }, () => randomReadable(2))
      for (const code of codes) insert.run(userId, hash(userId, code))
      return codes
    },
    consume: (userId, code) => deleteCode.run(userId, hash(userId, code)).changes === 1,
    remaining: (userId) => number(count.get(userId) ?? {}, 'number'),
    remove: (userId) => void remove.run(userId),
  }
}
