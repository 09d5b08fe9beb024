import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ConnectionLimiter } from './connection-limiter.ts'
import { rateLimitKey } from './network.ts'

export interface ConnectionLimits {
  /** Connections per network. */
  perNetwork: number
  /** Connections in total. */
  total: number
  /** Peers that speak for many callers: those callers are counted individually, behind the proxy. */
  isProxy?: (address: string | undefined) => boolean
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Limits a server's open connections, per network and in total. One with a response in progress keeps its place; one
 * that is idle, or still sending its request, is closed to make room for a newer one. Call before adding any other
 * listener.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const exchanges = new WeakMap<Socket, Exchange>()
  const upgraded = new WeakSet<object>()
  const limiter = new ConnectionLimiter<Socket>({
    perKey: limits.perNetwork,
    total: limits.total,
    isEvictable: (socket) => !upgraded.has(socket) && !isBeingAnswered(exchanges.get(socket)),
    onEvict: (socket) => socket.destroy(),
  })
  let proxied = 0

  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress
    const key = limits.isProxy?.(peer) ? `proxy ${(proxied += 1)}` : rateLimitKey(peer ?? '')
    const release = limiter.acquire(key, socket)
    if (release === null) return void socket.destroy()
    socket.once('close', release)
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response })
  })
  server.on('upgrade', (request: IncomingMessage, socket) => upgraded.add(socket))
}

function isBeingAnswered(exchange: Exchange | undefined): boolean {
  if (exchange === undefined) return false
  const { request, response } = exchange
  return request.complete && !response.writableFinished && !response.destroyed
}
