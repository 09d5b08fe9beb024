import type { SanityDocument } from 'sanity'
import { DIFFERENCE_MARK } from '../../lib/paths.ts'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'

/** The preview URL of a draft; null while it has no path. */
export function previewUrl(draft: SanityDocument): string | null {
  const path = getAddress(draft)
  return path && toPreview(path)
}

/** The same, with what changed marked on the page. */
export function differenceUrl(draft: SanityDocument): string | null {
  const path = getAddress(draft)
  return path && toPreview(`${path}?${DIFFERENCE_MARK}`)
}

const toPreview = (path: string) => `/studio/presentation?preview=${encodeURIComponent(path)}`
