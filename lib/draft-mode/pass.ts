import { createHmac } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { z } from 'zod'

/** The cookie that lets one person see drafts on the page, beside Next's own. */
export const DRAFT_PASS = 'clearwell-draft'

/** A preview ends with its day of work, or with the session before. */
const LONGEST_MS = 12 * 60 * 60_000

/** Whom a pass was given to. */
export interface PassHolder {
  /** The document of the Studio's secret that opened the preview. */
  secretId: string
  person: string
  session: string
}

const claims = z.object({ jti: z.string(), sub: z.string(), sid: z.string(), exp: z.number() })

// The key follows from a secret that only the lake and the site have; it is good for nothing else.
const getKey = (token: string) =>
  createHmac('sha256', token).update('draft pass').digest('base64url')

/** A pass, and its end in milliseconds since 1970: at most 12 hours from now. `token` is the site's preview token. */
export async function signDraftToken(
  { secretId, person, session }: PassHolder,
  { token, expiresAt, now = Date.now() }: { token: string; expiresAt: number; now?: number },
): Promise<{ pass: string; end: number }> {
  const end = Math.min(expiresAt, now + LONGEST_MS)
  const payload = { jti: secretId, sub: person, sid: session, exp: Math.floor(end / 1000) }
  return { pass: await sign(payload, getKey(token), 'HS256'), end }
}

/** Whom a pass names; null for one that we did not sign or whose end has come. */
export async function readPass(
  pass: string,
  { token, now = Date.now() }: { token: string; now?: number },
): Promise<PassHolder | null> {
  try {
    const payload = await verify(pass, getKey(token), { alg: 'HS256', exp: false })
    const { jti, sub, sid, exp } = claims.parse(payload)
    return exp * 1000 > now ? { secretId: jti, person: sub, session: sid } : null
  } catch {
    return null
  }
}
