import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { httpError } from '../errors.ts'
import type { Access } from './access.ts'
import {
  afterRemoval,
  enrolled,
  type EnrollmentResult,
  type AccountRequest,
} from './own-second-factor.ts'
import type { RegistrationResponse } from './passkey-answer.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { requireReauthentication, type Signature } from './reauthentication.ts'
import { MAX_PASSKEYS } from '../../limits/accounts.ts'

/** First half of adding a passkey. Needs a signature, so that no one can add a key on an unlocked screen. */
export async function beginPasskey(
  access: Access,
  { identity }: AccountRequest,
  signature: Signature,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const ceremonies = requireCeremonies(access)
  await requireReauthentication(access, identity, signature)
  requireRoom(access, identity.id)
  return ceremonies.beginAdding(identity, identity.session ?? '')
}

/**
 * Second half: the browser's response and the person's name for the key. All other sessions end. Throws 400 for a
 * response that does not match, and 409 for a key that already belongs to someone.
 */
export async function finishPasskey(
  access: Access,
  call: AccountRequest,
  { name, answer }: { name: string; answer: RegistrationResponse },
): Promise<EnrollmentResult> {
  const { id, session } = call.identity
  const added = await requireCeremonies(access).finishAdding(id, answer, session ?? '')
  if (!added) {
    const message = 'The passkey response is not valid or came too late. Start again.'
    throw httpError(400, 'Bad Request', message)
  }
  requireRoom(access, id)
  if (!access.passkeys.add({ ...added, name }))
    throw httpError(409, 'Conflict', 'This passkey is already added.')
  return enrolled(access, call, `passkey added: ${name}`)
}

/** Removes one of the person's passkeys; recovery codes go with the last second factor. */
export async function removePasskey(
  access: Access,
  call: AccountRequest,
  { id, ...signature }: Signature & { id: string },
): Promise<void> {
  await requireReauthentication(access, call.identity, signature)
  const name = access.passkeys.remove(call.identity.id, id)
  if (name === null) throw httpError(404, 'Not Found', 'This passkey was already removed.')
  afterRemoval(access, call, `passkey removed: ${name}`)
}

function requireCeremonies({ passkeyCeremonies }: Access): PasskeyCeremonies {
  if (passkeyCeremonies) return passkeyCeremonies
  throw httpError(
    409,
    'Conflict',
    'Passkeys are not available on this server. Use an authenticator app.',
  )
}

function requireRoom({ passkeys }: Access, userId: string): void {
  if (passkeys.list(userId).length < MAX_PASSKEYS) return
  const message = `You have ${MAX_PASSKEYS} passkeys, the maximum. Remove one first.`
  throw httpError(409, 'Conflict', message)
}
