import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { isWebSocket } from '../net/forward-upgrade.ts'
import { enforceMinBodyRate, type MinBodyRate } from '../net/min-body-rate.ts'
import { LingeringCloseResponse } from '../net/lingering-close.ts'
import { toHeaders } from '../net/headers.ts'
import { bindAddresses, listenAt } from '../net/listen.ts'
import { writeRawErrorResponse } from '../net/raw-error-response.ts'
import type { Clock } from './jobs/clock.ts'
import { startConfiguredJobs } from './operations/configured-jobs.ts'
import type { SocketLimits } from './streams/socket-limits.ts'
import { createSockets } from './streams/socket.ts'
import {
  getPeer,
  getUpgradeAddress,
  stripUntrustedForwardedHeaders,
} from './http/middleware/forwarded-headers.ts'
import { getPublicUrl } from './http/middleware/public-url.ts'
import { unusedConnections } from './http/middleware/unused-connections.ts'
import type { Lake } from './lake.ts'
import { describeError } from '../log/redact.ts'
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_MS } from '../limits/requests.ts'

export interface LakeServer {
  /** `http://HOST:PORT` */
  url: string
  /**
   * Ends streams, closes the lake, and serves the one that `open` opens. Requests that arrive in the meantime wait for
   * it; while it cannot be opened, they get 503.
   */
  replaceLake(open: () => Promise<Lake>): Promise<void>
  /** Ends streams and connections, then closes the lake. */
  close(): Promise<void>
}

export interface ListenOptions {
  /** 0 for any free port. */
  port: number
  /** Default: loopback, as a proxy on the same machine faces the network. With another address, both. */
  host?: string
  /** The minimum rate of request bodies; tests lower it. */
  minBodyRate?: MinBodyRate
  /** Limits on callers' WebSockets; tests lower them. */
  socketLimits?: Partial<SocketLimits>
  /** The clock of the config's periodic jobs. */
  jobsClock?: Clock
  /**
   * The process belongs to the lake, so Hono may replace the global `Request` and `Response` with its lighter ones,
   * which makes a response a sixth cheaper. In another program's process, the lake must not change them.
   */
  ownsProcess?: boolean
}

/** The port is in use; the message names it. */
export class PortInUseError extends Error {}

const GRACE_MS = 3_000
const SERVER_OPTIONS = {
  ServerResponse: LingeringCloseResponse,
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: 1_000,
  // Any other protocol, such as h2c, is an offer that may be ignored.
  shouldUpgradeCallback: isWebSocket,
  // Uploads may take long; their rate is enforced instead.
  requestTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_MS,
}

/** Starts a lake on a port, with its WebSockets. While it runs, its address is in `DATA/lake.json`. */
export async function listen(
  lake: Lake,
  {
    port,
    host = '127.0.0.1',
    minBodyRate,
    socketLimits,
    jobsClock,
    ownsProcess = false,
  }: ListenOptions,
): Promise<LakeServer> {
  const options = { minBodyRate, socketLimits, jobsClock, ownsProcess }
  const { dataDir } = lake.context
  let current: ServedLake | null = null
  let next: Promise<ServedLake | null> = Promise.resolve(null)
  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    if (current) return current.answer(incoming, outgoing)
    void next.then((served) => {
      // The caller has left: the next change of the role would wait for the end of this response.
      if (outgoing.destroyed) return
      if (served) served.answer(incoming, outgoing)
      else writeRawErrorResponse(incoming.socket, UNAVAILABLE)
    })
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The caller may hang up while it waits. Without a listener, that would end the process.
    socket.on('error', () => socket.destroy())
    if (current) return current.upgrade(incoming, socket, head)
    void next.then((served) => {
      if (socket.destroyed) return
      if (served) served.upgrade(incoming, socket, head)
      else writeRawErrorResponse(socket, UNAVAILABLE)
    })
  })
  const unused = unusedConnections(server, HEADERS_TIMEOUT_MS / 2)
  const bound = await bind(server, port, host)
  const url = toUrl(host, bound.port)
  // Our own processes, the command line among them, are trusted at a loopback address only.
  const localUrl = bound.isLocal ? toUrl('127.0.0.1', bound.port) : url
  current = serveLake(lake, localUrl, options)
  const addressFile = join(dataDir, 'lake.json')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(
    addressFile,
    `${JSON.stringify({ url: localUrl, pid: process.pid, startedAt: new Date().toISOString() })}\n`,
    { mode: 0o600 },
  )

  let closing: Promise<void> | undefined
  const shutDown = async (): Promise<void> => {
    rmSync(addressFile, { force: true })
    const served = current ?? (await next)
    await served?.endStreams()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    bound.close()
    server.closeIdleConnections()
    unused.close()
    // Gives requests in flight a moment to finish.
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(force)
    await served?.close()
    // The server does not count those of a further address as its own.
    server.closeAllConnections()
  }
  return {
    url,
    replaceLake: async (open) => {
      const last = current
      current = null
      const opening = (async () => {
        await last?.close()
        return serveLake(await open(), localUrl, options)
      })()
      next = opening.catch(() => null)
      current = await opening
    },
    close: () => (closing ??= shutDown()),
  }
}

