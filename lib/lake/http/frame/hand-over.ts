import type { OneTimeLink } from '../../access/people.ts'
import type { LakeContext } from '../../context.ts'
import { isKnownOrigin } from './cors.ts'
import type { LakeRequest } from './request.ts'

/** Where people choose a password by a link. */
export const LINK_PATH = '/auth/link'

/** A link as it is handed over, told once. */
export interface HandedLink {
  link: string
  expiresAt: string
}

/**
 * The address of a one-time link, for whoever hands it on. `origin` is where its person goes afterwards; one that is
 * not ours is left out.
 */
export function handOver(
  c: LakeRequest,
  lake: LakeContext,
  { secret, expiresAt }: OneTimeLink,
  origin = '',
): HandedLink {
  const address = new URL(`${c.get('publicUrl')}${LINK_PATH}`)
  address.searchParams.set('key', secret)
  if (URL.canParse(origin) && isKnownOrigin(c, lake, new URL(origin).origin))
    address.searchParams.set('origin', origin)
  return { link: address.href, expiresAt: new Date(expiresAt).toISOString() }
}
