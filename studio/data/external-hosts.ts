/** Sanity's module server reports new versions; the Studio polls it at start and every 15 minutes. */
const NEWS_OF_VERSIONS = /^\/v1\/modules\//
const SANITY_HOST = /\.sanity\.io$/

/**
 * The actual URL of a Studio request. Newer parts put the project id in front of the host, as hosted Sanity requires;
 * the lake has a single host.
 */
export function meantAddress(address: string, lakeUrl: string): string {
  const lake = new URL(lakeUrl)
  const url = new URL(address, lakeUrl)
  const isProjectHost =
    url.protocol === lake.protocol &&
    url.host.endsWith(`.${lake.host}`) &&
    url.pathname.startsWith(`${lake.pathname}/`)
  return isProjectHost ? lake.origin + url.pathname + url.search : url.href
}

/**
 * A stub response for a third-party host, which we never call: no new versions, and 404 for everything else. Null for
 * our own host. The unmodified Studio cannot turn these requests off, and each one that the CSP blocks logs a console
 * error.
 */
export function stubExternalRequest(address: string, lakeUrl: string): Response | null {
  const url = new URL(address)
  return isWeb(url) && url.origin !== new URL(lakeUrl).origin ? stub(url) : null
}

/**
 * On hosted Sanity, the same stub for every host that the Studio's content security policy refuses: all but this site
 * and sanity.io. Call once, before the Studio is created.
 */
export function stubExternalFetches(): void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const isAllowed = url.origin === location.origin || SANITY_HOST.test(url.hostname)
    return isWeb(url) && !isAllowed ? stub(url) : plainFetch(input, init)
  }
}

const isWeb = ({ protocol }: URL) => /^https?:$/.test(protocol)

function stub({ pathname }: URL): Response {
  return NEWS_OF_VERSIONS.test(pathname)
    ? Response.json({})
    : Response.json({ message: 'Requests to external hosts are blocked' }, { status: 503 })
}
