import { DIFFERENCE_MARK } from '../../lib/paths.ts'
import { getAddress } from '../../lib/workflow/rules/address-of.ts'

/** The preview URL of a draft, or of a version with its release; null while it has no path. */
export function previewUrl(
  draft: Parameters<typeof getAddress>[0],
  release?: string,
): string | null {
  const path = getAddress(draft)
  return path && toPreview(path, release)
}

/** The same, with what changed marked on the page. */
export function differenceUrl(
  draft: Parameters<typeof getAddress>[0],
  release?: string,
): string | null {
  const path = getAddress(draft)
  return path && toPreview(`${path}?${DIFFERENCE_MARK}`, release)
}

function toPreview(path: string, release?: string): string {
  const params = new URLSearchParams({ preview: path, ...(release && { perspective: release }) })
  return `/studio/presentation?${params}`
}
