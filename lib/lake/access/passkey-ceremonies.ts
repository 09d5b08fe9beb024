import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { PasskeyConfig } from '../config.ts'
import type { OneTime } from './one-time-tokens.ts'
import type { RegistrationResponse, AuthenticationResponse } from './passkey-answer.ts'
import type { Passkeys, PasskeyMaterial } from './passkeys.ts'

/** What a passkey is asked for, besides being added; a challenge for one purpose is not valid for the other. */
export type PasskeyPurpose = 'passkeyAtSignIn' | 'passkeyToSign'

/** EdDSA, ES256, and RS256, which every passkey vendor supports, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when a person has a passkey: it is an eighth of all the code a lake loads at start. */
const webauthn = () => import('@simplewebauthn/server')

/** How long a browser waits for the person. */
const TIMEOUT_MS = 2 * 60_000

interface Person {
  id: string
  email: string
  name: string
}

export interface PasskeyCeremonies {
  /** Options for a browser to create a passkey; `boundTo` names the session that asks. */
  beginAdding(person: Person, boundTo: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** The new passkey, if the response answers a challenge of that session; otherwise null. */
  finishAdding(
    userId: string,
    answer: RegistrationResponse,
    boundTo: string,
  ): Promise<Omit<Parameters<Passkeys['add']>[0], 'name'> | null>
  /** Options for a browser to ask the person's passkeys; null if they have none. */
  requestOptions(
    userId: string,
    purpose: PasskeyPurpose,
    boundTo: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | null>
  /** Whether this is a response of one of the person's passkeys to such a challenge. Each works once. */
  check(
    userId: string,
    answer: AuthenticationResponse,
    purpose: PasskeyPurpose,
    boundTo: string,
  ): Promise<boolean>
}

interface Options {
  passkeys: Passkeys
  oneTime: OneTime
  /** The product name that browsers show. */
  title: string
  config: PasskeyConfig
}

/**
 * WebAuthn, as implemented by the library. The config alone, and no header, decides where a response may come from:
 * what a passkey signs names the page that asked, and a page that only looks like ours gets nothing. Every response
 * needs user verification (finger, face, or PIN): an unattended key signs nothing.
 */
export function createPasskeyCeremonies(options: Options): PasskeyCeremonies {
  const { passkeys, oneTime, title, config } = options
  const rpID = passkeyHost(config)
  const expected = {
    expectedOrigin: [...config.origins],
    expectedRPID: rpID,
    requireUserVerification: true,
  }
  const challenge = (secret: string) => new Uint8Array(Buffer.from(secret, 'base64url'))

  return {
    beginAdding: async (person, boundTo) => {
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: title,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new Uint8Array(Buffer.from(person.id)),
        challenge: challenge(oneTime.issue(person.id, 'passkeyAdding', boundTo).secret),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: passkeys.list(person.id).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
    },
    finishAdding: async (userId, answer, boundTo) => {
      const { verifyRegistrationResponse } = await webauthn()
      const found = await unlessUnfit(
        verifyRegistrationResponse({
          ...expected,
          response: answer,
          supportedAlgorithmIDs: ALGORITHMS,
          expectedChallenge: (received) =>
            oneTime.consume(received, 'passkeyAdding', boundTo) === userId,
        }),
      )
      if (!found?.verified) return null
      const { credential, credentialDeviceType, credentialBackedUp } = found.registrationInfo
      return {
        id: credential.id,
        userId,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp,
      }
    },
    requestOptions: async (userId, purpose, boundTo) => {
      const passkeyList = passkeys.list(userId).flatMap(({ id }) => passkeys.find(userId, id) ?? [])
      if (passkeyList.length === 0) return null
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID,
        challenge: challenge(oneTime.issue(userId, purpose, boundTo).secret),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: passkeyList.map(({ id, transports }) => ({ id, transports })),
      })
    },
    check: async (userId, answer, purpose, boundTo) => {
      const passkey = passkeys.find(userId, answer.id)
      if (!passkey) return false
      const { verifyAuthenticationResponse } = await webauthn()
      const found = await unlessUnfit(
        verifyAuthenticationResponse({
          ...expected,
          response: answer,
          expectedChallenge: (received) => oneTime.consume(received, purpose, boundTo) === userId,
          credential: getCredential(passkey),
        }),
      )
      if (!found?.verified) return false
      const { newCounter, credentialDeviceType, credentialBackedUp } = found.authenticationInfo
      return passkeys.used(passkey, {
        counter: newCounter,
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp,
      })
    },
  }
}

/** The relying party id: the host without a port. */
function passkeyHost({ origins: [first = ''] }: PasskeyConfig): string {
  return new URL(first).hostname
}

function getCredential({ id, publicKey, counter, transports }: PasskeyMaterial) {
  return { id, publicKey, counter, transports }
}

/** The library throws when anything does not match: the response is then wrong, whatever the reason. */
async function unlessUnfit<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch {
    return null
  }
}
