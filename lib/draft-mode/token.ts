import { createHmac, timingSafeEqual } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { z } from 'zod'
import { PREVIEW_MS } from '../limits/accounts.ts'

/** The cookie that lets one user see drafts, in addition to Next's own. */
export const DRAFT_PASS = 'clearwell-draft'

/** The user that a pass was issued to. */
export interface TokenHolder {
  /** The document of the Studio's secret that opened the preview. */
  secretId: string
  person: string
  session: string
}

const claims = z.object({ jti: z.string(), sub: z.string(), sid: z.string(), exp: z.number() })

// The key is derived from a secret that only the lake and the site have; it has no other use.
const getKey = (token: string) =>
  createHmac('sha256', token).update('draft pass').digest('base64url')

/**
 * Issues a pass, and returns its expiry in milliseconds since 1970: at most 12 hours from now. `token` is the site's
 * preview token.
 */
export async function signDraftToken(
  { secretId, person, session }: TokenHolder,
  { token, expiresAt, now = Date.now() }: { token: string; expiresAt: number; now?: number },
): Promise<{ pass: string; end: number }> {
  const end = Math.min(expiresAt, now + PREVIEW_MS)
  const payload = { jti: secretId, sub: person, sid: session, exp: Math.floor(end / 1000) }
  return { pass: await sign(payload, getKey(token), 'HS256'), end }
}

/** The user that a pass names; null if we did not sign it or it has expired. */
export async function readPass(
  pass: string,
  { token, now = Date.now() }: { token: string; now?: number },
): Promise<TokenHolder | null> {
  try {
    const payload = await verify(pass, getKey(token), { alg: 'HS256', exp: false })
    const { jti, sub, sid, exp } = claims.parse(payload)
    return exp * 1000 > now ? { secretId: jti, person: sub, session: sid } : null
  } catch {
    return null
  }
}

/**
 * The user of a pass that the middleware has verified for this request, for a page while it is rendered: Next allows no
 * page to ask for the time. Null if we did not sign it.
 */
export function readVerifiedPass(pass: string, token: string): TokenHolder | null {
  const [header = '', payload = '', signature = ''] = pass.split('.')
  const own = createHmac('sha256', getKey(token)).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const { jti, sub, sid } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return { secretId: jti, person: sub, session: sid }
}
