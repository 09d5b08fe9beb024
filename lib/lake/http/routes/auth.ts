import { pageHeader } from '../../access/csrf.ts'
import { readCredential, sessionCookie } from '../../access/credentials.ts'
import { forbidden, unauthorized } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { isKnownOrigin } from '../middleware/cors.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { sessionOrigin } from '../middleware/session-start.ts'

/** `/auth/*` of the API: the Studio finds the login page, exchanges its code for a session, and signs out. */
export const authRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/auth/providers`,
    access: 'anyone',
    summary: 'the URL of the login page',
    handler: (c, lake) => {
      const title = `${lake.config.title} account`
      const url = `${c.get('publicUrl')}/auth/login`
      return c.json({ providers: [{ name: 'lake', title, url }] })
    },
  }),
  route({
    method: 'GET',
    path: `${VERSION}/auth/fetch`,
    access: 'anyone',
    summary: 'exchanges the login code `sid` for a session, once, within 60 s; same site only',
    handler: (c, lake) => {
      rejectCrossSite(c, lake)
      const { sessions, users } = lake.access
      const redeemed = sessions.redeemCode(c.req.query('sid') ?? '')
      const user = redeemed && users.get(redeemed.userId)
      if (!user || user.disabled) {
        throw unauthorized(
          'SIO-401-ANF',
          'This sign-in code is unknown, already used, or more than a minute old; sign in again',
        )
      }
      const { secret, expiresAt } = sessions.start(user.id, sessionOrigin(c), redeemed.confirmedAt)
      // A caller without the Studio's header wants the token. A cookie could end up in a browser that never asked for
      // it: a link is enough to send a person here.
      if (pageHeader(c.req.raw.headers) !== null)
        c.header('Set-Cookie', sessionCookie(secret, expiresAt, c.get('publicUrl')))
      const csrfToken = sessions.csrfToken(secret)
      // `pageKey` was its name in the last release; remove it with the next.
      return c.json({ token: secret, csrfToken, pageKey: csrfToken })
    },
  }),
  route({
    method: 'GET',
    path: `${VERSION}/auth/id`,
    access: 'signedIn',
    summary: 'the caller’s id and when the session ends',
    handler: (c) => {
      const expiresAt = c.get('expiresAt')
      return c.json({
        id: c.get('identity').id,
        expiry: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
      })
    },
  }),
  // 204 with or without a session: the Studio signs out with both credentials, whichever it has.
  route({
    method: 'POST',
    path: `${VERSION}/auth/logout`,
    access: 'anyone',
    summary: 'ends the session, if there is one; same site only',
    handler: (c, lake) => {
      rejectCrossSite(c, lake)
      const credential = readCredential(c.req.raw.headers, c.get('publicUrl'))
      if (credential.kind === 'cookie' && c.get('credential') === 'none') {
        const isDead = lake.access.authenticate(credential).identity.kind === 'anonymous'
        if (!isDead)
          throw forbidden(
            'Only the Studio can sign a person out; the session’s CSRF token is missing',
          )
      }
      if (credential.kind !== 'none') lake.access.sessions.end(credential.secret)
      c.header('Set-Cookie', sessionCookie(null, 0, c.get('publicUrl')))
      return c.body(null, 204)
    },
  }),
]

/**
 * Throws 403 if the browser reports a cross-site page or a followed link: such a call would sign its visitor in as
 * someone else, or out.
 */
function rejectCrossSite(c: LakeRequest, lake: LakeContext): void {
  const { headers } = c.req.raw
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isKnown =
    origin === null ? site === null || site === 'same-origin' : isKnownOrigin(c, lake, origin)
  const fetchDest = headers.get('sec-fetch-dest')
  if (!isKnown || (fetchDest !== null && fetchDest !== 'empty'))
    throw forbidden('Only pages of the server’s own origin or an allowed one can sign in and out')
}
