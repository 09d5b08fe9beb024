import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isRecord } from '../../lib/is-record.ts'
import { UserFacingError } from './error-message.ts'

/** Whether this browser supports passkeys at this address. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/**
 * Creates a passkey from the lake's options. Resolves with the response the lake expects; throws with a message for the
 * user on failure.
 */
export async function makePasskey(options: unknown): Promise<unknown> {
  if (!isCreation(options)) throw new Error('The server sent invalid passkey creation options')
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON: options })
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new UserFacingError(
      isKnown
        ? 'This device or security key already has one of your passkeys.'
        : 'No passkey was created, because the request was canceled or timed out. Try again.',
      { cause: error },
    )
  }
}

/** Signs in with a passkey, using the lake's challenge. Resolves and throws as above. */
export async function answerWithPasskey(question: unknown): Promise<unknown> {
  if (!isQuestion(question)) throw new Error('The server sent an invalid passkey challenge')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return await startAuthentication({ optionsJSON: question })
  } catch (error) {
    const message =
      'The passkey was not used, because the request was canceled or timed out. Try again.'
    throw new UserFacingError(message, { cause: error })
  }
}

function isCreation(value: unknown): value is PublicKeyCredentialCreationOptionsJSON {
  return (
    isRecord(value) &&
    typeof value.challenge === 'string' &&
    isRecord(value.rp) &&
    isRecord(value.user)
  )
}

/** Whether the lake asks for a passkey; users without one get asked for a code. */
export function isQuestion(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return isRecord(value) && typeof value.challenge === 'string' && typeof value.rpId === 'string'
}
