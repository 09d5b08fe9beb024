import { isWebAddress } from '../../../schemas/address.ts'

/** The address that is asked for a link, without its fragment; null for what is no address of another site. */
export function outsideUrl(href: unknown): string | null {
  const url = isWebAddress(href) ? URL.parse(href) : null
  if (!url) return null
  url.hash = ''
  return url.href
}
