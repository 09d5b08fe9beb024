import type { SanityDocument } from 'sanity'
import { pathFor } from '../../lib/paths.ts'

/** Where the draft can be read as the real page; null while it has no address. */
export function previewUrl(draft: SanityDocument): string | null {
  const path = liveUrl(draft)
  return path && `/studio/presentation?preview=${encodeURIComponent(path)}`
}

/** The address at which readers find a published document; null when it has no page. */
export function liveUrl(document: SanityDocument): string | null {
  const { _type, slug } = document
  const isSlug = typeof slug === 'object' && slug !== null && 'current' in slug
  const current = isSlug && typeof slug.current === 'string' ? slug.current : null
  return pathFor({ _type, slug: current })
}
