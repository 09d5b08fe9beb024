import type { DatabaseSync } from 'node:sqlite'
import { rateLimitKey } from '../../net/network.ts'
import { number } from './rows.ts'
import { normalise } from './users.ts'
import {
  ATTEMPT_MEMORY_MS,
  FIRST_ATTEMPT_WAIT_MS,
  FREE_ATTEMPTS_PER_ACCOUNT,
  FREE_ATTEMPTS_PER_NETWORK,
  MAX_ATTEMPT_WAIT_MS,
} from '../../limits/accounts.ts'

/**
 * Who is guessing. Strangers are counted by account and by address, so they can lock out only other strangers: a
 * browser that its owner has signed in with before, and a person already signed in, have their own counters.
 */
export type ThrottleSubject =
  | { kind: 'stranger'; email: string; address: string }
  | { kind: 'device'; id: string }
  | { kind: 'signedIn'; userId: string }
  /** Enters second-factor codes, after a correct password: a correct password clears no failed code. */
  | { kind: 'code'; by: string }
  /** Requests mails: each request counts, no matter who sends it. */
  | { kind: 'mail'; email: string; address: string }

export interface LoginThrottle {
  /**
   * Counts an attempt as a failure until `succeeded` takes it back, so that concurrent guesses are counted too. Returns
   * the milliseconds left to wait; above 0, the password must not be tried.
   */
  begin(guesser: ThrottleSubject): number
  succeeded(guesser: ThrottleSubject): void
}

/** Rate limit for password guesses. Kept in the store, so a restart clears nothing. */
export function createAttempts(db: DatabaseSync, now: () => number = Date.now): LoginThrottle {
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
    const wait = Math.min(FIRST_ATTEMPT_WAIT_MS * 2 ** Math.min(over, 20), MAX_ATTEMPT_WAIT_MS)
    // If the clock was set back, no one waits longer than that.
    return Math.max(0, Math.min(wait, number(row, 'last_at') + wait - now()))
  }
  return {
    begin: (guesser) => {
      sweep.run(now() - ATTEMPT_MEMORY_MS)
      const scopes = getScopes(guesser)
      const wait = Math.max(...scopes.map(({ name, free }) => waitFor(name, free)))
      if (wait > 0) return wait
      for (const { name } of scopes) count.run(name, now())
      return 0
    },
    succeeded: (guesser) => {
      for (const { name, isShared } of getScopes(guesser)) (isShared ? takeBack : remove).run(name)
    },
  }
}

interface Scope {
  name: string
  /** Failures that cost nothing. */
  free: number
  /** This counter includes other people's guesses, so a success does not clear it. */
  isShared?: boolean
}

function getScopes(guesser: ThrottleSubject): Scope[] {
  switch (guesser.kind) {
    case 'stranger':
      return [
        // The length limit keeps invented addresses from filling the table with megabytes.
        {
          name: `account:${normalise(guesser.email).slice(0, 254)}`,
          free: FREE_ATTEMPTS_PER_ACCOUNT,
        },
        {
          name: `address:${rateLimitKey(guesser.address).slice(0, 64)}`,
          free: FREE_ATTEMPTS_PER_NETWORK,
          isShared: true,
        },
      ]
    case 'device':
      return [{ name: `device:${guesser.id}`, free: FREE_ATTEMPTS_PER_ACCOUNT }]
    case 'signedIn':
      return [{ name: `user:${guesser.userId}`, free: FREE_ATTEMPTS_PER_ACCOUNT }]
    case 'mail':
      return [
        { name: `mail:${normalise(guesser.email).slice(0, 254)}`, free: FREE_ATTEMPTS_PER_ACCOUNT },
        {
          name: `mails:${rateLimitKey(guesser.address).slice(0, 64)}`,
          free: FREE_ATTEMPTS_PER_NETWORK,
        },
      ]
    case 'code':
      return [{ name: `code:${guesser.by}`, free: FREE_ATTEMPTS_PER_ACCOUNT }]
  }
}
