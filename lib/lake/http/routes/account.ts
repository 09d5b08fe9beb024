import { renderSVG } from 'uqr'
import { z } from 'zod'
import { browserName } from '../../access/browser-name.ts'
import { readCredential, sessionCookie } from '../../access/credentials.ts'
import { authenticationResponse } from '../../access/passkey-answer.ts'
import { changeOwnPassword, passwordProblems } from '../../access/own-password.ts'
import {
  beginAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../access/own-second-factor.ts'
import { giveCode, givePasskey } from '../../access/reauthentication.ts'
import type { LakeContext } from '../../context.ts'
import { httpError } from '../../errors.ts'
import { parseBody, requirePerson, signatureShape } from '../middleware/account-request.ts'
import { RENAMED_FIELDS } from '../middleware/renamed-fields.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { sessionOrigin } from '../middleware/session-start.ts'
import { MAX_FORM_BYTES } from '../../../limits/requests.ts'

const ACCOUNT = `${VERSION}/account` as const

const passwordShape = z.object({
  password: z.string().max(1024),
  newPassword: z.string().max(1024),
})
const sessionShape = z.union([z.object({ id: z.string() }), z.object({ others: z.literal(true) })])
const codeShape = z.object({ code: z.string().min(1).max(64) })
const factorShape = z.union([codeShape, z.object({ passkey: authenticationResponse })])

/** The caller's own account: our additions to the API, for people only. */
export const accountRoutes = [
  route({
    method: 'GET',
    path: ACCOUNT,
    access: 'signedIn',
    summary: 'ours: the caller’s account: sessions and second factor',
    handler: (c, lake) => c.json(getAccount(c, lake)),
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/password`,
    access: 'signedIn',
    summary: 'ours: changes the caller’s password, ends all sessions, and starts a new one',
    maxBytes: MAX_FORM_BYTES,
    handler: changePassword,
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/sessions/revoke`,
    access: 'signedIn',
    summary: 'ours: revokes one of the caller’s sessions by `id`, or all `others`',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, lake) => {
      const { identity } = requirePerson(c)
      const { sessions } = lake.access
      const which = await parseBody(c, sessionShape)
      if ('id' in which) sessions.endListed(identity.id, which.id)
      else sessions.endAllBut(identity.id, identity.session ?? '')
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/reauthenticate`,
    access: 'signedIn',
    summary:
      'ours: verifies a `code` or a `passkey` response; this session can sign decisions for 15 minutes',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const { identity } = requirePerson(c)
      const factor = await parseBody(c, factorShape)
      if ('code' in factor) giveCode(access, identity, factor.code)
      else await givePasskey(access, identity, factor.passkey)
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/authenticator`,
    access: 'signedIn',
    summary: 'ours: starts setting up an authenticator app: its secret as text and QR code; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const call = requirePerson(c)
      const setup = await beginAuthenticator(access, call, await parseBody(c, signatureShape))
      return c.json({ ...setup, qrCode: renderSVG(setup.uri, { border: 2 }) })
    },
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/authenticator/verify`,
    access: 'signedIn',
    summary: 'ours: activates the app with its first `code`; returns recovery codes, once',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const call = requirePerson(c)
      return c.json(finishAuthenticator(access, call, (await parseBody(c, codeShape)).code))
    },
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/authenticator/remove`,
    access: 'signedIn',
    summary: 'ours: removes the app; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      await removeAuthenticator(access, requirePerson(c), await parseBody(c, signatureShape))
      return c.body(null, 204)
    },
  }),
  route({
    method: 'POST',
    path: `${ACCOUNT}/recovery-codes`,
    access: 'signedIn',
    summary: 'ours: creates ten new recovery codes and returns them once; signed',
    maxBytes: MAX_FORM_BYTES,
    handler: async (c, { access }) => {
      const call = requirePerson(c)
      return c.json(await renewRecoveryCodes(access, call, await parseBody(c, signatureShape)))
    },
  }),
]

function getAccount(c: LakeRequest, { access, config }: LakeContext) {
  const { identity } = requirePerson(c)
  const { id, name, email, session, roles } = identity
  return {
    id,
    name,
    email,
    role: roles[0] ?? '',
    sessions: access.sessions.list(id).map((each) => ({
      id: each.id,
      browser: browserName(each.agent),
      address: each.address,
      createdAt: new Date(each.createdAt).toISOString(),
      lastSeenAt: new Date(each.lastSeenAt).toISOString(),
      isCurrent: each.id === session,
    })),
    secondFactor: {
      authenticator: access.authenticators.has(id),
      recoveryCodes: access.recoveryCodes.remaining(id),
      passkeys: access.passkeys.list(id).map(({ createdAt, lastUsedAt, ...each }) => ({
        ...each,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
      })),
      // Where browsers accept passkeys, so that a page at another origin does not offer what would fail.
      passkeyOrigins: config.passkeys?.origins ?? [],
    },
  }
}

async function changePassword(c: LakeRequest, { access }: LakeContext): Promise<Response> {
  const { identity, address } = requirePerson(c)
  const { password: current, newPassword: chosen } = await parseBody(
    c,
    passwordShape,
    RENAMED_FIELDS.newPassword,
  )
  c.set('attempted', identity.email)
  const [first] = passwordProblems(access, { identity, current, chosen })
  const confirmedAt = access.sessions.getActive(identity.session ?? '')?.confirmedAt
  const who = { identity, address, detail: 'own account' }
  const problem = first ?? (await changeOwnPassword(access, { ...who, current, chosen }))
  if (problem) {
    const name = problem.status === 429 ? 'Too Many Requests' : 'Bad Request'
    throw httpError(problem.status, name, problem.message, { field: problem.field })
  }
  const { secret, expiresAt } = access.sessions.start(identity.id, sessionOrigin(c), confirmedAt)
  const csrfToken = access.sessions.csrfToken(secret)
  // `pageKey` was its name in the last release; remove it with the next.
  const answer = { csrfToken, pageKey: csrfToken }
  const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
  // A cookie session stays a cookie session: no script can get hold of its secret.
  if (credential.kind !== 'cookie') return c.json({ token: secret, ...answer })
  c.header('Set-Cookie', sessionCookie(secret, expiresAt, c.get('publicUrl')))
  return c.json(answer)
}