const UNAVAILABLE = {
  status: 503,
  message: 'The server is changing its role and cannot answer yet; try again in a moment',
}

/** A lake that is being served: its streams, sockets, and jobs. */
interface ServedLake {
  answer(incoming: IncomingMessage, outgoing: ServerResponse): void
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends what does not end by itself. */
  endStreams(): Promise<void>
  /** Waits a moment for requests in flight, and closes the lake. */
  close(): Promise<void>
}

function serveLake(
  lake: Lake,
  url: string,
  {
    minBodyRate,
    socketLimits,
    jobsClock,
    ownsProcess,
  }: Pick<ListenOptions, 'minBodyRate' | 'socketLimits' | 'jobsClock' | 'ownsProcess'>,
): ServedLake {
  const { context } = lake
  const { proxyKey } = context.access.secrets.read()
  const streams = new Set<ServerResponse>()
  const inFlight = new Set<ServerResponse>()
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const peer = getPeer(incoming, proxyKey)
      // With HTTP/1, it always is one.
      const sent = outgoing instanceof ServerResponse ? outgoing : undefined
      const response = await lake.fetch(request, peer, sent)
      if (sent && isStream(response)) {
        streams.add(sent)
        sent.once('close', () => streams.delete(sent))
      }
      return response
    },
    { overrideGlobalObjects: ownsProcess },
  )
  const sockets = createSockets({
    access: context.access,
    dataset: context.dataset,
    allowedOrigins: context.config.allowedOrigins,
    publicUrl: (request) =>
      getPublicUrl(toUpgrade(request), {
        configured: context.config.publicUrl,
        peer: getPeer(request, proxyKey),
      }),
    address: (request) => getUpgradeAddress(request, proxyKey),
    fetch: (request) => lake.fetch(request),
    log: context.log,
    limits: socketLimits,
  })
  const jobs = startConfiguredJobs(context, url, jobsClock)
  const endStreams = async () => {
    await jobs.close()
    sockets.close()
    lake.sockets?.close()
    streams.forEach((stream) => stream.destroy())
  }
  return {
    answer: (incoming, outgoing) => {
      inFlight.add(outgoing)
      outgoing.once('close', () => inFlight.delete(outgoing))
      stripUntrustedForwardedHeaders(incoming, proxyKey)
      enforceMinBodyRate(incoming, () => tooSlow(incoming, outgoing), minBodyRate)
      answer(incoming, outgoing).catch((error: unknown) => {
        context.log(`Request: ${describeError(error)}`)
        outgoing.destroy()
      })
    },
    upgrade: (incoming, socket, head) => {
      stripUntrustedForwardedHeaders(incoming, proxyKey)
      if (!lake.sockets?.upgrade(incoming, socket, head)) sockets.upgrade(incoming, socket, head)
    },
    endStreams,
    close: async () => {
      await endStreams()
      const ended = [...inFlight].map(
        (outgoing) => new Promise((resolve) => outgoing.once('close', resolve)),
      )
      await Promise.race([Promise.all(ended), pause(GRACE_MS, undefined, { ref: false })])
      await lake.close()
    },
  }
}

/** Does not wait for the rest: sends the response and closes the connection. */
function tooSlow(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  // Bypasses the response object, since the route waiting for the body may still write to it.
  writeRawErrorResponse(incoming.socket, {
    status: 408,
    message: 'The request took too long to arrive',
  })
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

interface BoundServer {
  port: number
  /** Whether it also listens on 127.0.0.1. */
  isLocal: boolean
  close(): void
}

async function bind(server: Server, port: number, host: string): Promise<BoundServer> {
  const isFurther = isIP(host) !== 0 && host !== '127.0.0.1' && host !== '::1'
  try {
    const listeners = await listenAt(server, port, isFurther ? bindAddresses(host) : [host])
    return { ...listeners, isLocal: isFurther }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new PortInUseError(
      `Port ${port} on ${host} is already in use; choose another with --port, or use 0 for any free port`,
    )
  }
}

function toUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function toUpgrade(request: IncomingMessage): { url: string; headers: Headers } {
  const url = `http://${request.headers.host ?? 'lake'}/`
  return { url: URL.canParse(url) ? url : 'http://lake/', headers: toHeaders(request) }
}
