import {
  Agent,
  createServer,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { once } from 'node:events'
import { forwardUpgrade, isWebSocket } from '../../net/forward-upgrade.ts'
import { keepAliveAgent } from '../../net/keep-alive-agent.ts'
import { LingeringCloseResponse } from '../../net/lingering-close.ts'
import { errorCode, wasNeverSent } from '../../net/never-sent.ts'
import { writeRawErrorResponse, type HttpErrorInit } from '../../net/raw-error-response.ts'
import { sendErrorResponse, UNKNOWN_OUTCOME } from '../web/error-response.ts'
import type { LakeNode, NodePool } from './node-pool.ts'

/** As lib/lake/http/middleware/positions.ts names them. */
const POSITION_HEADER = 'lake-position'
const MIN_POSITION_HEADER = 'lake-min-position'
const POSITION = /^\d{1,15}$/

/** Streams of a node that fell behind end within this time, each at a moment of its own. */
const SPREAD_MS = 5_000
/**
 * A body up to this size is read first, so that it can be sent to another node. The site has already limited the bodies
 * in progress (SITE_BODY_BYTES).
 */
const READ_FIRST_BYTES = 1024 * 1024

const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'te']

const NO_NODE = {
  status: 503,
  message: 'No node of the content lake can be used at the moment. Try again in a moment.',
  retryAfter: 2,
}

export interface LakeGateway {
  /** `http://127.0.0.1:PORT`: the address of the lake for the processes of this machine. */
  url: string
  close(): Promise<void>
}

/**
 * One address on this machine for a lake of several nodes. A read that a lost node did not answer is sent to the next
 * one; a write only if it never left this machine. Event streams and sockets end with their node, and their clients
 * reconnect. Every request names the newest position that was seen, so that a change of nodes never goes back in time.
 */
