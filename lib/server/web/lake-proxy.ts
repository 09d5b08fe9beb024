import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import { hasBody } from '../../net/body-pace.ts'
import { shortErrorMessage } from '../../log/discreet.ts'
import { forwardedHeaders, type Caller } from './caller.ts'
import { refuse } from './refuse.ts'
import { setCsrfToken } from './studio-visit.ts'
import type { SiteResponse } from '../site-response.ts'

const LAKE = /^\/lake(?=\/|$)/
const STREAM = /^\/lake\/v[^/]+\/data\/(?:listen|live\/events)\//

/**
 * How long a connection that nobody uses is kept: half as long as the lake would, and proxies usually do. One that they give
 * up at the moment of a request loses that request.
 */
const IDLE_MS = 30_000
/** Whoever says how long it keeps one is believed, and so much distance kept. Node looks at that only beside a `timeout`. */
const LEAVES_EARLY_MS = 20_000

export interface LakeTarget {
  /** `http://127.0.0.1:PORT`, or where a site on another machine passes it on: `https://HOST/lake`. */
  url: string
  /**
   * Makes the lake believe what is said about callers; from its secrets file. None by way of another site, which believes
   * whom it trusts.
   */
  proxyKey?: string
  /** Told why a request got no answer of the lake's, where it is there and took the connection. */
  onLost?: (reason: string) => void
}

/** What the lake is told of a caller. */
export function forwardingHeaders(
  caller: Caller,
  { proxyKey }: LakeTarget,
): Record<string, string> {
  return {
    ...forwardedHeaders(caller),
    ...(proxyKey !== undefined && { 'x-lake-proxy-key': proxyKey }),
  }
}

/** Whether a path is the lake's. */
export function isLakePath(path: string): boolean {
  return LAKE.test(path)
}

/** Whether a request opens an event stream, which stays for hours. */
export function isStreamRequest({ method, url = '/' }: IncomingMessage): boolean {
  return method === 'GET' && STREAM.test(url)
}

const AWAY = {
  status: 503,
  message: 'The content lake is not responding. It restarts on its own. Try again in a moment.',
  retryAfter: 2,
}

/**
 * A connection that was kept can end just when somebody asks: that says nothing of the lake, and a question may be put
 * twice (RFC 9110, 9.2.2). Whoever only reads does not hear of it. A change may have been made: that is its caller's to
 * find out. A body that has gone out is gone.
 */
function mayAskAgain(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: ClientRequest,
): boolean {
  const onlyReads = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)
  return onlyReads && upstream.reusedSocket && !response.headersSent && !response.destroyed
}

/** Of a lake that is not there whoever starts it tells. */
function tellOfLoss({ onLost }: LakeTarget, error: unknown, outcome: string): void {
  const code =
    error instanceof Error && 'code' in error ? String(error.code) : shortErrorMessage(error)
  if (code !== 'ECONNREFUSED') onLost?.(`${code}, ${outcome}`)
}

/**
 * Passes requests under `/lake` on to the lake. No pool has a limit here: a caller that is slow holds a connection
 * of its own, and how many each may hold was counted before (site-server.ts).
 */
export function createLakeProxy(lake: LakeTarget, { idleMs = IDLE_MS } = {}) {
  const { url } = lake
  const MadeAgent = url.startsWith('https:') ? SecureAgent : Agent
  const agents = {
    short: new MadeAgent({
      ...{ keepAlive: true, maxFreeSockets: 64 },
      // It ends connections that nobody uses; an answer may take longer.
      timeout: idleMs,
      agentKeepAliveTimeoutBuffer: LEAVES_EARLY_MS,
    }),
    // A stream ends with its connection: nothing to keep.
    stream: new MadeAgent({ keepAlive: false }),
  }
  // Another site is asked by its own name.
  const target = { target: url, proxyTimeout: 0, changeOrigin: lake.proxyKey === undefined }
  const proxies = {
    short: createProxyServer({ ...target, agent: agents.short }),
    stream: createProxyServer({ ...target, agent: agents.stream }),
  }
  const sentOn = new WeakMap<object, ClientRequest>()
  for (const proxy of Object.values(proxies)) {
    // A caller that was answered before its body had come is not waited for by the lake either.
    proxy.on('proxyReq', (upstream, request, response) => {
      sentOn.set(response, upstream)
      response.once('close', () => {
        if (!request.complete) upstream.destroy()
      })
    })
  }
  const headersFor = (caller: Caller) => ({
    ...forwardingHeaders(caller, lake),
    'x-forwarded-prefix': '/lake',
  })
  const inside = (request: IncomingMessage) => {
    request.url = (request.url ?? '/').replace(LAKE, '') || '/'
  }
  return {
    web(request: IncomingMessage, response: ServerResponse, caller: Caller): void {
      const kind = isStreamRequest(request) ? 'stream' : 'short'
      inside(request)
      const pass = (by: keyof typeof proxies) =>
        proxies[by].web(request, response, { headers: headersFor(caller) })
      const giveUp = (error: unknown) => {
        tellOfLoss(lake, error, 'answered 503')
        refuse(request, response, AWAY)
      }
      pass(kind)
        .catch((error: unknown) => {
          const upstream = sentOn.get(response)
          if (upstream === undefined || !mayAskAgain(request, response, upstream)) throw error
          tellOfLoss(lake, error, 'asked again')
          return pass('stream')
        })
        .catch(giveUp)
    },
    /** Before the site answers a visit of the Studio: what the lake gives its document. */
    visit(request: IncomingMessage, response: SiteResponse, caller: Caller): Promise<void> {
      return setCsrfToken(request, response, { url, headers: headersFor(caller) })
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer, caller: Caller): void {
      inside(request)
      proxyUpgrade(url, request, socket, head, {
        headers: headersFor(caller),
        xfwd: false,
        changeOrigin: target.changeOrigin,
      }).catch(() => socket.destroy())
    },
    close(): void {
      agents.short.destroy()
      agents.stream.destroy()
    },
  }
}
