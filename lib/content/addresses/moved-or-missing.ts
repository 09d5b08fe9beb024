import { notFound, permanentRedirect } from 'next/navigation'
import type { Route } from 'next'
import { documentFor } from '../../paths'
import { fetchIsPublic, fetchRedirect } from './redirects'
import { redirectTarget } from './redirect-target'

/**
 * Ends a request for an address without a page: a permanent redirect (308) where the page has moved, else a 404.
 * Asked only for addresses without a page, so pages that exist pay nothing. Both answers are kept until a redirect,
 * or the page that one leads to, changes.
 */
export async function movedOrMissing(from: string): Promise<never> {
  const redirect = await fetchRedirect(from)
  const target = redirect && (await redirectTarget(redirect, fetchIsPublic))
  if (target === null || target === from || !isPage(target)) notFound()
  permanentRedirect(target)
}

function isPage(path: string): path is Route {
  return documentFor(path) !== null
}
