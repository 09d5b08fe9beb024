import { z } from 'zod'
import { beginPasskey, finishPasskey, removePasskey } from '../../access/own-passkeys.ts'
import { registrationResponse } from '../../access/passkey-answer.ts'
import { parseBody, requirePerson, signatureShape } from '../middleware/account-request.ts'
import { RENAMED_FIELDS } from '../middleware/renamed-fields.ts'
import { VERSION } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const PASSKEYS = `${VERSION}/account/passkeys` as const

const finishShape = z.object({
  name: z.string().trim().min(1).max(60),
  response: registrationResponse,
})
const removeShape = signatureShape.extend({ id: z.string().max(1400) })

/** The caller's own passkeys: our additions to the API, for people only. */
export const ownPasskeyRoutes = [
  route({
    method: 'POST',
    path: PASSKEYS,
    access: 'signedIn',
    summary: 'ours: starts adding a passkey: the options for the browser; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const call = requirePerson(c)
      return c.json(await beginPasskey(access, call, await parseBody(c, signatureShape)))
    },
  }),
  route({
    method: 'POST',
    path: `${PASSKEYS}/verify`,
    access: 'signedIn',
    summary:
      'ours: adds the passkey from the browser’s `response`, with a `name`; returns recovery codes, once',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const call = requirePerson(c)
      const { name, response } = await parseBody(c, finishShape, RENAMED_FIELDS.response)
      return c.json(await finishPasskey(access, call, { name, answer: response }))
    },
  }),
  route({
    method: 'POST',
    path: `${PASSKEYS}/remove`,
    access: 'signedIn',
    summary: 'ours: removes the passkey with that `id`; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      await removePasskey(access, requirePerson(c), await parseBody(c, removeShape))
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${PASSKEYS}/challenge`,
    access: 'signedIn',
    summary:
      'ours: the challenge for the caller’s passkeys, to sign a decision; null without passkeys',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const { id, session } = requirePerson(c).identity
      const question = access.passkeyCeremonies?.requestOptions(id, 'passkeyToSign', session ?? '')
      return c.json((await question) ?? null)
    },
  }),
]
