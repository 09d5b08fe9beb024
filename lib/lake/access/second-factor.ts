import { httpError } from '../errors.ts'
import type { LoginThrottle } from './attempts.ts'
import type { Authenticators } from './authenticators.ts'
import type { PasskeyAnswer } from './passkey-answer.ts'
import type { PasskeyCeremonies, PasskeyPurpose } from './passkey-ceremonies.ts'
import type { Passkeys } from './passkeys.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Sessions } from './sessions.ts'

/** A second factor that was given holds for what a session signs in this time. */
const FRESH_MS = 15 * 60_000

/** Who gives a code or a passkey's answer, as attempts are counted: somebody signed in, or a browser that is signing in. */
export type CodeGiver = { kind: 'signedIn'; userId: string } | { kind: 'browser'; by: string }

export interface SecondFactor {
  /** Whether the person has enrolled; from then on it is asked for. */
  isEnrolled(userId: string): boolean
  /**
   * Whether the code is the app's, or one of the recovery codes, and unused. Throws 429 with the wait after too many
   * that were not.
   */
  checkCode(userId: string, code: string, giver: CodeGiver): boolean
  /**
   * Whether it is the answer (null: one that could not be read) of one of the person's passkeys to a challenge for this purpose, made for the session (or
   * the sign-in) that gives it. Throws 429 as for codes, with which it is counted.
   */
  checkPasskey(
    userId: string,
    answer: PasskeyAnswer | null,
    asked: Asked,
    giver: CodeGiver,
  ): Promise<boolean>
  /** The clock by which it is noted when a second factor was given. */
  now(): number
  /** Whether the session gave its second factor lately. */
  isFresh(sessionId: string): boolean
  /** Takes everything away: the person is not enrolled any more. */
  reset(userId: string): void
}

/** For what a passkey was asked, and in whose name. */
export interface Asked {
  purpose: PasskeyPurpose
  boundTo: string
}

interface Options {
  authenticators: Authenticators
  passkeys: Passkeys
  /** Null where the config allows no passkeys. */
  ceremonies: PasskeyCeremonies | null
  recoveryCodes: RecoveryCodes
  attempts: LoginThrottle
  sessions: Sessions
  now: () => number
}

/** What proves a person besides the password. */
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
    // A passkey that cannot be asked for still keeps others out: recovery codes and administrators let its person in.
    isEnrolled: (userId) => authenticators.has(userId) || passkeys.has(userId),
    checkCode: (userId, code, giver) => {
      const guesser = begin(userId, giver)
      const isRight = authenticators.verify(userId, code) || recoveryCodes.take(userId, code)
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
      const confirmedAt = sessions.standing(sessionId)?.confirmedAt ?? 0
      // Given in the future: the clock was set back, and nobody knows how long ago it was.
      return confirmedAt <= now() && confirmedAt + FRESH_MS > now()
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
  const message = `Too many codes or passkeys that were not right. Try again in ${minutes} min.`
  return httpError(429, 'Too Many Requests', message, { code: 'wait' })
}
