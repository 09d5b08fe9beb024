import type { SanityDocument } from 'sanity'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'

/** Where the draft can be read as the real page; null while it has no address. */
export function previewUrl(draft: SanityDocument): string | null {
  const path = getAddress(draft)
  return path && `/studio/presentation?preview=${encodeURIComponent(path)}`
}
