import { isWebAddress } from '../../../schemas/address.ts'

/** The URL to check for a link, without its fragment; null if it is not external. */
export function outsideUrl(href: unknown): string | null {
  const url = isWebAddress(href) ? URL.parse(href) : null
  if (!url) return null
  url.hash = ''
  return url.href
}
