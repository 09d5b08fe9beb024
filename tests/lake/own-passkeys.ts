import { expect } from 'vitest'
import { z } from 'zod'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { TestRole } from './fixture.ts'
import { codesAnswer, type Headers, type ownAccounts } from './own-accounts.ts'
import { SoftwarePasskey } from './software-passkey.ts'

/** The origin for passkeys in the office's config. */
export const PASSKEY_ORIGIN = 'http://localhost:3000'

const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (value) =>
    z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) }).safeParse(value).success,
)
const question = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.object({ challenge: z.string(), rpId: z.string() }).safeParse(value).success,
)

/** Users' passkey actions. */
export function getPasskeys({
  office,
  lake,
  call,
  secondStep,
  post,
}: ReturnType<typeof ownAccounts>) {
  const begin = async (role: TestRole, headers: Headers) => {
    const password = office().passwordOf(role)
    const begun = await call(headers, '/passkeys', { password })
    expect(begun.status).toBe(200)
    return creation.parse(begun.json)
  }

  return {
    begin,
    /** Adds a passkey in one of the user's sessions. */
    add: async (role: TestRole, headers: Headers = lake().studio(role), isBackedUp = false) => {
      const passkey = new SoftwarePasskey(PASSKEY_ORIGIN, isBackedUp)
      const answer = passkey.create(await begin(role, headers))
      const finished = await call(headers, '/passkeys/finish', { name: 'My phone', answer })
      expect(finished.status).toBe(200)
      return { passkey, headers, id: answer.id, ...codesAnswer.parse(finished.json) }
    },
    /** The passkey challenge for a signature in the Studio. */
    ask: async (headers: Headers) =>
      question.parse((await call(headers, '/passkeys/question', {})).json),
    /** The second page of a sign-in: its challenge, and how to respond. */
    secondStep: async (role: TestRole, headers: Headers = {}) => {
      const step = await secondStep(role, headers)
      const asked = /data-question="([^"]*)"/.exec(step.page)?.[1]?.replaceAll('&quot;', '"')
      return {
        ...step,
        isAsked: asked !== undefined,
        /** Throws if the page does not ask for a passkey. */
        question: () => question.parse(JSON.parse(asked ?? 'null')),
        answer: (answer: unknown) =>
          post('/auth/second-step', { ...step.fields, answer: JSON.stringify(answer) }, headers),
      }
    },
  }
}
