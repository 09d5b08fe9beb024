import { notFound, permanentRedirect } from 'next/navigation'
import type { Route } from 'next'
import { getSitePath } from '../../../schemas/address'
import { documentFor, decodePath } from '../../paths'
import { fetchIsPublic, fetchRedirect } from './redirects'
import { otherSpelling } from './other-spelling'
import { redirectTarget } from './redirect-target'

/**
 * Ends a request for a path without a page: a permanent redirect (308) if the page has moved, otherwise a 404. Only
 * called for paths without a page, so existing pages pay nothing. Both responses are cached until a redirect, or its
 * target page, changes.
 */
export async function movedOrMissing(from: string): Promise<never> {
  // A redirect may be stored decoded, as an editor reads it, or encoded.
  const written = decodePath(from)
  const redirect =
    (await fetchRedirect(from)) ?? (written === from ? null : await fetchRedirect(written))
  const target = redirect
    ? await redirectTarget(redirect, fetchIsPublic)
    : await otherSpelling(from, fetchIsPublic)
  // A header cannot hold non-ASCII characters.
  const path = target === null ? null : getSitePath(target)
  if (path === null || path === from || !isPage(path)) notFound()
  permanentRedirect(path)
}

function isPage(path: string): path is Route {
  return documentFor(path) !== null
}
