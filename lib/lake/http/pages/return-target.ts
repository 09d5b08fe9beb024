import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { isKnownOrigin } from '../middleware/cors.ts'

/** Where to go after signing in; null for a URL that is not ours or allowed: no open redirect. */
export function returnTarget(
  c: LakeRequest,
  lake: LakeContext,
  origin: string | undefined,
): URL | null {
  if (!origin) return new URL(`${c.get('publicUrl')}/auth/password`)
  if (!URL.canParse(origin)) return null
  const target = new URL(origin)
  target.hash = ''
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return null
  if (target.username !== '' || target.password !== '') return null
  return isKnownOrigin(c, lake, target.origin) ? target : null
}

/** The lake's own pages set a cookie directly: they have no script to exchange a code. */
export function isOwnPage(c: LakeRequest, target: URL): boolean {
  return target.href.startsWith(`${c.get('publicUrl')}/auth/`)
}
