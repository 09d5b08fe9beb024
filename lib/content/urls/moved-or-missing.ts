import { notFound, permanentRedirect } from 'next/navigation'
import type { Route } from 'next'
import { getSitePath, isSitePath } from '../../../schemas/address'
import {
  documentFor,
  decodePath,
  getEvidencePath,
  pathFor,
  type PathTarget,
  type PathSubject,
} from '../../paths'
import { ADDRESSED_TYPES } from '../generated/document-types.ts'
import { defineQuery } from 'next-sanity'
import { fetchContent } from '../fetch/fetch.ts'
import type { RedirectQueryResult } from '../generated/sanity.types.ts'
import { isEmbedded } from '../embedded.ts'

/** The target of an old path: a page, at its current URL, or a path. The newest of several counts. */
export const redirectQuery = defineQuery(`
  *[_type == "redirect" && from == $from] | order(_updatedAt desc)[0]{
    "page": [page->][_type in [${ADDRESSED_TYPES}] && ${isEmbedded}][0]{_type, "slug": slug.current},
    path
  }
`)

/** Whether readers can see the document at a path; see PathTarget. */
export const isPublicQuery = defineQuery(`
  count(*[
    _type == $type && ${isEmbedded}
    && ($slug == null || slug.current == $slug)
    && ($number == null || number == $number)
  ]) > 0
`)

/** The redirect from this path; null without one. */
function fetchRedirect(from: string): Promise<RedirectQueryResult> {
  return fetchContent({ query: redirectQuery, params: { from } })
}

/** Whether readers can see the document at this path. */
function fetchIsPublic(target: PathTarget): Promise<boolean> {
  return fetchContent({ query: isPublicQuery, params: { slug: null, number: null, ...target } })
}

/** A stored redirect as its query returns it; `page` is null if the page is not public. */
export interface RedirectData {
  page: PathSubject | null
  path: string | null
}

/**
 * The current target of a redirect; null if readers cannot see it. One step only: a path that is itself redirected has
 * no public page, so a chain or a loop leads nowhere.
 */
export async function redirectTarget(
  redirect: RedirectData,
  isPublic: (target: PathTarget) => Promise<boolean>,
): Promise<string | null> {
  if (redirect.page) return pathFor(redirect.page)
  const { path } = redirect
  const target = isSitePath(path) ? documentFor(path) : null
  return target && (await isPublic(target)) ? path : null
}

/**
 * The public page whose slug differs from a URL's only in Unicode normalization: accents composed (NFC) or decomposed
 * (NFD). The difference is invisible, and a Mac types one while others type the other.
 */
export async function otherSpelling(
  from: string,
  isPublic: (target: PathTarget) => Promise<boolean>,
): Promise<string | null> {
  const target = documentFor(from)
  if (!target || !('slug' in target)) return null
  for (const form of ['NFC', 'NFD']) {
    const slug = target.slug.normalize(form)
    if (slug === target.slug || !(await isPublic({ ...target, slug }))) continue
    const isEvidence = from === getEvidencePath({ _type: target.type, slug: target.slug })
    return (isEvidence ? getEvidencePath : pathFor)({ _type: target.type, slug })
  }
  return null
}

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
