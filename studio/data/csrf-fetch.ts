import { isRecord } from '../../lib/is-record.ts'
import { stubExternalRequest, meantAddress } from './external-hosts.ts'

/**
 * The CSRF token that the Studio sends with each request, in addition to the session cookie. Browsers send
 * the cookie from every page of this origin, public ones included; the token is issued only to the Studio's own
 * document (lib/server/web/studio-visit.ts) and with a new session.
 */
const HEADER = 'x-csrf-token'
const PROTOCOL = 'csrf-token.'
const TIMING = 'csrf-token'

/** The token issued when this document was loaded; empty before sign-in. */
function csrfToken(): string {
  // Sanity's CLI reads the config in a browser stub, which has neither a navigation entry nor its class.
  const visits = performance
    .getEntriesByType('navigation')
    .filter((entry) => entry instanceof PerformanceNavigationTiming)
  const timings = visits.flatMap(({ serverTiming }) => serverTiming)
  return timings.find(({ name }) => name === TIMING)?.description ?? ''
}

/** Endpoints that start or renew a session. */
const RENEWS = /\/(?:auth\/fetch|account\/password)$/

/** The endpoint for the signed-in user. */
const WHO = /\/users\/me$/

/** The token in such a response; empty for any other. */
function keyIn(answer: unknown): string {
  return isRecord(answer) && typeof answer.csrfToken === 'string' ? answer.csrfToken : ''
}

/** In a secure context, a document without a token has no session: the lake would return nothing. */
function isAnonymous(key: string): boolean {
  return key === '' && globalThis.isSecureContext === true
}

/** Stands in for the lake's 401 without a session, for which the browser would log an error before sign-in. */
const ANONYMOUS = () =>
  Response.json(
    { statusCode: 401, error: 'Unauthorized', message: 'No one is signed in' },
    { status: 401 },
  )

/**
 * Adds the token to every request from this document to the lake: the Studio's clients, uploads (XMLHttpRequest), and
 * calls that bypass its clients (history, presence). Call once, before the Studio is created.
 */
export function patchFetchWithCsrf(lakeUrl: string): void {
  let key = csrfToken()
  const isLake = (address: string | URL) => {
    const { href } = new URL(address, location.href)
    return href.replace(/^ws/, 'http').startsWith(`${lakeUrl}/`)
  }

  const plainFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const requestUrl = new URL(input instanceof Request ? input.url : input, location.href).href
    const address = meantAddress(requestUrl, lakeUrl)
    if (!isLake(address)) return stubExternalRequest(address, lakeUrl) ?? plainFetch(input, init)
    const { pathname } = new URL(address)
    if (isAnonymous(key) && WHO.test(pathname)) return ANONYMOUS()
    const target = input instanceof Request ? new Request(address, input) : address
    const request = new Request(target, init)
    request.headers.set(HEADER, key)
    const response = await plainFetch(request)
    if (response.ok && RENEWS.test(pathname)) key = keyIn(await response.clone().json()) || key
    return response
  }

  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override open(
      method: string,
      url: string | URL,
      isAsync = true,
      user: string | null = null,
      password: string | null = null,
    ): void {
      super.open(method, url, isAsync, user, password)
      if (isLake(url)) this.setRequestHeader(HEADER, key)
    }
  }

  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      // Even without a token: over plain HTTP there is none, and the lake requires only the protocol name.
      super(url, isLake(url) ? PROTOCOL + key : protocols)
    }
  }
}
