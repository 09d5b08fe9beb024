import { sameSecret } from './secrets.ts'
import { isTrustworthy } from '../../net/loopback.ts'

/**
 * Carries the key that the Studio's own document received (`http/routes/csrf-token.ts`). The Studio sends this header
 * with every request, empty until it has a key; a page of another site cannot, because the browser would ask us first.
 */
export const PAGE_HEADER = 'x-csrf-token'
/** A WebSocket cannot carry a custom header, but it can name protocols: this one, followed by the key. */
export const PAGE_PROTOCOL = 'csrf-token.'
/** The header and the protocol of the last release are still accepted. */
export const OLD_PAGE_HEADER = 'x-lake-page'
const OLD_PAGE_PROTOCOL = 'lake-page.'

/** What a request with a cookie reveals about the page that sent it. */
export interface CookieCall {
  method: string
  /** The path relative to the lake's own address. */
  path: string
  headers: Headers
  publicUrl: string
  allowedOrigins: readonly string[]
  /** The key of the cookie's session. */
  csrfToken: string
}

/** Where the key is handed over. */
export const CSRF_TOKEN_PATH = '/auth/csrf-token'
/** The lake's own pages, which a browser navigates to. */
const OWN_PAGE = /^\/auth\//
const ASSET = /^\/(?:images|files)\//
/** How a page shows an asset, or a browser opens or saves one: no script can read such a response as text. */
const SHOWS_ASSET: readonly string[] = ['image', 'video', 'audio', 'track', 'document']

/** `foreign`: sent by a page of another site; `keyless`: by a page of this one that is not the Studio. */
export type CsrfCheckResult = 'counts' | 'foreign' | 'keyless'

/**
 * CSRF check: whether a session cookie counts for a request. A browser sends cookies for any page, including the public
 * pages of this origin, so the page must prove that it is the Studio or one of ours:
 *
 * - its origin is the lake's own or an allowed one;
 * - the lake's own pages are requested as documents, never by a script (their forms also carry a token);
 * - assets may be shown;
 * - everything else needs the page key, which only the Studio's document receives, and must come from a script of it.
 *
 * Over plain http, under a name other than this machine's, browsers send less and the key cannot be handed over; there
 * the Studio's header has to be enough.
 */
export function checkCsrf(call: CookieCall): CsrfCheckResult {
  if (call.path === CSRF_TOKEN_PATH) return isVisit(call.headers) ? 'counts' : 'keyless'
  // A proxy may hide from us that the origin is trustworthy; the browser knows.
  const hasFetchMetadata = isTrustworthy(call.publicUrl) || call.headers.has('sec-fetch-site')
  if (!isKnownPage(call, hasFetchMetadata)) return 'foreign'
  return (hasFetchMetadata ? isTheStudios(call) : isMeant(call)) ? 'counts' : 'keyless'
}

function isTheStudios({ method, path, headers, csrfToken }: CookieCall): boolean {
  const fetchDest = headers.get('sec-fetch-dest') ?? ''
  if (OWN_PAGE.test(path)) return fetchDest === 'document'
  if (ASSET.test(path) && isRead(method) && SHOWS_ASSET.includes(fetchDest)) return true
  return fetchDest === 'empty' && isCsrfToken(pageHeader(headers), csrfToken)
}

/** The most that can be checked when the browser sends no fetch metadata. */
function isMeant({ method, path, headers }: CookieCall): boolean {
  return OWN_PAGE.test(path) || (ASSET.test(path) && isRead(method)) || pageHeader(headers) !== null
}

/** The key that a request carries; null without the header. */
export function pageHeader(headers: Headers): string | null {
  return headers.get(PAGE_HEADER) ?? headers.get(OLD_PAGE_HEADER)
}

/** Whether a WebSocket protocol carries a key. */
export function isPageProtocol(name: string): boolean {
  return name.startsWith(PAGE_PROTOCOL) || name.startsWith(OLD_PAGE_PROTOCOL)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The same check for opening a WebSocket: browsers always send its origin, and a page cannot change it. */
export function maySocketUseCookie(call: Omit<CookieCall, 'method' | 'path'>): CsrfCheckResult {
  if (!hasKnownOrigin(call)) return 'foreign'
  const offered = getProtocols(call.headers).find(isPageProtocol)
  const isTheStudios = isTrustworthy(call.publicUrl)
    ? isCsrfToken(offered?.slice(offered.indexOf('.') + 1) ?? null, call.csrfToken)
    : offered !== undefined
  return isTheStudios ? 'counts' : 'keyless'
}

/** The protocols that the page offers for its WebSocket. */
function getProtocols(headers: Headers): string[] {
  return (headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim())
}

/** Whether the `Origin` header names the lake's own origin or an allowed one; false without the header. */
export function hasKnownOrigin(
  call: Pick<CookieCall, 'headers' | 'publicUrl' | 'allowedOrigins'>,
): boolean {
  const origin = call.headers.get('origin')
  return (
    origin !== null &&
    (origin === new URL(call.publicUrl).origin || call.allowedOrigins.includes(origin))
  )
}

/** Sec-Fetch-Site: https://www.w3.org/TR/fetch-metadata/ `none` means that a person typed the address. */
function isKnownPage(call: CookieCall, hasFetchMetadata: boolean): boolean {
  if (call.headers.has('origin')) return hasKnownOrigin(call)
  const site = call.headers.get('sec-fetch-site')
  if (!isRead(call.method)) return site === 'same-origin'
  return hasFetchMetadata ? site === 'same-origin' || site === 'none' : true
}

/**
 * Whether a browser is about to show a document in its own window: not in a frame, as a prefetch, or for a script.
 * Where the link was does not matter.
 */
function isVisit(headers: Headers): boolean {
  return (
    headers.get('sec-fetch-dest') === 'document' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    !headers.has('sec-purpose') &&
    !headers.has('purpose')
  )
}

function isCsrfToken(received: string | null, expected: string): boolean {
  return received !== null && sameSecret(received, expected)
}
