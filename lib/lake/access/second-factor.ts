import { httpError } from '../errors.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { Authenticators } from './authenticators.ts'
import type { AuthenticationResponse } from './passkey-answer.ts'
import type { PasskeyCeremonies, PasskeyPurpose } from './passkey-ceremonies.ts'
import type { Passkeys } from './passkeys.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Sessions } from './sessions.ts'
import { SECOND_FACTOR_MS } from '../../limits/accounts.ts'

/**
 * Who enters a code or a passkey response, for counting attempts: a signed-in person, or a browser that is signing in.
 */
export type CodeGiver = { kind: 'signedIn'; userId: string } | { kind: 'browser'; by: string }

export interface SecondFactor {
  /** Whether the person has enrolled; if so, a second factor is required. */
  isEnrolled(userId: string): boolean
  /** Whether it is the app's code or an unused recovery code. Throws 429 with the wait after too many failures. */
  checkCode(userId: string, code: string, giver: CodeGiver): boolean
  /**
   * Whether it is the response of one of the person's passkeys to a challenge for this purpose, issued for the same
   * session or sign-in (null: a response that could not be parsed). Throws 429 as for codes, and counts together with
   * them.
   */
  checkPasskey(
    userId: string,
    answer: AuthenticationResponse | null,
    challenge: SecondFactorChallenge,
    giver: CodeGiver,
  ): Promise<boolean>
  /** The clock that records when a second factor was given. */
  now(): number
  /** Whether the session gave its second factor recently. */
  isFresh(sessionId: string): boolean
  /** Removes everything: the person is no longer enrolled. */
  reset(userId: string): void
}

/** What a passkey was asked for, and on whose behalf. */
export interface SecondFactorChallenge {
  purpose: PasskeyPurpose
  boundTo: string
}

interface Options {
  authenticators: Authenticators
  passkeys: Passkeys
  /** Null when the config allows no passkeys. */
  ceremonies: PasskeyCeremonies | null
  recoveryCodes: RecoveryCodes
  attempts: LoginThrottle
  sessions: Sessions
  now: () => number
}

/** Everything that proves a person's identity besides the password. */
export function createSecondFactor(options: Options): SecondFactor {
  const { authenticators, passkeys, ceremonies, recoveryCodes, attempts, sessions, now } = options
  const begin = (userId: string, giver: CodeGiver) => {
    const by = giver.kind === 'signedIn' ? `user:${userId}` : giver.by
    const guesser = { kind: 'code', by } as const
    const wait = attempts.begin(guesser)
    if (wait > 0) throw tooManyCodes(wait)
    return guesser
  }
  return {
    // A passkey that cannot be asked for still blocks sign-in: recovery codes and administrators let the person in.
    isEnrolled: (userId) => authenticators.has(userId) || passkeys.has(userId),
    checkCode: (userId, code, giver) => {
      const guesser = begin(userId, giver)
      const isRight = authenticators.verify(userId, code) || recoveryCodes.consume(userId, code)
      if (isRight) attempts.succeeded(guesser)
      return isRight
    },
    checkPasskey: async (userId, answer, { purpose, boundTo }, giver) => {
      const guesser = begin(userId, giver)
      const isRight =
        answer !== null && (await ceremonies?.check(userId, answer, purpose, boundTo)) === true
      if (isRight) attempts.succeeded(guesser)
      return isRight
    },
    now,
    isFresh: (sessionId) => {
      const confirmedAt = sessions.getActive(sessionId)?.confirmedAt ?? 0
      // A time in the future: the clock was set back, so its age is unknown.
      return confirmedAt <= now() && confirmedAt + SECOND_FACTOR_MS > now()
    },
    reset: (userId) => {
      authenticators.remove(userId)
      passkeys.removeAll(userId)
      recoveryCodes.remove(userId)
    },
  }
}

function tooManyCodes(wait: number) {
  const minutes = Math.ceil(wait / 60_000)
  const message = `Too many incorrect codes or passkeys. Try again in ${minutes} min.`
  return httpError(429, 'Too Many Requests', message, { code: 'wait' })
}
