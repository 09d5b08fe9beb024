import { notFound, permanentRedirect } from 'next/navigation'
import type { Route } from 'next'
import { getSitePath } from '../../../schemas/address'
import { documentFor, decodePath } from '../../paths'
import { fetchIsPublic, fetchRedirect } from './redirects'
import { otherSpelling } from './other-spelling'
import { redirectTarget } from './redirect-target'

/**
 * Ends a request for an address without a page: a permanent redirect (308) where the page has moved, else a 404.
 * Asked only for addresses without a page, so pages that exist pay nothing. Both answers are kept until a redirect,
 * or the page that one leads to, changes.
 */
export async function movedOrMissing(from: string): Promise<never> {
  // Written into a redirect as an editor reads it, or as an address has it.
  const written = decodePath(from)
  const redirect =
    (await fetchRedirect(from)) ?? (written === from ? null : await fetchRedirect(written))
  const target = redirect
    ? await redirectTarget(redirect, fetchIsPublic)
    : await otherSpelling(from, fetchIsPublic)
  // A header holds no letters beyond ASCII.
  const path = target === null ? null : getSitePath(target)
  if (path === null || path === from || !isPage(path)) notFound()
  permanentRedirect(path)
}

function isPage(path: string): path is Route {
  return documentFor(path) !== null
}
