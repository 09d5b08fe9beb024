import { createHmac, timingSafeEqual } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { z } from 'zod'
import { PREVIEW_MS } from '../limits/accounts.ts'

/** The cookie that lets one user see drafts, in addition to Next's own. */
export const DRAFT_PASS = 'clearwell-draft'

/** Where a guest reviewer comments and decides: a page of the lake. */
export const GUEST_REVIEW_PATH = '/lake/auth/guest'

/** The user that a pass was issued to. */
export interface TokenHolder {
  /** The document of the Studio's secret that opened the preview. */
  secretId: string
  person: string
  session: string
  /** For a guest reviewer: the published id of the only document whose draft they may see. */
  documentId?: string
  /** For a guest reviewer: the name of the only release that they may see. */
  release?: string
}

/** What a guest reviewer sees besides published content. */
export type GuestLimit =
  | { documentId: string; release?: undefined }
  | { documentId?: undefined; release: string }

/** Null for staff. */
export function getGuestLimit({ documentId, release }: TokenHolder): GuestLimit | null {
  if (documentId !== undefined) return { documentId }
  return release === undefined ? null : { release }
}

const claims = z.object({
  jti: z.string(),
  sub: z.string(),
  sid: z.string(),
  exp: z.number(),
  /** `TokenHolder.documentId`. */
  doc: z.string().optional(),
  /** `TokenHolder.release`. */
  rel: z.string().optional(),
})

function toHolder({ jti, sub, sid, doc, rel }: z.infer<typeof claims>): TokenHolder {
  return {
    secretId: jti,
    person: sub,
    session: sid,
    ...(doc !== undefined && { documentId: doc }),
    ...(rel !== undefined && { release: rel }),
  }
}

// The key is derived from a secret that only the lake and the site have; it has no other use.
const getKey = (token: string) =>
  createHmac('sha256', token).update('draft pass').digest('base64url')

/**
 * Issues a pass, and returns its expiry in milliseconds since 1970: at most 12 hours from now. `token` is the site's
 * preview token.
 */
export async function signDraftToken(
  { secretId, person, session, documentId, release }: TokenHolder,
  { token, expiresAt, now = Date.now() }: { token: string; expiresAt: number; now?: number },
): Promise<{ pass: string; end: number }> {
  const end = Math.min(expiresAt, now + PREVIEW_MS)
  const payload = {
    jti: secretId,
    sub: person,
    sid: session,
    exp: Math.floor(end / 1000),
    ...(documentId !== undefined && { doc: documentId }),
    ...(release !== undefined && { rel: release }),
  }
  return { pass: await sign(payload, getKey(token), 'HS256'), end }
}

/** The user that a pass names; null if we did not sign it or it has expired. */
export async function readPass(
  pass: string,
  { token, now = Date.now() }: { token: string; now?: number },
): Promise<TokenHolder | null> {
  try {
    const payload = await verify(pass, getKey(token), { alg: 'HS256', exp: false })
    const parsed = claims.parse(payload)
    return parsed.exp * 1000 > now ? toHolder(parsed) : null
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
  return toHolder(claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())))
}
