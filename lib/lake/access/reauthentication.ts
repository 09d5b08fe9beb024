import { httpError } from '../errors.ts'
import type { Identity } from '../types.ts'
import type { Access } from './access.ts'
import type { AuthenticationResponse } from './passkey-answer.ts'

const REAUTHENTICATION_ERRORS = ['signature', 'wrongCode', 'wrongPasskey'] as const
type ReauthenticationError = (typeof REAUTHENTICATION_ERRORS)[number]

/** Whether a 403 with this code refused a signature: its password, code, or passkey. */
export function isReauthenticationError(code: string | undefined): boolean {
  return REAUTHENTICATION_ERRORS.some((known) => known === code)
}

/** The credentials of a signature. */
export interface Signature {
  password?: string
  /** The second-factor code, when one is required again. */
  code?: string
}

/**
 * Step-up authentication: the caller proves to be the signed-in person, because an unlocked screen or a token must not
 * sign anything. It takes the password, and the second factor if the person has enrolled one, unless this session gave
 * it in the last 15 minutes. Throws 403, 428 if only the second factor is missing, and 429 after too many attempts.
 */
export async function requireReauthentication(
  access: Access,
  identity: Identity,
  { password, code }: Signature,
): Promise<void> {
  if (identity.kind !== 'user')
    throw reauthenticationError('Only a person who is signed in can sign; an API token cannot.')
  if (!password) throw reauthenticationError('Enter your password to sign.')
  // Counted apart from sign-in attempts: a stranger must not keep anyone from signing.
  const guesser = { kind: 'signedIn', userId: identity.id } as const
  const wait = access.attempts.begin(guesser)
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000)
    const message = `Too many attempts. Try again in ${minutes} min.`
    throw httpError(429, 'Too Many Requests', message, { code: 'wait' })
  }
  const verified = identity.guest ? null : await access.users.verify(identity.email, password)
  if (verified?.id !== identity.id)
    throw reauthenticationError('Incorrect password. Nothing was signed.')
  access.attempts.succeeded(guesser)
  // Hashing takes time, and others sign too: the role may have changed by now.
  access.callers.requireCurrent(identity)
  requireSecondFactor(access, identity, code)
}

function requireSecondFactor(access: Access, identity: Identity, code = ''): void {
  const { id, session } = identity
  const { secondFactor } = access
  if (!secondFactor.isEnrolled(id)) return
  if (session !== undefined && secondFactor.isFresh(session)) return
  if (code === '') {
    const message =
      'Use your second factor to sign: a passkey, a code from your authenticator app, or a recovery code.'
    throw httpError(428, 'Precondition Required', message, { code: 'secondFactor' })
  }
  giveCode(access, identity, code)
}

/** Accepts a code for the caller's session. Throws 403 for a wrong one, and 429 after too many. */
export function giveCode(access: Access, { id, session }: Identity, code: string): void {
  if (!access.secondFactor.checkCode(id, code, { kind: 'signedIn', userId: id }))
    throw reauthenticationError(
      'This code is incorrect or already used. Nothing was signed.',
      'wrongCode',
    )
  if (session !== undefined) access.sessions.confirm(session)
}

/** Accepts a passkey's response for the caller's session. Throws 403 for a wrong one, and 429 after too many. */
export async function givePasskey(
  access: Access,
  { id, session }: Identity,
  answer: AuthenticationResponse,
): Promise<void> {
  const challenge = { purpose: 'passkeyToSign', boundTo: session ?? '' } as const
  const giver = { kind: 'signedIn', userId: id } as const
  if (
    session === undefined ||
    !(await access.secondFactor.checkPasskey(id, answer, challenge, giver))
  )
    throw reauthenticationError(
      'Nothing was signed: this passkey is not yours, or the request expired. Try again with your own passkey, or enter a code.',
      'wrongPasskey',
    )
  access.sessions.confirm(session)
}

function reauthenticationError(message: string, code: ReauthenticationError = 'signature') {
  return httpError(403, 'Forbidden', message, { code })
}
