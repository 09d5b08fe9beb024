import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, unpack, type Encoding } from './encodings.ts'
import type { CachedPage } from './cached-page.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Each encoding has different bytes: an ETag identifies the exact ones. */
function getEtag({ tag, packed }: CachedPage, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}${packed.quality[encoding]}"`
}

/**
 * The ETag by which the client already has this page, in any encoding: the decompressed content is the same, also
 * after the page is compressed again.
 */
function cachedEtag({ tag }: CachedPage, ifNoneMatch: string | undefined): string | undefined {
  return ifNoneMatch
    ?.match(/"[^"]*"/g)
    ?.find((etag) => etag === `"${tag}"` || etag.startsWith(`"${tag}-`))
}

/** Sends a page. `cache` is Next's own cache status: whether it was rendered for this request. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  cache: string,
): Promise<void> {
  const { headers } = request
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) response.setHeader(name, value)
  response.setHeader('x-nextjs-cache', cache)
  const matchedEtag = cachedEtag(page, headers['if-none-match'])
  const isNotModified = matchedEtag !== undefined || headers['if-none-match']?.trim() === '*'
  if (isNotModified && page.status === 200) {
    response.setHeader('etag', matchedEtag ?? getEtag(page, 'identity'))
    response.removeHeader('content-type')
    response.writeHead(304).end()
    return
  }
  const encoding = chooseEncoding([headers['accept-encoding']].flat().join(', ') || undefined)
  if (encoding === null) {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.writeHead(406).end('This page comes as it is, or as br or gzip.')
    return
  }
  const body = encoding === 'identity' ? await unpack(page.packed) : page.packed[encoding]
  response.setHeader('etag', getEtag(page, encoding))
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(page.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Forwards a response that is not a page as Next made it. */
export function sendUncached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedPage,
): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : body)
}
