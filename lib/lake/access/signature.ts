import { httpError } from '../errors.ts'
import type { Identity } from '../types.ts'
import type { Access } from './access.ts'
import type { PasskeyAnswer } from './passkey-answer.ts'

const SIGNATURE_FAULTS = ['signature', 'wrongCode', 'wrongPasskey'] as const
type SignatureFault = (typeof SIGNATURE_FAULTS)[number]

/** Whether a 403 of this code refused a signature: its password, its code or its passkey. */
export function isSignatureFault(code: string | undefined): boolean {
  return SIGNATURE_FAULTS.some((fault) => fault === code)
}

/** What a signature is given with. */
export interface Signature {
  password?: string
  /** Of the second factor, where it has to be given anew. */
  code?: string
}

/**
 * The caller proves to be the person signed in: an open screen or a token signs nothing. By the password; who has
 * enrolled a second factor, by that too, unless this session gave it in the last 15 minutes. Throws 403, 428 where
 * only the second factor is missing, and 429 after too many attempts.
 */
export async function requireReauthentication(
  access: Access,
  identity: Identity,
  { password, code }: Signature,
): Promise<void> {
  if (identity.kind !== 'user')
    throw refused('Only a person who is signed in can sign; an API token cannot.')
  if (!password) throw refused('Enter your password to sign.')
  // Counted apart from those who try to sign in: a stranger must not keep anybody from signing.
  const guesser = { kind: 'signedIn', userId: identity.id } as const
  const wait = access.attempts.begin(guesser)
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000)
    const message = `Too many attempts. Try again in ${minutes} min.`
    throw httpError(429, 'Too Many Requests', message, { code: 'wait' })
  }
  if (!(await access.users.verify(identity.email, password)))
    throw refused('This is not your password. Nothing was signed.')
  access.attempts.succeeded(guesser)
  // Others sign too, and a hash takes its time: the role may have gone meanwhile.
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
      'Give your second factor to sign: your passkey, a code of your authenticator app, or a recovery code.'
    throw httpError(428, 'Precondition Required', message, { code: 'secondFactor' })
  }
  giveCode(access, identity, code)
}

/** Takes a code for the caller's session. Throws 403 for one that is not right, and 429 after too many of them. */
export function giveCode(access: Access, { id, session }: Identity, code: string): void {
  if (!access.secondFactor.checkCode(id, code, { kind: 'signedIn', userId: id }))
    throw refused('This code is not right, or was used already. Nothing was signed.', 'wrongCode')
  if (session !== undefined) access.sessions.confirm(session)
}

/** Takes a passkey's answer for the caller's session. Throws 403 for one that is not right, and 429 after too many. */
export async function givePasskey(
  access: Access,
  { id, session }: Identity,
  answer: PasskeyAnswer,
): Promise<void> {
  const asked = { purpose: 'passkeyToSign', boundTo: session ?? '' } as const
  const giver = { kind: 'signedIn', userId: id } as const
  if (session === undefined || !(await access.secondFactor.checkPasskey(id, answer, asked, giver)))
    throw refused(
      'This passkey is not yours, or was asked too long ago. Nothing was signed. Try again with one of your own, or give a code.',
      'wrongPasskey',
    )
  access.sessions.confirm(session)
}

function refused(message: string, code: SignatureFault = 'signature') {
  return httpError(403, 'Forbidden', message, { code })
}
