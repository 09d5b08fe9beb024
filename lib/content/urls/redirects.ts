import { ADDRESSED_TYPES } from '../generated/document-types.ts'
import { defineQuery } from 'next-sanity'
import type { PathTarget } from '../../paths'
import { fetchContent } from '../fetch/fetch'
import type { RedirectQueryResult } from '../generated/sanity.types'
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
export function fetchRedirect(from: string): Promise<RedirectQueryResult> {
  return fetchContent({ query: redirectQuery, params: { from } })
}

/** Whether readers can see the document at this path. */
export function fetchIsPublic(target: PathTarget): Promise<boolean> {
  return fetchContent({ query: isPublicQuery, params: { slug: null, number: null, ...target } })
}
