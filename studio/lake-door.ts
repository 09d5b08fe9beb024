import { isRecord } from '../lib/is-record.ts'
import { stubExternalRequest, meantAddress } from './outside-hosts.ts'

/**
 * What the Studio shows the lake with each request, besides its session's cookie: the page key. A browser sends
 * the cookie along for every page of this origin, the public ones too; the key is given to the Studio's own document
 * alone (lib/server/web/studio-visit.ts), and with a new session.
 */
const HEADER = 'x-lake-page'
const PROTOCOL = 'lake-page.'
const TIMING = 'lake-page'

/** What this document was given when it was loaded; empty before anybody has signed in. */
function givenKey(): string {
  // Sanity's command line reads the config in a stand-in for a browser: without a visit, and without a class for one.
  const visits = performance
    .getEntriesByType('navigation')
    .filter((entry) => entry instanceof PerformanceNavigationTiming)
  const timings = visits.flatMap(({ serverTiming }) => serverTiming)
  return timings.find(({ name }) => name === TIMING)?.description ?? ''
}

/** Where a session begins, or goes on under another name. */
const RENEWS = /\/(?:auth\/fetch|account\/password)$/

/** Who is signed in. */
const WHO = /\/users\/me$/

/** The part of such an answer that concerns us; empty in any other. */
function keyIn(answer: unknown): string {
  return isRecord(answer) && typeof answer.pageKey === 'string' ? answer.pageKey : ''
}

/** Where browsers trust the address, a document without a key has no session: the lake would answer nothing. */
function isNobody(key: string): boolean {
  return key === '' && globalThis.isSecureContext === true
}

/** What the lake would answer, without the error that a browser makes of it before anybody has signed in. */
const NOBODY = () =>
  Response.json(
    { statusCode: 401, error: 'Unauthorized', message: 'Nobody is signed in' },
    { status: 401 },
  )

/**
 * Makes every request of this document to the lake carry the key: the Studio's clients, its uploads
 * (XMLHttpRequest) and the calls that it makes past its clients (history, presence). Call once, before the Studio
 * is made.
 */
export function patchFetchWithCsrf(lakeUrl: string): void {
  let key = givenKey()
  const isLake = (address: string | URL) => {
    const { href } = new URL(address, location.href)
    return href.replace(/^ws/, 'http').startsWith(`${lakeUrl}/`)
  }

  const plainFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input, location.href).href
    const address = meantAddress(asked, lakeUrl)
    if (!isLake(address)) return stubExternalRequest(address, lakeUrl) ?? plainFetch(input, init)
    const { pathname } = new URL(address)
    if (isNobody(key) && WHO.test(pathname)) return NOBODY()
    const meant = input instanceof Request ? new Request(address, input) : address
    const request = new Request(meant, init)
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
      // Without a key too: over plain http there is none, and the lake asks for no more than the word.
      super(url, isLake(url) ? PROTOCOL + key : protocols)
    }
  }
}
