import type { IncomingMessage } from 'node:http'
import { withoutCookies } from '../../net/cookies.ts'

/** The lake's cookie names (lib/lake/access/credentials.ts), over plain http and over https. */
const LAKE_COOKIE = /^(?:__Host-)?lake(?:Session|Device|Guest)\s*=/

/**
 * Removes the lake's cookies from a request for the site: over https, a cookie bound to the host is sent to all of its
 * paths, and no page of the site needs it.
 */
export function withoutLakeCookies(request: IncomingMessage): void {
  const { cookie } = request.headers
  if (cookie === undefined) return
  const others = withoutCookies(cookie, (pair) => LAKE_COOKIE.test(pair))
  if (others === undefined) delete request.headers.cookie
  else request.headers.cookie = others
}
