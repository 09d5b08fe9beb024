import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { pack, BROTLI_FAST, type CompressedPage } from './encodings.ts'
import type { RenderedPage } from './rendered-page.ts'
import { isHtml, applyCsp } from './apply-csp.ts'
import { lifetimeHeaders, sharedCaches } from './shared-caches.ts'
import { speculationHeader } from '../speculation.ts'

/** A page as sent to everyone. */
export interface CachedPage {
  status: number
  headers: OutgoingHttpHeaders
  /** Identifies this content and these headers; an ETag also includes the encoding. */
  tag: string
  /** The hash of Next's response: if it is the same again, the page need not be processed again. */
  source: string
  packed: CompressedPage
}

/** They belong to a single response, or are set again by whatever sends it. */
const PER_RESPONSE_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-nextjs-cache',
])

/** How Next marks a response that can be shared. */
const SHARED = /\bs-maxage=[1-9]/
const PRIVATE_HEADERS = /\b(?:no-store|private|no-cache)\b/

/** Whether a response is a page that is the same for everyone who requests its address, by its status. */
export function isPage({ status, headers }: RenderedPage, ofPages: number): boolean {
  const lifetime = String(headers['cache-control'] ?? '')
  return (
    status === ofPages &&
    isHtml(headers) &&
    headers['set-cookie'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers['x-nextjs-postponed'] === undefined &&
    SHARED.test(lifetime) &&
    !PRIVATE_HEADERS.test(lifetime)
  )
}

/** For a removed page, Next sends an empty one for React to render in the browser: nothing without scripts. */
export function isEmptyErrorShell({ status, body }: RenderedPage): boolean {
  return status === 404 && body.includes('<html id="__next_error__"')
}

/** While Next is revalidating a page, it sends the stale one. */
export function isStale({ headers }: RenderedPage): boolean {
  return headers['x-nextjs-cache'] === 'STALE'
}

/**
 * The headers that belong to the page. A page that Next has just rendered has some of them twice (`Link`), a cached
 * one once.
 */
function lastingHeaders(headers: OutgoingHttpHeaders): [string, OutgoingHttpHeaders[string]][] {
  return Object.entries(headers)
    .filter(([name]) => !PER_RESPONSE_HEADERS.has(name))
    .map(([name, value]) => {
      const each = Array.isArray(value) ? [...new Set(value)] : value
      return [name, Array.isArray(each) && each.length === 1 ? each[0] : each]
    })
}

/**
 * Identifies this content and these headers. The remaining lifetime that Next sends is left out: with it, each process
 * would have a different page, and each render another one.
 */
function getHash(lasting: [string, OutgoingHttpHeaders[string]][], body: Buffer): string {
  const saying = lasting.filter(([name]) => name !== 'cache-control')
  return createHash('sha256').update(JSON.stringify(saying)).update(body).digest('base64url')
}

export function getSource({ headers, body }: RenderedPage): string {
  return getHash(lastingHeaders(headers), body)
}

/** Turns Next's response into the page sent to everyone: compressed once, and fast, because someone is waiting. */
export async function finish(
  made: RenderedPage,
  source: string,
  isRead: boolean,
): Promise<CachedPage> {
  const { headers, body } = applyCsp(made, isRead)
  const lasting = lastingHeaders(headers)
  const caches = sharedCaches && headers[sharedCaches.keysHeader] ? sharedCaches : undefined
  return {
    status: made.status,
    headers: {
      ...Object.fromEntries(lasting),
      ...(caches && lifetimeHeaders(caches)),
      ...(isRead && speculationHeader),
      vary: getVary(headers),
    },
    tag: getHash(lasting, body).slice(0, 22),
    source,
    packed: await pack(body, BROTLI_FAST),
  }
}

function getVary(headers: OutgoingHttpHeaders): string {
  return [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ')
}
