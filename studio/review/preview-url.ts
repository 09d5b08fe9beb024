import type { SanityDocument } from 'sanity'
import { addressOf } from '../../lib/workflow/rules/address-of.ts'

/** Where the draft can be read as the real page; null while it has no address. */
export function previewUrl(draft: SanityDocument): string | null {
  const path = addressOf(draft)
  return path && `/studio/presentation?preview=${encodeURIComponent(path)}`
}
