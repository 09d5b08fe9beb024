import { parse, serialize } from 'hono/utils/cookie'

/** The session cookie over plain http. Only sign-in, `/auth/fetch` and the lake's pages set it. */
export const SESSION_COOKIE = 'lakeSession'
/** A guest reviewer's session: only the guest's own pages and `/images` read it. */
export const GUEST_COOKIE = 'lakeGuest'
/** Marks a browser that a person has signed in with: failed guesses by strangers elsewhere do not count against it. */
export const DEVICE_COOKIE = 'lakeDevice'

export type Credential = { kind: 'none' } | { kind: 'bearer' | 'cookie'; secret: string }

/**
 * A cookie's name at a URL. With `__Host-`, a browser accepts the cookie only from this exact host over https: no other
 * host of the domain can set or overwrite it. Plain http cannot use it.
 */
export function cookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** The credential of a request: a Bearer token wins over a cookie, because it was sent on purpose. */
export function readCredential(headers: Headers, publicUrl: string): Credential {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const secret = /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]
    return secret === undefined ? { kind: 'none' } : { kind: 'bearer', secret }
  }
  const secret = readCookie(headers, cookieName(SESSION_COOKIE, publicUrl))
  return secret === null ? { kind: 'none' } : { kind: 'cookie', secret }
}

/** A cookie's value; the last one counts, because browsers send cookies with longer paths before ours. */
export function readCookie(headers: Headers, name: string): string | null {
  // Of several cookies with one name, Hono takes the first.
  const lastFirst = (headers.get('cookie') ?? '').split(';').reverse().join(';')
  return parse(lastFirst, name)[name] || null
}

/** `Set-Cookie` for a session; a `secret` of null deletes the cookie. `publicUrl` is where browsers reach the lake. */
export function sessionCookie(secret: string | null, expiresAt: number, publicUrl: string): string {
  return cookie(SESSION_COOKIE, secret, expiresAt, publicUrl)
}

/** `Set-Cookie` for one of our cookies; a `value` of null deletes it. `expiresAt` is in milliseconds since 1970. */
export function cookie(
  name: string,
  value: string | null,
  expiresAt: number,
  publicUrl: string,
): string {
  return serialize(cookieName(name, publicUrl), value ?? '', {
    // `__Host-` requires it. The site beside the lake receives the cookie too, and its web process strips it.
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    ...(value === null ? { maxAge: 0 } : { expires: new Date(expiresAt) }),
  })
}
