import { sameSecret } from './secrets.ts'
import { isTrustworthy } from '../../net/loopback.ts'

/**
 * Carries the key that the Studio's own document was given (`http/routes/page-key.ts`). The Studio sends it with
 * each request, empty before it has one; no page of another site can, as a browser would ask us first.
 */
export const PAGE_HEADER = 'x-lake-page'
/** A WebSocket carries no header of a page's choosing, but it names protocols: this one, with the key behind it. */
export const PAGE_PROTOCOL = 'lake-page.'

/** What a request with a cookie says about the page that sent it. */
export interface CookieCall {
  method: string
  /** The path below the lake's own address. */
  path: string
  headers: Headers
  publicUrl: string
  allowedOrigins: readonly string[]
  /** The key of the session that the cookie names. */
  pageKey: string
}

/** Where the key is handed over. */
export const PAGE_KEY_PATH = '/auth/page'
/** The pages of the lake's own, which a browser shows. */
const OWN_PAGE = /^\/auth\//
const ASSET = /^\/(?:images|files)\//
/** How a page shows an asset, or a browser opens or stores one: what it asks so, no script can read as text. */
const SHOWS_ASSET: readonly string[] = ['image', 'video', 'audio', 'track', 'document']

/** `foreign`: a page of another site asks; `keyless`: a page of this one, but not the Studio. */
export type CookieVerdict = 'counts' | 'foreign' | 'keyless'

/**
 * Whether a session's cookie counts for a request. A browser sends cookies along whichever page asks, a
 * public page of this very origin too; so the page has to show that it is the Studio's, or one of ours:
 *
 * - its origin is the lake's own or an allowed one;
 * - the lake's own pages are asked for as documents, never by a script (their forms carry a token besides);
 * - assets may be shown;
 * - all else needs the page key, which only the Studio's document is given, and comes from a script of it.
 *
 * Over plain http, to another name than this machine's, browsers say less and the key cannot be handed
 * over; there the Studio's header has to do.
 */
export function checkCsrf(call: CookieCall): CookieVerdict {
  if (call.path === PAGE_KEY_PATH) return isVisit(call.headers) ? 'counts' : 'keyless'
  // A proxy may hide from us that the address is trustworthy; the browser knows.
  const isTold = isTrustworthy(call.publicUrl) || call.headers.has('sec-fetch-site')
  if (!isKnownPage(call, isTold)) return 'foreign'
  return (isTold ? isTheStudios(call) : isMeant(call)) ? 'counts' : 'keyless'
}

function isTheStudios({ method, path, headers, pageKey }: CookieCall): boolean {
  const asksFor = headers.get('sec-fetch-dest') ?? ''
  if (OWN_PAGE.test(path)) return asksFor === 'document'
  if (ASSET.test(path) && isRead(method) && SHOWS_ASSET.includes(asksFor)) return true
  return asksFor === 'empty' && isPageKey(headers.get(PAGE_HEADER), pageKey)
}

/** All that can be asked where browsers do not tell. */
function isMeant({ method, path, headers }: CookieCall): boolean {
  return OWN_PAGE.test(path) || (ASSET.test(path) && isRead(method)) || headers.has(PAGE_HEADER)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The same for opening a WebSocket: browsers always name its origin, and a page cannot change it. */
export function maySocketUseCookie(call: Omit<CookieCall, 'method' | 'path'>): CookieVerdict {
  if (!hasKnownOrigin(call)) return 'foreign'
  const offered = getProtocols(call.headers).find((name) => name.startsWith(PAGE_PROTOCOL))
  const isTheStudios = isTrustworthy(call.publicUrl)
    ? isPageKey(offered?.slice(PAGE_PROTOCOL.length) ?? null, call.pageKey)
    : offered !== undefined
  return isTheStudios ? 'counts' : 'keyless'
}

/** The protocols that a WebSocket's page offers. */
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

/** Sec-Fetch-Site: https://www.w3.org/TR/fetch-metadata/ `none` is a person who typed the address. */
function isKnownPage(call: CookieCall, isTold: boolean): boolean {
  if (call.headers.has('origin')) return hasKnownOrigin(call)
  const site = call.headers.get('sec-fetch-site')
  if (!isRead(call.method)) return site === 'same-origin'
  return isTold ? site === 'same-origin' || site === 'none' : true
}

/**
 * Whether a browser is about to show a document in a window of its own: not in a frame, not in advance, not
 * to a script. Where the link was is no matter.
 */
function isVisit(headers: Headers): boolean {
  return (
    headers.get('sec-fetch-dest') === 'document' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    !headers.has('sec-purpose') &&
    !headers.has('purpose')
  )
}

function isPageKey(given: string | null, wanted: string): boolean {
  return given !== null && sameSecret(given, wanted)
}
