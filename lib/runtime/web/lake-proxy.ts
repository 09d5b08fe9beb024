import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import { forwardedHeaders, type Caller } from './caller.ts'
import { refuse } from './refuse.ts'
import { handOverPageKey } from './studio-visit.ts'
import type { SiteResponse } from '../site-response.ts'

const LAKE = /^\/lake(?=\/|$)/
const STREAM = /^\/lake\/v[^/]+\/data\/(?:listen|live\/events)\//

/**
 * A connection that nobody uses is given up so long before the lake would: one that the lake gives up at the moment of a
 * request loses that request, and where the machine is busy a second, Node's own measure, is no distance.
 */
const LEAVES_EARLY_MS = 20_000

export interface LakeTarget {
  /** `http://127.0.0.1:PORT`, or where a site on another machine passes it on: `https://HOST/lake`. */
  url: string
  /**
   * Makes the lake believe what is said about callers; from its secrets file. None by way of another site, which believes
   * whom it trusts.
   */
  proxyKey?: string
}

/** What the lake is told of a caller. */
export function wordOfCaller(caller: Caller, { proxyKey }: LakeTarget): Record<string, string> {
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

/**
 * Passes requests under `/lake` on to the lake. No pool has a limit here: a caller that is slow holds a connection
 * of its own, and how many each may hold was counted before (site-server.ts).
 */
export function createLakeProxy(lake: LakeTarget) {
  const { url } = lake
  const MadeAgent = url.startsWith('https:') ? SecureAgent : Agent
  const agents = {
    short: new MadeAgent({
      ...{ keepAlive: true, maxFreeSockets: 64 },
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
  for (const proxy of Object.values(proxies)) {
    // A caller that was answered before its body had come is not waited for by the lake either.
    proxy.on('proxyReq', (upstream, request, response) => {
      response.once('close', () => {
        if (!request.complete) upstream.destroy()
      })
    })
  }
  const headersFor = (caller: Caller) => ({
    ...wordOfCaller(caller, lake),
    'x-forwarded-prefix': '/lake',
  })
  const inside = (request: IncomingMessage) => {
    request.url = (request.url ?? '/').replace(LAKE, '') || '/'
  }
  return {
    web(request: IncomingMessage, response: ServerResponse, caller: Caller): void {
      const kind = isStreamRequest(request) ? 'stream' : 'short'
      inside(request)
      proxies[kind].web(request, response, { headers: headersFor(caller) }).catch(() =>
        refuse(request, response, {
          status: 503,
          message:
            'The content lake is not answering. It is started again by itself; try again in a moment.',
          retryAfter: 2,
        }),
      )
    },
    /** Before the site answers a visit of the Studio: what the lake gives its document. */
    visit(request: IncomingMessage, response: SiteResponse, caller: Caller): Promise<void> {
      return handOverPageKey(request, response, { url, headers: headersFor(caller) })
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