export async function startLakeGateway(
  pool: NodePool,
  { random = Math.random }: { random?: () => number } = {},
): Promise<LakeGateway> {
  const agents = { 'http:': keepAliveAgent(Agent), 'https:': keepAliveAgent(SecureAgent) }
  const streams = new Map<ServerResponse | Socket, LakeNode>()
  const options = {
    ServerResponse: LingeringCloseResponse,
    // Any other protocol, such as h2c, is an offer that may be ignored.
    shouldUpgradeCallback: isWebSocket,
  }
  const server = createServer(options, (request, response) => {
    new Exchange({ pool, agents, streams, request, response }).run().catch(() => response.destroy())
  })
  server.requestTimeout = 0
  server.on('upgrade', (request, socket: Socket, head) => {
    const node = pool.current
    if (!node) return writeRawErrorResponse(socket, NO_NODE)
    track(streams, socket, node)
    forwardUpgrade(request, socket, head, { target: node.url, changeOrigin: true })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await pool.start((from) => {
    for (const [stream, node] of streams) {
      if (node.url === from.url) setTimeout(() => stream.destroy(), random() * SPREAD_MS).unref()
    }
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      pool.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const stream of streams.keys()) stream.destroy()
      for (const agent of Object.values(agents)) agent.destroy()
      await closed
    },
  }
}

function track(
  streams: Map<ServerResponse | Socket, LakeNode>,
  stream: ServerResponse | Socket,
  node: LakeNode,
): void {
  streams.set(stream, node)
  const destroy = () => stream.destroy()
  node.lost.addEventListener('abort', destroy)
  stream.once('close', () => {
    streams.delete(stream)
    node.lost.removeEventListener('abort', destroy)
  })
}

interface ExchangeOptions {
  pool: NodePool
  agents: { 'http:': Agent; 'https:': SecureAgent }
  streams: Map<ServerResponse | Socket, LakeNode>
  request: IncomingMessage
  response: ServerResponse
}

class LostNodeError extends Error {
  readonly wasNeverSent: boolean
  readonly isStaleConnection: boolean

  constructor(cause: unknown, upstream: ClientRequest) {
    const code = errorCode(cause)
    super(code === '' ? String(cause) : code)
    this.wasNeverSent = wasNeverSent(cause)
    this.isStaleConnection = upstream.reusedSocket && !this.wasNeverSent
  }
}

/** One request, with as many attempts as it needs. */
class Exchange {
  readonly #options: ExchangeOptions

  constructor(options: ExchangeOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { pool, request, response } = this.#options
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const body = getLength(request) <= READ_FIRST_BYTES ? await readAll(request) : null
    const fail = (problem: HttpErrorInit) => sendErrorResponse(request, response, problem)
    const tried = new Set<string>()
    for (let isFresh = false; ;) {
      const node = pool.current
      if (!node) return fail(NO_NODE)
      try {
        return await this.#send(node, body, isFresh)
      } catch (error) {
        // The caller hung up, which says nothing about the node.
        if (response.destroyed) return
        if (!(error instanceof LostNodeError) || response.headersSent) throw error
        const mayRepeat = body !== null && (isRead || error.wasNeverSent)
        // Nor does an idle connection that was closed.
        const isAnotherTry = error.isStaleConnection && !isFresh && !node.lost.aborted
        isFresh = true
        if (!isAnotherTry) {
          const asked = error.wasNeverSent
            ? pool.reportLost(node, error.message)
            : pool.reportBroken(node, error.message)
          if (!mayRepeat) return fail(UNKNOWN_OUTCOME)
          if (tried.has(node.url)) return fail(NO_NODE)
          tried.add(node.url)
          await asked
        } else if (!mayRepeat) return fail(UNKNOWN_OUTCOME)
      }
    }
  }

  /** Resolves when the response has begun. Throws LostNodeError if there is none. */
  #send(node: LakeNode, body: Buffer | null, isFresh: boolean): Promise<void> {
    const { pool, agents, request, response } = this.#options
    const target = new URL(node.url)
    const isSecure = target.protocol === 'https:'
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const upstream = (isSecure ? httpsRequest : httpRequest)(`${node.url}${request.url ?? '/'}`, {
      method: request.method,
      headers: {
        ...withoutConnection(request.headers),
        host: target.host,
        ...minPosition(request, pool),
        // Node does not do it for every method, and the lake would take such a body for another request.
        ...(getLength(request) === Infinity && { 'transfer-encoding': 'chunked' }),
      },
      agent: isFresh ? false : isSecure ? agents['https:'] : agents['http:'],
    })
    const lose = () => upstream.destroy(new Error('the node is lost'))
    node.lost.addEventListener('abort', lose)
    const leave = () => upstream.destroy()
    response.once('close', leave)
    upstream.once('close', () => {
      node.lost.removeEventListener('abort', lose)
      response.off('close', leave)
      // A node that answered early reads no more. Unread data would reset the connection before the answer is read.
      request.resume()
    })
    upstream.once('error', (error) => reject(new LostNodeError(error, upstream)))
    upstream.once('response', (answer) => {
      resolve()
      this.#answer(node, answer)
    })
    if (body) upstream.end(body)
    else request.pipe(upstream)
    return promise
  }

  #answer(node: LakeNode, answer: IncomingMessage): void {
    const { pool, streams, response } = this.#options
    pool.saw(Number(answer.headers[POSITION_HEADER] ?? 0))
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
    if (answer.headers['content-type']?.startsWith('text/event-stream') === true) {
      response.flushHeaders()
      track(streams, response, node)
    }
    answer.pipe(response)
    // A response that breaks off must not look complete.
    answer.once('close', () => {
      if (!answer.complete) response.destroy()
    })
  }
}

/** Of the body, in bytes: infinity for a chunked one. */
function getLength({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Infinity
}

/** The newest position that the caller or this gateway has seen. */
function minPosition({ headers }: IncomingMessage, pool: NodePool): IncomingHttpHeaders {
  const own = String(headers[MIN_POSITION_HEADER] ?? '')
  const position = Math.max(POSITION.test(own) ? Number(own) : 0, pool.newestPosition)
  return position > 0 ? { [MIN_POSITION_HEADER]: String(position) } : {}
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const copy = { ...headers }
  for (const name of OF_CONNECTION) delete copy[name]
  return copy
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
