import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import { forwardedHeaders, type Caller } from './caller.ts'
import { refuse } from './refuse.ts'
import { handOverPageKey } from './studio-visit.ts'
import type { SiteResponse } from '../site-response.ts'

const LAKE = /^\/lake(?=\/|$)/
const STREAM = /^\/lake\/v[^/]+\/data\/(?:listen|live\/events)\//

export interface LakeTarget {
  /** `http://127.0.0.1:PORT` */
  url: string
  /** Makes the lake believe what is said about callers; from its secrets file. */
  proxyKey: string
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
export function createLakeProxy({ url, proxyKey }: LakeTarget) {
  const agents = {
    short: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
    // A stream ends with its connection: nothing to keep.
    stream: new Agent({ keepAlive: false }),
  }
  const proxies = {
    short: createProxyServer({ target: url, agent: agents.short, proxyTimeout: 0 }),
    stream: createProxyServer({ target: url, agent: agents.stream, proxyTimeout: 0 }),
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
    ...forwardedHeaders(caller),
    'x-forwarded-prefix': '/lake',
    'x-lake-proxy-key': proxyKey,
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
      }).catch(() => socket.destroy())
    },
    close(): void {
      agents.short.destroy()
      agents.stream.destroy()
    },
  }
}
