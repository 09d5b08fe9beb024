import { httpError } from '../errors.ts'
import type { Attempts } from './attempts.ts'
import type { Authenticators } from './authenticators.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Sessions } from './sessions.ts'

/** A second factor that was given holds for what a session signs in this time. */
const FRESH_MS = 15 * 60_000

/** Who gives a code, as attempts are counted: somebody signed in, or a browser that is signing in. */
export type CodeGiver = { kind: 'signedIn'; userId: string } | { kind: 'browser'; by: string }

export interface SecondFactor {
  /** Whether the person has enrolled; from then on it is asked for. */
  isEnrolled(userId: string): boolean
  /**
   * Whether the code is the app's, or one of the recovery codes, and unused. Throws 429 with the wait after too many
   * that were not.
   */
  checkCode(userId: string, code: string, giver: CodeGiver): boolean
  /** The clock by which it is noted when a second factor was given. */
  now(): number
  /** Whether the session gave its second factor lately. */
  isFresh(sessionId: string): boolean
  /** Takes everything away: the person is not enrolled any more. */
  reset(userId: string): void
}

interface Options {
  authenticators: Authenticators
  recoveryCodes: RecoveryCodes
  attempts: Attempts
  sessions: Sessions
  now: () => number
}

/** What proves a person besides the password. */
export function createSecondFactor(options: Options): SecondFactor {
  const { authenticators, recoveryCodes, attempts, sessions, now } = options
  return {
    isEnrolled: (userId) => authenticators.has(userId),
    checkCode: (userId, code, giver) => {
      const guesser = {
        kind: 'code',
        by: giver.kind === 'signedIn' ? `user:${userId}` : giver.by,
      } as const
      const wait = attempts.begin(guesser)
      if (wait > 0) throw tooManyCodes(wait)
      const isRight = authenticators.verify(userId, code) || recoveryCodes.take(userId, code)
      if (isRight) attempts.succeeded(guesser)
      return isRight
    },
    now,
    isFresh: (sessionId) => {
      const confirmedAt = sessions.standing(sessionId)?.confirmedAt ?? 0
      return confirmedAt + FRESH_MS > now()
    },
    reset: (userId) => {
      authenticators.remove(userId)
      recoveryCodes.remove(userId)
    },
  }
}

function tooManyCodes(wait: number) {
  const minutes = Math.ceil(wait / 60_000)
  const message = `Too many codes that were not right. Try again in ${minutes} min.`
  return httpError(429, 'Too Many Requests', message, { code: 'wait' })
}
