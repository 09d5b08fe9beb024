/** The session cookie. Only `/auth/fetch` and the login pages set it. */
export const SESSION_COOKIE = 'lakeSession'

export type Credential = { kind: 'none' } | { kind: 'bearer' | 'cookie'; secret: string }

/** The credential of a request: a Bearer token wins over a cookie, as it was sent on purpose. */
export function readCredential(headers: Headers): Credential {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const secret = /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]
    return secret === undefined ? { kind: 'none' } : { kind: 'bearer', secret }
  }
  const secret = readCookie(headers.get('cookie') ?? '', SESSION_COOKIE)
  return secret === null ? { kind: 'none' } : { kind: 'cookie', secret }
}

function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null
  }
  return null
}

/** `Set-Cookie` for a session; `secret` null takes the cookie away. `publicUrl` is where browsers see the lake. */
export function sessionCookie(secret: string | null, expiresAt: number, publicUrl: string): string {
  const { protocol, pathname } = new URL(publicUrl)
  const parts = [
    `${SESSION_COOKIE}=${secret ?? ''}`,
    // Only the lake gets it, not the site beside it.
    `Path=${pathname.replace(/\/$/, '') || '/'}`,
    'HttpOnly',
    'SameSite=Lax',
    secret === null ? 'Max-Age=0' : `Expires=${new Date(expiresAt).toUTCString()}`,
  ]
  if (protocol === 'https:') parts.push('Secure')
  return parts.join('; ')
}

/**
 * Whether a request that carries a session cookie comes from a page that may use it.
 * Writes need an Origin that is the lake's own or an allowed one; a browser always sends one with a
 * write, and a caller that is no browser has no reason to use a cookie. Reads are refused only when the
 * browser says that another site asks. Sec-Fetch-Site: https://www.w3.org/TR/fetch-metadata/
 */
export function mayUseCookie(
  request: Request,
  ownOrigin: string,
  allowedOrigins: readonly string[],
): boolean {
  const origin = request.headers.get('origin')
  const known = (value: string) => value === ownOrigin || allowedOrigins.includes(value)
  const site = request.headers.get('sec-fetch-site')
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (origin !== null) return known(origin)
    return site !== 'cross-site'
  }
  if (origin !== null) return known(origin)
  return site === 'same-origin'
}
