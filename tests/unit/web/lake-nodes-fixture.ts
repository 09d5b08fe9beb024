import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { fetchHealth } from '../../../lib/server/lake-nodes/health.ts'
import { NodePool, type NodePoolOptions } from '../../../lib/server/lake-nodes/node-pool.ts'

/** A small HTTP server that answers as a lake node does. */
export interface NodeDouble {
  url: string
  health: { role: 'leader' | 'follower'; position: number; lagMs: number; epoch: number }
  /** Its health is that for strangers. */
  rejectToken(isRejected: boolean): void
  /** Method, path and `lake-min-position` of each request, without those for its health. */
  requests: string[]
  /** Ends all connections and refuses new ones, as a killed process does. */
  die(): Promise<void>
  /** Serves again, at the same address. */
  revive(): Promise<void>
  /** Accepts WebSockets. */
  onSocket(accept: (socket: WebSocket) => void): void
  /** Does this instead when a WebSocket is requested. */
  onUpgrade(act: (socket: Duplex) => void): void
  /** Keeps connections open and answers nothing, as a suspended process does. */
  suspend(): void
  resume(): void
}

export async function startNodeDouble(
  name: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.end(name),
): Promise<NodeDouble> {
  const health: NodeDouble['health'] = { role: 'follower', position: 1, lagMs: 0, epoch: 1 }
  const requests: string[] = []
  let isSuspended = false
  let isTokenRejected = false
  const held: (() => void)[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('lake-position', String(health.position))
    if (request.url === '/health') {
      const { role, position, lagMs, epoch } = health
      const cluster = { role, position, epoch, lag: { ms: lagMs } }
      response.end(JSON.stringify({ status: 'ok', ...(!isTokenRejected && { cluster }) }))
      return
    }
    const body = await text(request)
    const position = String(request.headers['lake-min-position'] ?? '-')
    requests.push([request.method, request.url, position, ...(body === '' ? [] : [body])].join(' '))
    answer(request, response)
  }
  const server = createServer((request, response) => {
    if (isSuspended) held.push(() => void serve(request, response))
    else void serve(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const die = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    // Upgraded ones too, which the server no longer counts as its own.
    for (const socket of connections) socket.destroy()
    await closed
  }
  onTestFinished(die)
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    health,
    requests,
    rejectToken: (isRejected) => void (isTokenRejected = isRejected),
    die,
    revive: async () => {
      server.listen(typeof address === 'object' ? address?.port : undefined, '127.0.0.1')
      await once(server, 'listening')
    },
    onSocket: (accept) => void new WebSocketServer({ server }).on('connection', accept),
    onUpgrade: (act) => {
      server.removeAllListeners('upgrade')
      server.on('upgrade', (_request, socket) => act(socket))
    },
    suspend: () => (isSuspended = true),
    resume: () => {
      isSuspended = false
      for (const serveLate of held.splice(0)) serveLate()
    },
  }
}

/** A pool over nodes that asks them only when a test calls `check`. The first usable one is chosen. */
export function createTestPool(
  nodes: readonly { url: string }[],
  options: Partial<NodePoolOptions> = {},
): { pool: NodePool; logged: string[] } {
  const logged: string[] = []
  const pool = new NodePool({
    urls: nodes.map(({ url }) => url),
    fetchHealth,
    boundMs: 60_000,
    log: (line) => logged.push(line),
    random: () => 0,
    wait: (_ms, signal) => once(signal, 'abort'),
    ...options,
  })
  onTestFinished(() => pool.close())
  return { pool, logged }
}
