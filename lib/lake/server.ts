import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { enforceMinBodyRate, type MinBodyRate } from '../net/body-pace.ts'
import { LingeringCloseResponse } from '../net/early-answer.ts'
import { headersOf } from '../net/headers.ts'
import { writeRawErrorResponse } from '../net/refusal.ts'
import type { SchedulerClock } from './policy/scheduler.ts'
import { startJobs } from './jobs/rounds.ts'
import type { SocketLimits } from './streams/socket-limits.ts'
import { createSockets } from './streams/socket.ts'
import { stripUntrustedForwardedHeaders } from './http/middleware/proxy-word.ts'
import { callerAddress, getPublicUrl } from './http/middleware/public-url.ts'
import { unusedConnections } from './http/middleware/unused-connections.ts'
import type { Lake } from './lake.ts'
import { getFault } from '../log/discreet.ts'

export interface LakeServer {
  /** `http://127.0.0.1:PORT` */
  url: string
  /** Ends streams and connections, then closes the lake. */
  close(): Promise<void>
}

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  /** Loopback unless told: a proxy on the same machine faces the network. */
  host?: string
  /** How fast bodies have to arrive; tests lower it. */
  pace?: MinBodyRate
  /** What callers may do with their WebSockets, where it is not the usual; tests lower it. */
  socketLimits?: Partial<SocketLimits>
  /** The clock of the rounds that the config declares. */
  roundClock?: SchedulerClock
  /**
   * The process is the lake's alone: its `Request` and `Response` give way to Hono's lighter ones, with which an answer
   * costs a sixth less. In somebody else's process they are not the lake's to change.
   */
  ownsProcess?: boolean
}

/** The port is taken; the message names it. */
export class PortTakenError extends Error {}

const GRACE_MS = 3_000
const SERVER_OPTIONS = {
  ServerResponse: LingeringCloseResponse,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Uploads may take long: their pace is watched instead.
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
}

/** Puts a lake on a port, with its WebSockets. Writes its address to `DATA/lake.json` while it runs. */
export async function listen(
  lake: Lake,
  { port, host = '127.0.0.1', pace, socketLimits, roundClock, ownsProcess = false }: ListenOptions,
): Promise<LakeServer> {
  const { context } = lake
  const streams = new Set<ServerResponse>()
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const peer = incoming.socket.remoteAddress
      // Over HTTP/1 it is always one.
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
  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    stripUntrustedForwardedHeaders(incoming, proxyKey)
    enforceMinBodyRate(incoming, () => tooSlow(incoming, outgoing), pace)
    answer(incoming, outgoing).catch((error: unknown) => {
      context.log(`Request: ${getFault(error)}`)
      outgoing.destroy()
    })
  })
  const { proxyKey } = context.access.secrets.read()
  const sockets = createSockets({
    access: context.access,
    dataset: context.dataset,
    allowedOrigins: context.config.allowedOrigins,
    publicUrl: (request) => publicUrlOfUpgrade(request, context.config.publicUrl),
    address: (request) => callerAddress(headersOf(request), request.socket.remoteAddress),
    fetch: (request) => lake.fetch(request),
    log: context.log,
    limits: socketLimits,
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    stripUntrustedForwardedHeaders(incoming, proxyKey)
    sockets.upgrade(incoming, socket, head)
  })
  const unused = unusedConnections(server)
  const url = await bind(server, port, host)
  const addressFile = join(context.dataDir, 'lake.json')
  mkdirSync(context.dataDir, { recursive: true })
  writeFileSync(
    addressFile,
    `${JSON.stringify({ url, pid: process.pid, startedAt: new Date().toISOString() })}\n`,
    { mode: 0o600 },
  )

  const rounds = startJobs(context, url, roundClock)

  let closing: Promise<void> | undefined
  const shutDown = async (): Promise<void> => {
    rmSync(addressFile, { force: true })
    await rounds.close()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    sockets.close()
    server.closeIdleConnections()
    unused.close()
    streams.forEach((stream) => stream.destroy())
    // Requests in flight get a moment to finish.
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(force)
    await lake.close()
  }
  return { url, close: () => (closing ??= shutDown()) }
}

/** Nothing waits for the rest: the answer goes out, and the connection with it. */
function tooSlow(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  // Past the response, in which the route that waits for the body may still want to say something.
  writeRawErrorResponse(incoming.socket, {
    status: 408,
    message: 'The request took too long to arrive',
  })
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

function bind(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new PortTakenError(
              `Port ${port} on ${host} is taken; choose another with --port, or 0 for any`,
            )
          : error,
      )
    })
    server.listen(port, host, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`)
    })
  })
}

function publicUrlOfUpgrade(request: IncomingMessage, configured: string | undefined): string {
  const headers = headersOf(request)
  const url = `http://${request.headers.host ?? 'lake'}/`
  return getPublicUrl(
    { url: URL.canParse(url) ? url : 'http://lake/', headers },
    { configured, peer: request.socket.remoteAddress },
  )
}
