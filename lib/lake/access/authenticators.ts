import type { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import { number, optionalRow, text } from './rows.ts'
import type { SecretBox } from './secret-box.ts'
import { AUTHENTICATOR_SETUP_MS } from '../../limits/accounts.ts'

const PERIOD_S = 30
/** Accepts one step before and after the current one: clocks differ, and typing takes time. */
const WINDOW = 1

/** What sets up an app, shown only once. */
export interface AuthenticatorSetup {
  /** Base 32, to type. */
  secret: string
  /** `otpauth://…`, to scan. */
  uri: string
}

export interface Authenticators {
  /** Whether the person has set up an app. */
  has(userId: string): boolean
  /** Creates a secret for the person's app; it counts once `finish` has seen a code. Replaces an unfinished one. */
  begin(userId: string, account: string): AuthenticatorSetup
  /** Whether the code shows that the app is set up; if so, the app counts from now on. */
  finish(userId: string, code: string): boolean
  /** Whether this is the app's current code. Each code works once. */
  verify(userId: string, code: string): boolean
  remove(userId: string): void
}

interface Options {
  db: DatabaseSync
  sealing: SecretBox
  /** The product name shown in the app. */
  issuer: string
  now: () => number
}

/** Codes of authenticator apps: TOTP, RFC 6238, with the parameters every app supports (SHA-1, 6 digits, 30 s). */
export function createAuthenticators({ db, sealing, issuer, now }: Options): Authenticators {
  const select = db.prepare(
    'SELECT secret, started_at FROM authenticators WHERE user_id = ? AND confirmed_at IS NOT NULL',
  )
  const selectPending = db.prepare(
    'SELECT secret, started_at FROM authenticators WHERE user_id = ? AND confirmed_at IS NULL',
  )
  const insert = db.prepare(
    `INSERT OR REPLACE INTO authenticators (user_id, secret, started_at) VALUES (?, ?, ?)`,
  )
  const confirm = db.prepare('UPDATE authenticators SET confirmed_at = ? WHERE user_id = ?')
  // In one statement, so that of two callers with the same code, one is refused.
  const useStep = db.prepare(
    'UPDATE authenticators SET last_step = ? WHERE user_id = ? AND last_step < ?',
  )
  const remove = db.prepare('DELETE FROM authenticators WHERE user_id = ?')

  const toTotp = (secret: string, account = '') =>
    new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period: PERIOD_S })
  const secretIn = (row: Record<string, unknown> | undefined, userId: string) =>
    optionalRow(row, (found) => ({
      secret: sealing.open(text(found, 'secret'), userId),
      startedAt: number(found, 'started_at'),
    }))
  const accepts = (userId: string, secret: string, code: string): boolean => {
    const at = now()
    const delta = toTotp(secret).validate({ token: getDigits(code), timestamp: at, window: WINDOW })
    if (delta === null) return false
    const step = Math.floor(at / 1000 / PERIOD_S) + delta
    return useStep.run(step, userId, step).changes === 1
  }

  return {
    has: (userId) => select.get(userId) !== undefined,
    begin: (userId, account) => {
      const { base32: secret } = new Secret({ size: 20 })
      insert.run(userId, sealing.seal(secret, userId), now())
      return { secret, uri: toTotp(secret, account).toString() }
    },
    finish: (userId, code) => {
      const begun = secretIn(selectPending.get(userId), userId)
      if (!begun || begun.startedAt + AUTHENTICATOR_SETUP_MS <= now()) return false
      if (!accepts(userId, begun.secret, code)) return false
      confirm.run(now(), userId)
      return true
    },
    verify: (userId, code) => {
      const found = secretIn(select.get(userId), userId)
      return found !== null && accepts(userId, found.secret, code)
    },
    remove: (userId) => void remove.run(userId),
  }
}

/** Apps show a space in the middle, and people type it. */
function getDigits(code: string): string {
  return code.replaceAll(/\s/g, '')
}
