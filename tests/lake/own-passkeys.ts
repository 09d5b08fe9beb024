import { expect } from 'vitest'
import { z } from 'zod'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { TestRole } from './fixture.ts'
import { codesAnswer, type Headers, type ownAccounts } from './own-accounts.ts'
import { SoftwarePasskey } from './software-passkey.ts'

/** Where the office's passkeys are asked for, as its config says. */
export const PASSKEY_ORIGIN = 'http://localhost:3000'

const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (value) =>
    z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) }).safeParse(value).success,
)
const question = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.object({ challenge: z.string(), rpId: z.string() }).safeParse(value).success,
)

/** What people do with passkeys of theirs. */
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
    /** Adds a passkey, in a session of the person's. */
    add: async (role: TestRole, headers: Headers = lake().studio(role), isBackedUp = false) => {
      const passkey = new SoftwarePasskey(PASSKEY_ORIGIN, isBackedUp)
      const answer = passkey.create(await begin(role, headers))
      const finished = await call(headers, '/passkeys/finish', { name: 'My phone', answer })
      expect(finished.status).toBe(200)
      return { passkey, headers, id: answer.id, ...codesAnswer.parse(finished.json) }
    },
    /** What the Studio asks a passkey for a signature with. */
    ask: async (headers: Headers) =>
      question.parse((await call(headers, '/passkeys/question', {})).json),
    /** The second page of a sign-in: its question, and how to answer it. */
    secondStep: async (role: TestRole, headers: Headers = {}) => {
      const step = await secondStep(role, headers)
      const asked = /data-question="([^"]*)"/.exec(step.page)?.[1]?.replaceAll('&quot;', '"')
      return {
        ...step,
        isAsked: asked !== undefined,
        /** Throws on a page that asks for no passkey. */
        question: () => question.parse(JSON.parse(asked ?? 'null')),
        answer: (answer: unknown) =>
          post('/auth/second-step', { ...step.fields, answer: JSON.stringify(answer) }, headers),
      }
    },
  }
}
