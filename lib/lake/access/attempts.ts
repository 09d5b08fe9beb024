import type { DatabaseSync } from 'node:sqlite'
import { networkOf } from '../../door/network.ts'
import { number } from './rows.ts'
import { normalise } from './users.ts'

/** Failures that cost nothing; after them each one doubles the wait, up to the longest. */
const FREE_BY_ACCOUNT = 5
const FREE_BY_ADDRESS = 20
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGET_MS = 60 * 60_000

export interface Attempts {
  /**
   * Counts an attempt as a failure until `succeeded` takes it back, so that guesses made at the same
   * time are counted too. Returns the milliseconds still to wait; above 0 the password must not be tried.
   */
  begin(email: string, address: string): number
  succeeded(email: string, address: string): void
}

/** Limits guesses for each account and each caller address. Kept in the store: a restart forgives nothing. */
export function createAttempts(db: DatabaseSync, now: () => number = Date.now): Attempts {
  const select = db.prepare('SELECT failures, last_at FROM login_attempts WHERE scope = ?')
  const count = db.prepare(`
    INSERT INTO login_attempts (scope, failures, last_at) VALUES (?, 1, ?)
    ON CONFLICT (scope) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at`)
  const remove = db.prepare('DELETE FROM login_attempts WHERE scope = ?')
  const takeBack = db.prepare(
    'UPDATE login_attempts SET failures = max(0, failures - 1) WHERE scope = ?',
  )
  const sweep = db.prepare('DELETE FROM login_attempts WHERE last_at < ?')

  const waitFor = (scope: string, free: number): number => {
    const row = select.get(scope)
    if (!row) return 0
    const over = number(row, 'failures') - free
    if (over < 0) return 0
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(over, 20), LONGEST_WAIT_MS)
    return Math.max(0, number(row, 'last_at') + wait - now())
  }
  return {
    begin: (email, address) => {
      sweep.run(now() - FORGET_MS)
      const account = accountScope(email)
      const wait = Math.max(
        waitFor(account, FREE_BY_ACCOUNT),
        waitFor(addressScope(address), FREE_BY_ADDRESS),
      )
      if (wait > 0) return wait
      count.run(account, now())
      count.run(addressScope(address), now())
      return 0
    },
    succeeded: (email, address) => {
      remove.run(accountScope(email))
      takeBack.run(addressScope(address))
    },
  }
}

// A length limit keeps made-up addresses from filling the table with megabytes.
const accountScope = (email: string) => `account:${normalise(email).slice(0, 254)}`
const addressScope = (address: string) => `address:${networkOf(address).slice(0, 64)}`
