import type { ClientPerspective } from '@sanity/client'
import { defineQuery } from 'next-sanity'
import type { GuestLimit } from '../../draft-mode/token.ts'
import { toDraftId, toVersionId } from '../../lake/engine/document-id.ts'
import { documentFor, pathFor } from '../../paths.ts'
import { getPreviewPerspective } from '../fetch/preview-perspective.ts'
import { previewClient } from '../fetch/preview-client.ts'
import { isEmbedded } from '../embedded.ts'
import { toPromisedResult } from '../fetch/result-shape.ts'

const draftQuery = defineQuery(`
  *[
    _type == $type && ${isEmbedded} &&
    (!defined($slug) || slug.current == $slug) &&
    (!defined($number) || number == $number)
  ][0]{_id, _type}
`)
const publicQuery = defineQuery(
  `*[_type == $type && _id == $id][0]{_type, "slug": slug.current, number}`,
)

const SHOWN_ID = '*[_id == $id][0]._originalId'

export interface DocumentBehind {
  id: string
  type: string
  /** The id of the draft, or of the version in a release, that is shown; `id` if it is the public document. */
  shownId: string
  /** The public path, which may differ from the draft's; null while it has none. */
  livePath: string | null
}

/**
 * The document that a path shows in a preview; null if there is none. Queried each time. Default perspective: the one
 * that the viewer has chosen.
 */
export async function documentBehind(
  path: string,
  shownPerspective?: ClientPerspective,
): Promise<DocumentBehind | null> {
  const target = documentFor(path)
  if (!target) return null
  const chosen = shownPerspective ?? (await getPreviewPerspective())
  const perspective = chosen === 'published' ? 'drafts' : chosen
  const client = previewClient().withConfig({ stega: false, perspective })
  const draft = await client.fetch(
    draftQuery,
    {
      type: target.type,
      slug: 'slug' in target ? target.slug : null,
      number: 'number' in target ? target.number : null,
    },
    { cache: 'no-store' },
  )
  if (!draft) return null
  const { _id: id, _type: type } = draft
  const published: unknown = await client.fetch(
    publicQuery,
    { type, id },
    { perspective: 'published', cache: 'no-store' },
  )
  const live = toPromisedResult(publicQuery, published)
  const shown = await client.fetch<unknown>(SHOWN_ID, { id }, { cache: 'no-store' })
  return {
    id,
    type,
    shownId: typeof shown === 'string' ? shown : id,
    livePath: live && pathFor(live),
  }
}

/** The document of a guest's review that a path shows, with the id of its draft or version; null for any other page. */
export async function documentForGuest(
  path: string,
  { documentId, release }: GuestLimit,
): Promise<DocumentBehind | null> {
  // Not the perspective of the Studio's cookie, which anyone can set.
  const page = await documentBehind(path, release === undefined ? 'drafts' : [release])
  if (!page) return null
  if (release === undefined)
    return page.id === documentId ? { ...page, shownId: toDraftId(page.id) } : null
  return page.shownId === toVersionId(release, page.id) ? page : null
}
