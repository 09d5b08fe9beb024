import type { DatabaseSync } from 'node:sqlite'
import { rateLimitKey } from '../../net/network.ts'
import { number } from './rows.ts'
import { normalise } from './users.ts'

/** Failures that cost nothing; after them each one doubles the wait, up to the longest. */
const FREE_BY_ACCOUNT = 5
const FREE_BY_ADDRESS = 20
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGET_MS = 60 * 60_000

/**
 * Who guesses at a password. Strangers are counted by the account and by their address, so they can hold up
 * other strangers alone: a browser that its owner has signed in with before, and whoever is signed in
 * already, are counted by themselves.
 */
export type ThrottleSubject =
  | { kind: 'stranger'; email: string; address: string }
  | { kind: 'device'; id: string }
  | { kind: 'signedIn'; userId: string }
  /** Gives codes of a second factor, after a password that was right: a right password forgives no wrong code. */
  | { kind: 'code'; by: string }
  /** Has mails sent: each counts, whoever asks. */
  | { kind: 'mail'; email: string; address: string }

export interface LoginThrottle {
  /**
   * Counts an attempt as a failure until `succeeded` takes it back, so that guesses made at the same
   * time are counted too. Returns the milliseconds still to wait; above 0 the password must not be tried.
   */
  begin(guesser: ThrottleSubject): number
  succeeded(guesser: ThrottleSubject): void
}

/** Limits guesses at passwords. Kept in the store: a restart forgives nothing. */
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
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(over, 20), LONGEST_WAIT_MS)
    // A clock that was set back makes nobody wait for longer than that.
    return Math.max(0, Math.min(wait, number(row, 'last_at') + wait - now()))
  }
  return {
    begin: (guesser) => {
      sweep.run(now() - FORGET_MS)
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
  /** Others' guesses are counted here too; a success says nothing of those. */
  isShared?: boolean
}

function getScopes(guesser: ThrottleSubject): Scope[] {
  switch (guesser.kind) {
    case 'stranger':
      return [
        // A length limit keeps made-up addresses from filling the table with megabytes.
        { name: `account:${normalise(guesser.email).slice(0, 254)}`, free: FREE_BY_ACCOUNT },
        {
          name: `address:${rateLimitKey(guesser.address).slice(0, 64)}`,
          free: FREE_BY_ADDRESS,
          isShared: true,
        },
      ]
    case 'device':
      return [{ name: `device:${guesser.id}`, free: FREE_BY_ACCOUNT }]
    case 'signedIn':
      return [{ name: `user:${guesser.userId}`, free: FREE_BY_ACCOUNT }]
    case 'mail':
      return [
        { name: `mail:${normalise(guesser.email).slice(0, 254)}`, free: FREE_BY_ACCOUNT },
        { name: `mails:${rateLimitKey(guesser.address).slice(0, 64)}`, free: FREE_BY_ADDRESS },
      ]
    case 'code':
      return [{ name: `code:${guesser.by}`, free: FREE_BY_ACCOUNT }]
  }
}
