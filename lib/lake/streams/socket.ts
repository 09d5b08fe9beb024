import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { toHeaders } from '../../net/headers.ts'
import { writeRawErrorResponse } from '../../net/raw-error-response.ts'
import { authenticateRequest } from '../access/authenticate.ts'
import { hasKnownOrigin, isPageProtocol } from '../access/csrf.ts'
import { readCredential } from '../access/credentials.ts'
import type { Access, Authentication } from '../access/access.ts'
import type { Identity } from '../types.ts'
import { SOCKET_LIMITS, SocketSlots } from './socket-limits.ts'
import type { SocketLimits, SocketSlot } from './socket-limits.ts'
import { createPresence } from './socket-presence.ts'
import { serveStreams } from './socket-streams.ts'
import { MAX_SOCKET_MESSAGE_BYTES } from '../../limits/streams.ts'

/** The lake's WebSockets, by the first segment of their path; also for the table in lib/lake/README.md. */
export const SOCKETS = {
  streams: {
    access: 'signedIn',
    does: 'many event streams over one socket; 60 sockets per caller',
  },
  socket: {
    access: 'anyone',
    does: 'presence in the Studio: who has which document open; signed in by cookie or by the first message',
  },
} as const
const PATH = new RegExp(
  `^/v(?:\\d{4}-\\d{2}-\\d{2}|1|X)/(${Object.keys(SOCKETS).join('|')})/([^/?]+)$`,
)
const CHECK_MS = 20_000
/** The `@sanity/bifur-client` code for a caller that must sign in or reconnect. */
const UNAUTHORIZED = 4001

export interface SocketOptions {
  access: Access
  dataset: string
  allowedOrigins: readonly string[]
  /** The URL at which this caller sees the lake. */
  publicUrl: (request: IncomingMessage) => string
  /** The network address of this caller's connection. */
  address: (request: IncomingMessage) => string
  fetch: (request: Request) => Promise<Response>
  log: (line: string) => void
  limits?: Partial<SocketLimits>
}

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

/** The lake's WebSockets: `/vX/streams/:dataset` for event streams, `/vX/socket/:dataset` for presence. */
export function createSockets(options: SocketOptions): Sockets {
  const { access } = options
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_SOCKET_MESSAGE_BYTES,
    clientTracking: true,
    // A page that offered its key expects a confirmation.
    handleProtocols: (offered) => [...offered].find(isPageProtocol) ?? false,
  })
  const limits = { ...SOCKET_LIMITS, ...options.limits }
  const slots = new SocketSlots(limits)
  const places = new Map<WebSocket, SocketSlot>()
  const presence = createPresence({
    limits,
    authorize: (headers, socket) => {
      // The message carries a token, which no page sends by accident.
      const found = access.authenticate(readCredential(headers, 'http://lake'))
      const identity = found.mustChangePassword ? null : authorised(found)
      const place = identity && slots.enter(identity.id)
      if (!place) return null
      places.get(socket)?.release()
      places.set(socket, place)
      watch(socket, identity)
      return identity
    },
  })
  const alive = new WeakSet<WebSocket>()
  const watches = new Map<WebSocket, () => void>()

  // Detects dead connections.
  const check = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, CHECK_MS)
  check.unref()

  /** Closes the socket as soon as its caller loses the rights that it was opened with. */
  const watch = (socket: WebSocket, identity: Identity): void => {
    watches.get(socket)?.()
    const unwatch = access.callers.watch(identity, () => {
      // A graceful close would wait behind the queue.
      if (socket.bufferedAmount > 0) socket.terminate()
      else socket.close(UNAUTHORIZED, 'The session or the role has changed')
    })
    watches.set(socket, unwatch)
  }

  const accept = (socket: WebSocket, place: SocketSlot): void => {
    alive.add(socket)
    places.set(socket, place)
    socket.on('pong', () => alive.add(socket))
    socket.on('message', () => {
      alive.add(socket)
      if (places.get(socket)?.consumeMessage() !== false) return
      // At once, ignoring anything else it has sent: a graceful close would wait behind all of that.
      socket.terminate()
    })
    socket.on('close', () => {
      watches.get(socket)?.()
      watches.delete(socket)
      places.get(socket)?.release()
      places.delete(socket)
    })
    socket.on('error', (error) => options.log(`Socket: ${error.message}`))
  }

  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      const reject = (status: number, message: string) =>
        writeRawErrorResponse(socket, { status, message })
      // A path such as `//` is not a valid URL.
      const path = URL.parse(request.url ?? '/', 'http://lake')?.pathname ?? '/'
      const [, kind, dataset] = PATH.exec(path) ?? []
      if (kind === undefined || dataset !== options.dataset) return reject(404, 'Not Found')
      const headers = toHeaders(request)
      const publicUrl = options.publicUrl(request)
      const address = options.address(request)
      const { allowedOrigins } = options
      // Sockets bypass the routes, where other refusals are logged.
      const note = (why: 'forbidden' | 'rateLimited', actor: string) =>
        access.audit.record({ kind: why, actor, detail: `socket ${kind}`, address })
      if (headers.has('origin') && !hasKnownOrigin({ headers, publicUrl, allowedOrigins })) {
        note('forbidden', 'anonymous')
        return reject(403, 'Forbidden')
      }
      const admission = authenticateRequest(access, {
        path,
        headers,
        publicUrl,
        address,
        allowedOrigins,
      })
      const identity = authorised(admission)
      if (identity === null && kind === 'streams') return reject(401, 'Unauthorized')
      const credential = readCredential(headers, publicUrl)
      const place = slots.enter(identity?.id ?? null)
      if (place === null) {
        note('rateLimited', identity?.id ?? 'anonymous')
        return reject(429, 'Too Many Requests')
      }
      // Released if the handshake fails; `leave` counts once.
      socket.once('close', place.release)
      server.handleUpgrade(request, socket, head, (connection) => {
        accept(connection, place)
        if (identity) watch(connection, identity)
        if (kind === 'socket') presence.connect(connection, identity)
        else serveStreams(connection, { ...options, publicUrl, headers, credential })
      })
    },
    close: () => {
      clearInterval(check)
      for (const socket of server.clients) {
        socket.close(1001, 'The server is stopping')
        setTimeout(() => socket.terminate(), 500).unref()
      }
      presence.close()
      server.close()
    },
  }
}

function authorised(found: Pick<Authentication, 'identity'>): Identity | null {
  return found.identity.kind === 'anonymous' ? null : found.identity
}
