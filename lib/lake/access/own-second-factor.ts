import { httpError } from '../errors.ts'
import type { Identity } from '../types.ts'
import type { Access } from './access.ts'
import type { AuthenticatorSetup } from './authenticators.ts'
import { requireReauthentication, type Signature } from './reauthentication.ts'

/** A call by a signed-in person about their own account. */
export interface AccountRequest {
  identity: Identity
  /** The caller's network address, for the audit log. */
  address: string
}

/** The recovery codes, shown only once; empty if the person already has some. */
export interface EnrollmentResult {
  recoveryCodes: string[]
}

/** First half of setting up an authenticator app. Signed, so that no one enrolls an app on an unlocked screen. */
export async function beginAuthenticator(
  access: Access,
  { identity }: AccountRequest,
  signature: Signature,
): Promise<AuthenticatorSetup> {
  await requireReauthentication(access, identity, signature)
  if (access.authenticators.has(identity.id))
    throw httpError(409, 'Conflict', 'An authenticator app is already set up. Remove it first.')
  return access.authenticators.begin(identity.id, identity.email)
}

/** Second half: a code proves that the app is set up. All other sessions end. Throws 400 for a wrong code. */
export function finishAuthenticator(
  access: Access,
  call: AccountRequest,
  code: string,
): EnrollmentResult {
  const { id } = call.identity
  const guesser = { kind: 'code', by: `setup:${id}` } as const
  if (access.attempts.begin(guesser) > 0)
    throw httpError(429, 'Too Many Requests', 'Too many incorrect codes. Try again later.')
  if (!access.authenticators.finish(id, code)) {
    const message =
      'Incorrect code. Check that the time on your phone is correct, and start again if more than 15 minutes have passed.'
    throw httpError(400, 'Bad Request', message)
  }
  access.attempts.succeeded(guesser)
  return enrolled(access, call, 'authenticator app set up')
}

/** Removes the person's authenticator app; recovery codes go with the last second factor. */
export async function removeAuthenticator(
  access: Access,
  call: AccountRequest,
  signature: Signature,
): Promise<void> {
  await requireReauthentication(access, call.identity, signature)
  access.authenticators.remove(call.identity.id)
  afterRemoval(access, call, 'authenticator app removed')
}

/** Ten new recovery codes; earlier ones are void. Throws 409 for a person without a second factor. */
export async function renewRecoveryCodes(
  access: Access,
  call: AccountRequest,
  signature: Signature,
): Promise<EnrollmentResult> {
  const { id } = call.identity
  await requireReauthentication(access, call.identity, signature)
  if (!access.secondFactor.isEnrolled(id))
    throw httpError(
      409,
      'Conflict',
      'Recovery codes are a backup for a second factor. Set up a second factor first.',
    )
  note(access, call, 'recovery codes renewed')
  return { recoveryCodes: access.recoveryCodes.make(id) }
}

/** What happens after a second factor was set up. */
export function enrolled(access: Access, call: AccountRequest, detail: string): EnrollmentResult {
  const { id, session } = call.identity
  if (session !== undefined) {
    access.sessions.confirm(session)
    access.sessions.endAllBut(id, session)
  }
  note(access, call, detail)
  return {
    recoveryCodes: access.recoveryCodes.remaining(id) > 0 ? [] : access.recoveryCodes.make(id),
  }
}

/** What happens after a second factor was removed. */
export function afterRemoval(access: Access, call: AccountRequest, detail: string): void {
  const { id } = call.identity
  if (!access.secondFactor.isEnrolled(id)) access.recoveryCodes.remove(id)
  note(access, call, detail)
}

function note(
  { audit }: Access,
  { identity: { id }, address }: AccountRequest,
  detail: string,
): void {
  audit.record({ kind: 'userChanged', actor: id, subject: id, detail, address })
}
