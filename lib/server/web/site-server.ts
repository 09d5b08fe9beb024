import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isWebSocket } from '../../net/forward-upgrade.ts'
import { MIN_BODY_RATE, enforceMinBodyRate, type MinBodyRate } from '../../net/min-body-rate.ts'
import { limitConnections } from '../../net/connections.ts'
import { ConnectionLimiter } from '../../net/connection-limiter.ts'
import { LINGER_MS } from '../../net/lingering-close.ts'
import { rateLimitKey, type AddressRanges } from '../../net/network.ts'
import { writeRawErrorResponse, type HttpErrorInit } from '../../net/raw-error-response.ts'
import { MetricsRegistry } from '../../metrics/metrics-registry.ts'
import { SiteResponse } from '../site-response.ts'
import { checkBodyLength, isUpload } from './body-rules.ts'
import { getCaller, isUnknownProxy, rewriteForwardedHeaders, type Caller } from './caller.ts'
import { REVALIDATE } from './delivery.ts'
import { createLakeProxy, isLakePath, isStreamRequest, type LakeTarget } from './lake-proxy.ts'
import { withoutLakeCookies } from './lake-cookies.ts'
import { checkMethod } from './methods.ts'
import { createHealthAndMetrics } from './health-and-metrics.ts'
import { sendErrorResponse } from './error-response.ts'
import { isGuestForm, refuseForm, returnForm } from './guest-form.ts'
import { isDecisionsPath } from './hosted-decisions.ts'
import { RENAMED_PATHS, useCurrentPath } from './renamed-paths.ts'
import { resolveLiveUrl } from './live-address.ts'
import { isStudioVisit } from './studio-visit.ts'
import { withLargeEscapes, type UnknownAddresses } from './url-allowlist.ts'
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_MS } from '../../limits/requests.ts'
import {
  SILENT_CONNECTION_MS,
  SITE_BODY_BYTES,
  SITE_CONNECTIONS,
  SITE_REQUESTS,
  SITE_STREAMS,
  SITE_UNCACHED_REQUESTS,
  SITE_UPLOADS,
} from '../../limits/site.ts'

export interface SiteLimits {
  connections: { perNetwork: number; total: number }
  /** Requests in progress. */
  requests: { perNetwork: number; total: number }
  /** Event streams and WebSockets: a browser has six streams or one socket for each open document. */
  streams: { perNetwork: number; total: number }
  /** Bodies other than uploads, in bytes. */
  bodies: { perNetwork: number; total: number }
  /** Uploads to the lake, which holds each in memory. */
  uploads: { perNetwork: number; total: number }
  /** Responses that are rendered for each request and not cached. */
  uncachedRequests: { perNetwork: number; total: number }
  /** Timeout for a request's headers, in milliseconds. */
  headersMs: number
  /** How long a connection may be silent in both directions during a response. */
  silentMs: number
  minBodyRate: MinBodyRate
  /** How long a body may continue after its response. */
  lingerMs: number
}

/** Enough for an office or a school behind one address, and for many of those. */
export const SITE_LIMITS: SiteLimits = {
  connections: SITE_CONNECTIONS,
  requests: SITE_REQUESTS,
  streams: SITE_STREAMS,
  bodies: SITE_BODY_BYTES,
  uploads: SITE_UPLOADS,
  uncachedRequests: SITE_UNCACHED_REQUESTS,
  headersMs: HEADERS_TIMEOUT_MS,
  silentMs: SILENT_CONNECTION_MS,
  minBodyRate: MIN_BODY_RATE,
  lingerMs: LINGER_MS,
}

export interface SiteServerOptions {
  /** Handles everything that is not the lake's. */
  site: (request: IncomingMessage, response: SiteResponse) => void
  siteUpgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
  /** Answers decisions on hosted Sanity; if omitted, the site has no such path. */
  decisions?: (request: IncomingMessage, response: ServerResponse) => void
  /** If omitted, no path is the lake's. */
  lake?: LakeTarget
  /** Whether pages are refused, since the current state is unknown; `/health` reports it. */
  isUncertain?: () => boolean
  /** Why every page is refused although the content store answers; null if pages are shown. */
  problem?: () => string | null
  /** Proxies whose forwarding headers are trusted. */
  proxies: AddressRanges
  /** If omitted, the site decides for every address. */
  addresses?: UnknownAddresses
  /** Called when content has expired: before the sender is answered, and once more after. */
  onExpired?: () => void
  /** Called with each path that permanently redirected a reader. */
  onMoved?: (path: string) => void
  /** The value of the draft mode cookie, which lets its holder see unpublished pages. Only a build has one. */
  draftKey?: string
  limits?: SiteLimits
  /** The metrics of the process. Default: its own. */
  meters?: MetricsRegistry
  /** Called once for each path of the last release that is still requested, with the current path. */
  onRenamed?: (old: string, path: string) => void
  /** Called once for a peer that sends forwarding headers without being one of `proxies`. */
  onUnknownProxy?: (peer: string) => void
  /** Set on every response; headers from the site or the lake replace them. */
  headers?: readonly { key: string; value: string }[]
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  refuse: (init: HttpErrorInit) => void
  /** What it leaves once its response has been sent. All in one listener: Node warns of more than ten. */
  leave: (() => void)[]
}

