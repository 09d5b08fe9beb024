const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::\d{1,5})?$/
const PREFIX = /^(?:\/[A-Za-z0-9._-]+)*$/

/**
 * Only a proxy on this machine, or a caller inside this process, is trusted about the caller behind it. The proxy's key
 * has already been checked on arrival; with it, a proxy elsewhere counts as one here (forwarded-headers.ts).
 */
export function isTrustedPeer(peer: string | undefined): boolean {
  return peer === undefined || peer === '::1' || /^(?:::ffff:)?127\./.test(peer)
}

/**
 * The URL at which the caller reaches the lake, without a trailing slash: as configured, as a trusted proxy reports it,
 * or the request's own.
 */
export function getPublicUrl(
  request: { url: string; headers: Headers },
  options: { configured?: string; peer?: string },
): string {
  if (options.configured !== undefined) return options.configured.replace(/(?<!\/)\/+$/, '')
  const own = new URL(request.url).origin
  if (!isTrustedPeer(options.peer)) return own
  const host = request.headers.get('x-forwarded-host') ?? ''
  if (!HOST.test(host)) return own
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const prefix = request.headers.get('x-forwarded-prefix') ?? ''
  return `${protocol}://${host}${PREFIX.test(prefix) ? prefix : ''}`
}

/** The caller's address, for rate limits: of several entries, the one that the proxy itself added. */
export function callerAddress(headers: Headers, peer: string | undefined): string {
  const forwarded = isTrustedPeer(peer)
    ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded || peer || 'local'
}
