import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackAddress, isLoopbackName } from '../../net/loopback.ts'
import type { MetricsRegistry } from '../../metrics/metrics-registry.ts'
import type { Caller } from './caller.ts'
import { isLakePath, isStreamRequest, forwardingHeaders, type LakeTarget } from './lake-proxy.ts'

/** The timeout of requests to the lake. */
const HEALTH_TIMEOUT_MS = 2_000
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10]
const STATIC = /^\/(?:_next|studio)\/static\//

/**
 * `/health` and `/metrics` of the web process, for monitoring. Anyone may read the health; metrics are for programs on
 * this machine, and for callers to whom the lake shows its own: a token of a role that may manage it.
 */
export function createHealthAndMetrics(
  meters: MetricsRegistry,
  {
    lake,
    isUncertain,
    problem,
  }: { lake?: LakeTarget; isUncertain?: () => boolean; problem?: () => string | null } = {},
) {
  const answered = meters.timer({
    name: 'site_http_request_duration_seconds',
    help: 'Time until the response was sent, by kind',
    labels: ['kind', 'status', 'cache'],
    buckets: BUCKETS,
  })
  const askLake = async (path: string, headers: Record<string, string>): Promise<boolean> => {
    if (!lake) return false
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS)
    const response = await fetch(`${lake.url}${path}`, { headers, signal }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ?? false
  }
  const health = async (response: ServerResponse) => {
    // Other machines may know: a load balancer then sends readers elsewhere.
    if (isUncertain?.()) return send(response, 503, JSON.stringify({ status: 'uncertain' }))
    const unverified = problem?.() ?? null
    if (unverified !== null)
      return send(response, 503, JSON.stringify({ status: 'unverified', problem: unverified }))
    const isLakeDown = lake !== undefined && !(await askLake('/health', {}))
    // Pages work without the lake, so the process is healthy and need not be restarted.
    send(
      response,
      200,
      JSON.stringify({ status: 'ok', ...(lake && { lake: isLakeDown ? 'away' : 'ok' }) }),
    )
  }
  const metrics = async (request: IncomingMessage, response: ServerResponse, caller: Caller) => {
    const { authorization } = request.headers
    const mayRead =
      isHere(request, caller) ||
      (lake !== undefined &&
        authorization !== undefined &&
        (await askLake('/metrics', {
          ...forwardingHeaders(caller, lake),
          authorization,
        })))
    if (!mayRead)
      return send(
        response,
        403,
        JSON.stringify({ error: 'This is available only to operators of the site.' }),
      )
    send(response, 200, await meters.text(), meters.contentType)
  }
  return {
    /** Whether the request was for these paths, and is being handled. */
    answer(request: IncomingMessage, response: ServerResponse, caller: Caller): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const [path] = (request.url ?? '/').split('?', 1)
      if (path !== '/health' && path !== '/metrics') return false
      const answering = path === '/health' ? health(response) : metrics(request, response, caller)
      answering.catch(() => response.destroy())
      return true
    },
    /** Measures the response time of a request; streams, which stay open for hours, are excluded. */
    measure(request: IncomingMessage, response: ServerResponse): void {
      if (isStreamRequest(request)) return
      const startedAt = performance.now()
      const kind = routeKind((request.url ?? '/').split('?', 1)[0] ?? '/')
      response.once('close', () => {
        const cache = response.getHeader('x-nextjs-cache')
        answered((performance.now() - startedAt) / 1000, {
          kind,
          status: response.headersSent ? String(response.statusCode) : 'none',
          cache: typeof cache === 'string' ? cache : 'none',
        })
      })
    },
  }
}

function routeKind(path: string): string {
  if (isLakePath(path)) return 'lake'
  if (STATIC.test(path)) return 'file'
  if (path.startsWith('/api/')) return 'api'
  return path === '/studio' || path.startsWith('/studio/') ? 'studio' : 'page'
}

/** A program on this machine that uses a loopback name; not a page in a browser, and not through a proxy. */
function isHere(
  { headers }: IncomingMessage,
  { address, host, isUntrusted: isHearsay }: Caller,
): boolean {
  if (isHearsay || headers.origin !== undefined || !isLoopbackAddress(address)) return false
  return URL.canParse(`http://${host}`) && isLoopbackName(new URL(`http://${host}`).hostname)
}

function send(response: ServerResponse, status: number, body: string, type?: string): void {
  response.writeHead(status, { 'content-type': type ?? 'application/json', ...NO_STORE })
  response.end(body)
}
