import { sessionCookie } from '../access/credentials.ts'
import { readCredential } from '../access/credentials.ts'
import { unauthorized } from '../errors.ts'
import { requireIdentity, VERSION, type LakeContext, type LakeHono } from './context.ts'

/** `/auth/*` of the API: how the Studio finds the login page, trades its code for a session and ends it. */
export function registerAuth(app: LakeHono, lake: LakeContext): void {
  const { sessions, users } = lake.access

  app.get(`${VERSION}/auth/providers`, (c) =>
    c.json({
      providers: [
        {
          name: 'lake',
          title: `${lake.config.title} account`,
          url: `${c.get('publicUrl')}/auth/login`,
        },
      ],
    }),
  )

  app.get(`${VERSION}/auth/fetch`, (c) => {
    const userId = sessions.redeemCode(c.req.query('sid') ?? '')
    const user = userId === null ? null : users.get(userId)
    if (!user || user.disabled) {
      throw unauthorized(
        'SIO-401-ANF',
        'This login code is unknown, used or more than a minute old; sign in again',
      )
    }
    const { secret, expiresAt } = sessions.start(user.id)
    c.header('Set-Cookie', sessionCookie(secret, expiresAt, c.get('publicUrl')))
    return c.json({ token: secret })
  })

  app.get(`${VERSION}/auth/id`, (c) => {
    const identity = requireIdentity(c)
    const expiresAt = c.get('expiresAt')
    return c.json({
      id: identity.id,
      expiry: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
    })
  })

  // Always 204: the Studio signs out of both its credentials, whichever it has.
  app.post(`${VERSION}/auth/logout`, (c) => {
    const credential = readCredential(c.req.raw.headers)
    if (credential.kind !== 'none') sessions.end(credential.secret)
    c.header('Set-Cookie', sessionCookie(null, 0, c.get('publicUrl')))
    return c.body(null, 204)
  })
}
