import { html } from 'hono/html'
import { sessionCookie } from '../../access/credentials.ts'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { markDevice, sessionOrigin } from '../middleware/session-start.ts'
import { page } from './layout.ts'
import { isOwnPage } from './return-target.ts'

interface SignedIn {
  user: User
  target: URL
  /** When the second factor was given; 0 for a person without one. */
  confirmedAt: number
}

/**
 * After successful authentication: redirects back with a login code, or to one of the lake's own pages with a cookie.
 */
export function finishSignIn(
  c: LakeRequest,
  lake: LakeContext,
  { user, target, confirmedAt }: SignedIn,
): Response {
  const { sessions } = lake.access
  markDevice(c, lake, user.id)
  const publicUrl = c.get('publicUrl')
  const mustChange = user.mustChangePassword && !c.get('atHome')
  if (!mustChange && !isOwnPage(c, target)) {
    target.hash = `sid=${sessions.issueCode(user.id, confirmedAt)}`
    return c.redirect(target.href, 303)
  }
  const { secret, expiresAt } = sessions.start(user.id, sessionOrigin(c), confirmedAt)
  c.header('Set-Cookie', sessionCookie(secret, expiresAt, publicUrl), { append: true })
  const first = `${publicUrl}/auth/password?origin=${encodeURIComponent(target.href)}`
  return c.redirect(mustChange ? first : target.href, 303)
}

/** The return URL is not one of ours. */
export function unknownOrigin(c: LakeRequest, lake: LakeContext): Promise<Response> {
  return page(c, lake, {
    title: 'You cannot sign in from here',
    status: 403,
    body: html`<h1>You cannot sign in from here</h1>
      <p>
        ${lake.config.title} does not recognize the site you came from. Open the Studio at its usual
        URL and sign in there.
      </p>
      <p class="soft">
        For administrators: add the origin to <code>allowedOrigins</code> in the server’s config.
      </p>`,
  })
}
