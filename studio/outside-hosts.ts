/** What Sanity's module server tells of newer versions, and of ours; the Studio asks when it starts and each quarter of an hour. */
const NEWS_OF_VERSIONS = /^\/v1\/modules\//

/**
 * The address that a call of the Studio's really means. Its newer parts put the project's id before the host, as the
 * hosted service wants it; the lake is at its own address alone.
 */
export function meantAddress(address: string, lakeUrl: string): string {
  const lake = new URL(lakeUrl)
  const asked = new URL(address, lakeUrl)
  const isProjectHost =
    asked.protocol === lake.protocol &&
    asked.host.endsWith(`.${lake.host}`) &&
    asked.pathname.startsWith(`${lake.pathname}/`)
  return isProjectHost ? lake.origin + asked.pathname + asked.search : asked.href
}

/**
 * The answer that stands for that of an outside host, which this office does not ask: no news of versions, and of all
 * else that it is not there. Null for our own. The unmodified Studio cannot be told to go without; a request that the
 * page's policy stops would be an error on the console each time.
 */
export function stubExternalRequest(address: string, lakeUrl: string): Response | null {
  const { origin, protocol, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol) || origin === new URL(lakeUrl).origin) return null
  return NEWS_OF_VERSIONS.test(pathname)
    ? Response.json({})
    : Response.json({ message: 'This office asks no outside hosts' }, { status: 503 })
}