/** Next's not-found page: rendered once, and expired with its content. */
const NOT_FOUND = '/_not-found'
/** The status of Next's permanent redirects. */
const MOVED = 308
const DRAFT_COOKIE = /(?:^|;\s*)__prerender_bypass=([^;]*)/
const UNCACHED_ROUTES =
  /^\/(?:search|api\/search|api\/blog\/search|api\/draft\/enable|api\/decisions)(?:[/?]|$)/
/** A character of a form is at most six in a page, which has the text to copy and to send again. */
const FORM_WEIGHT = 12
const TOO_MANY = {
  status: 429,
  message: 'Too many requests at once. Try again in a moment.',
  retryAfter: 1,
}
const FULL = {
  status: 503,
  message: 'The site is too busy right now. Try again soon.',
  retryAfter: 5,
}
const TOO_SLOW = { status: 408, message: 'The request took too long to arrive.' }

export interface SiteServer {
  /** Not listening yet. */
  server: Server<typeof IncomingMessage, typeof SiteResponse>
  /** Stops accepting and ends every connection, including WebSockets. */
  close(): Promise<void>
}

/** The server that faces the network: identifies callers, limits their concurrent use, and routes their requests. */
export function createSiteServer(options: SiteServerOptions): SiteServer {
  const { proxies, limits = SITE_LIMITS, meters = new MetricsRegistry() } = options
  // A guest's form needs an answer before its connection is closed as silent.
  const lake = options.lake && createLakeProxy(options.lake, { formTimeoutMs: limits.silentMs / 2 })
  const requests = new ConnectionLimiter<Exchange>({
    perKey: limits.requests.perNetwork,
    total: limits.requests.total,
    // A request still being sent makes room for one that is complete.
    isEvictable: ({ request }) => !request.complete,
    onEvict: ({ refuse }) => refuse(TOO_SLOW),
  })
  const streams = new ConnectionLimiter<object>({
    perKey: limits.streams.perNetwork,
    total: limits.streams.total,
  })
  const bodies = new ConnectionLimiter<Exchange>({
    perKey: limits.bodies.perNetwork,
    total: limits.bodies.total,
    // One whose response has begun is no longer needed: its caller may never read it.
    isEvictable: ({ request, response }) => !request.complete || response.headersSent,
    onEvict: ({ refuse }) => refuse(TOO_SLOW),
  })
  const uploads = new ConnectionLimiter<object>({
    perKey: limits.uploads.perNetwork,
    total: limits.uploads.total,
  })

  const uncachedRequests = new ConnectionLimiter<object>({
    perKey: limits.uncachedRequests.perNetwork,
    total: limits.uncachedRequests.total,
  })
  const upgraded = new Set<Socket>()
  const operators = createHealthAndMetrics(meters, options)
  meters.gauges('site_active_clients', 'Current clients, by use', 'kind', () => ({
    requests: requests.size,
    streams: streams.size,
    uploads: uploads.size,
    uncached_requests: uncachedRequests.size,
    sockets: upgraded.size,
  }))
  let hasLoggedProxy = false
  const loggedPaths = new Set<string>()
  const reportRenamed = (old: string) => {
    if (loggedPaths.has(old)) return
    loggedPaths.add(old)
    options.onRenamed?.(old, RENAMED_PATHS[old] ?? old)
  }

  const enter = (exchange: Exchange, caller: Caller): boolean => {
    const { request, leave } = exchange
    const key = rateLimitKey(caller.address)
    const limiters = [
      isStreamRequest(request) ? streams : requests,
      ...(isUpload(request) ? [uploads] : []),
      ...(UNCACHED_ROUTES.test(request.url ?? '') ? [uncachedRequests] : []),
    ]
    return limiters.every((limiter) => {
      const release = limiter.acquire(key, exchange)
      if (release) leave.push(release)
      return release !== null
    })
  }

  /** Whether there is room for the body until its response has been sent. */
  const holdBody = (exchange: Exchange, caller: Caller, isForm: boolean): boolean => {
    const { request, leave } = exchange
    const bytes = Number(request.headers['content-length'] ?? 0)
    // The lake counts a body of unknown length while it comes through.
    if (bytes === 0 || isUpload(request)) return true
    const weight = isForm ? bytes * FORM_WEIGHT : bytes
    const release = bodies.acquire(rateLimitKey(caller.address), exchange, weight)
    if (release) leave.push(release)
    return release !== null
  }

  const toSite = (request: IncomingMessage, response: SiteResponse): void => {
    const { addresses } = options
    resolveLiveUrl(request)
    const [path = '/', query] = (request.url ?? '/').split('?', 2)
    const expire = () => {
      addresses?.expire()
      options.onExpired?.()
    }
    response.onWriteHead = (status) => {
      // A 200 from the site here means that pages, and so the known addresses, have expired.
      if (path === REVALIDATE && status === 200) {
        expire()
        // In case Next was still working until then.
        response.once('close', expire)
      }
      if (status === MOVED && request.method === 'GET') options.onMoved?.(path)
    }
    const isForDraft = isDraft(request, options.draftKey)
    // Omitted in development, whose tools post to addresses of their own.
    const rejection = options.draftKey === undefined ? null : checkMethod(request, isForDraft)
    if (rejection) return sendErrorResponse(request, response, rejection)
    const judged = !isForDraft && addresses?.isUnknown(path)
    withoutLakeCookies(request)
    const goOn = (isUnknown: boolean) => {
      const escaped = withLargeEscapes(path)
      const url = isUnknown ? NOT_FOUND : escaped
      request.url = query === undefined ? url : `${url}?${query}`
      options.site(request, response)
    }
    if (judged instanceof Promise) judged.then(goOn).catch(() => response.destroy())
    else goOn(judged ?? false)
  }

  const server = createServer(
    {
      ServerResponse: SiteResponse,
      headersTimeout: limits.headersMs,
      // The rate of bodies is enforced below, by bytes received.
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Any other protocol, such as h2c, is an offer that may be ignored.
      shouldUpgradeCallback: isWebSocket,
    },
    (request, response) => {
      for (const { key, value } of options.headers ?? []) response.setHeader(key, value)
      response.lingerMs = limits.lingerMs
      originForm(request)
      const old = useCurrentPath(request, response)
      if (old !== null) reportRenamed(old)
      if (!hasLoggedProxy && isUnknownProxy(request, proxies)) {
        hasLoggedProxy = true
        options.onUnknownProxy?.(request.socket.remoteAddress ?? '')
      }
      const caller = getCaller(request, proxies)
      rewriteForwardedHeaders(request, caller)
      operators.measure(request, response)
      const isForm = lake !== undefined && isGuestForm(request, caller)
      const refuse = isForm
        ? (init: HttpErrorInit) => refuseForm(request, response, init)
        : (init: HttpErrorInit) => sendErrorResponse(request, response, init)
      const rejection = checkBodyLength(request)
      if (rejection) return refuse(rejection)
      const leave: (() => void)[] = []
      response.once('close', () => leave.forEach((each) => each()))
      const exchange = { request, response, refuse, leave }
      const mayEnter = enter(exchange, caller)
      if (!mayEnter && !isForm) return refuse(TOO_MANY)
      if (!holdBody(exchange, caller, isForm)) return refuse(mayEnter ? FULL : TOO_MANY)
      enforceMinBodyRate(request, () => refuse(TOO_SLOW), limits.minBodyRate)
      if (!mayEnter) return void returnForm(request, response, TOO_MANY)
      if (operators.answer(request, response, caller)) return
      if (lake && isLakePath(request.url ?? '/')) lake.web(request, response, caller)
      else if (lake && isStudioVisit(request))
        void lake.visit(request, response, caller).then(() => toSite(request, response))
      else if (options.decisions && isDecisionsPath(request.url ?? '/'))
        options.decisions(request, response)
      else toSite(request, response)
    },
  )
  limitConnections(server, { ...limits.connections, isProxy: (peer) => proxies.has(peer) })
  server.timeout = limits.silentMs

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    originForm(request)
    const caller = getCaller(request, proxies)
    rewriteForwardedHeaders(request, caller)
    const release = streams.acquire(rateLimitKey(caller.address), socket)
    if (!release) return writeRawErrorResponse(socket, FULL)
    socket.once('close', release)
    // A half-open WebSocket is of no use.
    socket.once('end', () => socket.destroy())
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    if (lake && isLakePath(request.url ?? '/')) return lake.upgrade(request, socket, head, caller)
    withoutLakeCookies(request)
    if (options.siteUpgrade) options.siteUpgrade(request, socket, head)
    else
      writeRawErrorResponse(socket, {
        status: 404,
        message: 'There is no WebSocket endpoint here.',
      })
  })
  return {
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
      lake?.close()
    },
  }
}

function isDraft({ headers }: IncomingMessage, draftKey: string | undefined): boolean {
  return draftKey !== undefined && DRAFT_COOKIE.exec(headers.cookie ?? '')?.[1] === draftKey
}

/** `GET http://host/path` means the path, whatever the host: one form for all rules that follow. */
function originForm(request: IncomingMessage): void {
  const target = request.url ?? '/'
  if (target.startsWith('/')) return
  const url = URL.canParse(target) ? new URL(target) : new URL('http://site/')
  request.url = url.pathname + url.search
}
