import type { IncomingMessage } from 'node:http'
import { LingeringCloseResponse, type ResponseHeaders } from '../net/lingering-close.ts'

const PERMANENT = 308
/** Stored, but revalidated each time before it is shown: an unchanged page then costs a 304. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
/**
 * How long the web process itself caches the response, next to Next's own `x-nextjs-cache`: no other cache reads it.
 */
const OWN_LIFETIME = 'x-nextjs-cache-control'

/**
 * Whether a cache may show the response again without revalidating. Responses with an address per content are
 * `immutable`; everything else can be corrected or taken down at any moment.
 */
function isCacheableByDefault(cacheControl: string): boolean {
  if (/\b(?:immutable|no-store|no-cache|private)\b/i.test(cacheControl)) return false
  return /\b(?:s-maxage|stale-[\w-]+)\b|\bmax-age="?0*[1-9]/i.test(cacheControl)
}

/**
 * A response of the site. Next lets shared caches keep a page as long as it does itself, and show it for months while
 * they revalidate: here nothing is shown after it was withdrawn. Permanent redirects of pages are fixed in two ways:
 * Next sends `Location` twice when it has just rendered one, and without a `max-age` browsers keep it forever. If a
 * page moves and later moves back, that would lead the reader in a circle.
 */
export class SiteResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends LingeringCloseResponse<Request> {
  /** Called with the status before the first byte is sent. */
  onWriteHead?: (status: number) => void
  /** Headers that nothing downstream may change. */
  readonly fixed = new Map<string, string>()

  override writeHead(
    status: number,
    reason?: string | ResponseHeaders,
    headers?: ResponseHeaders,
  ): this {
    this.onWriteHead?.(status)
    const headerFields = typeof reason === 'string' ? headers : (headers ?? reason)
    if (headerFields && !Array.isArray(headerFields)) {
      // Merged with those already set, so that one check sees all of them.
      for (const [name, value] of Object.entries(headerFields))
        if (value !== undefined) this.setHeader(name, value)
    }
    for (const [name, value] of this.fixed) this.setHeader(name, value)
    if (status === PERMANENT) {
      const [location] = [this.getHeader('location')].flat()
      if (location !== undefined) this.setHeader('location', location)
    }
    const cacheControl = [this.getHeader('cache-control') ?? []].flat().join(', ')
    if (status === PERMANENT || isCacheableByDefault(cacheControl)) {
      if (cacheControl !== '') this.setHeader(OWN_LIFETIME, cacheControl)
      this.setHeader('cache-control', REVALIDATE)
    }
    const rest = Array.isArray(headerFields) ? headerFields : undefined
    return typeof reason === 'string'
      ? super.writeHead(status, reason, rest)
      : super.writeHead(status, rest)
  }
}
