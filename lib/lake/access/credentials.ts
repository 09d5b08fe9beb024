import { parse, serialize } from 'hono/utils/cookie'

/** The session cookie over plain http. Only sign-in, `/auth/fetch` and the lake's pages set it. */
export const SESSION_COOKIE = 'lakeSession'
/** Marks a browser that somebody has signed in with: what strangers guess elsewhere does not count for it. */
export const DEVICE_COOKIE = 'lakeDevice'

export type Credential = { kind: 'none' } | { kind: 'bearer' | 'cookie'; secret: string }

/**
 * A cookie's name at an address. With `__Host-` a browser takes it from this very host alone, over https:
 * no other name of the same domain can plant or overwrite it. It is not to be had over plain http.
 */
export function cookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** The credential of a request: a Bearer token wins over a cookie, as it was sent on purpose. */
export function readCredential(headers: Headers, publicUrl: string): Credential {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const secret = /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]
    return secret === undefined ? { kind: 'none' } : { kind: 'bearer', secret }
  }
  const secret = readCookie(headers, cookieName(SESSION_COOKIE, publicUrl))
  return secret === null ? { kind: 'none' } : { kind: 'cookie', secret }
}

/** A cookie's value; the last one counts, since browsers send those of longer paths before ours. */
export function readCookie(headers: Headers, name: string): string | null {
  // Of several with one name, Hono takes the first.
  const lastFirst = (headers.get('cookie') ?? '').split(';').reverse().join(';')
  return parse(lastFirst, name)[name] || null
}

/** `Set-Cookie` for a session; `secret` null takes the cookie away. `publicUrl` is where browsers see the lake. */
export function sessionCookie(secret: string | null, expiresAt: number, publicUrl: string): string {
  return cookie(SESSION_COOKIE, secret, expiresAt, publicUrl)
}

/** `Set-Cookie` for one of ours; a `value` of null takes it away. `expiresAt` is in milliseconds since 1970. */
export function cookie(
  name: string,
  value: string | null,
  expiresAt: number,
  publicUrl: string,
): string {
  return serialize(cookieName(name, publicUrl), value ?? '', {
    // `__Host-` wants it so. The site beside the lake gets it too, and its web process takes it off again.
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    ...(value === null ? { maxAge: 0 } : { expires: new Date(expiresAt) }),
  })
}
