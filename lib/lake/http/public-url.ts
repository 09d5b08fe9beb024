const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::\d{1,5})?$/
const PREFIX = /^(?:\/[A-Za-z0-9._-]+)*$/

/**
 * The address under which the caller sees the lake, without a trailing slash: as configured, or as a
 * proxy on this machine reports it (`server.ts` drops the headers of any other), or the request's own.
 */
export function publicUrlOf(request: Request, configured: string | undefined): string {
  if (configured !== undefined) return configured.replace(/\/+$/, '')
  const host = request.headers.get('x-forwarded-host') ?? ''
  if (!HOST.test(host)) return new URL(request.url).origin
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const prefix = request.headers.get('x-forwarded-prefix') ?? ''
  return `${protocol}://${host}${PREFIX.test(prefix) ? prefix : ''}`
}

/** Who is calling, for limiting attempts; `server.ts` puts the peer's address there. */
export function callerAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'local'
}
