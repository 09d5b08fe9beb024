import type { SanityDocument } from 'sanity'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'

/** The preview URL of a draft; null while it has no path. */
export function previewUrl(draft: SanityDocument): string | null {
  const path = getAddress(draft)
  return path && `/studio/presentation?preview=${encodeURIComponent(path)}`
}
