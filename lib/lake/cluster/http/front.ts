import { timingSafeEqual } from 'node:crypto'
import { httpError, LakeError } from '../../errors.ts'
import { notWritable } from '../errors.ts'
import type { PositionWaiters } from '../position-waiters.ts'
import { forward, type ForwardTarget } from './forward.ts'
import {
  CALLER_PEER_HEADER,
  CALLER_URL_HEADER,
  MIN_POSITION_HEADER,
  NODE_KEY_HEADER,
  POSITION_HEADER,
  toForwardedHeaders,
} from './headers.ts'
import { isOwnRead } from './own-requests.ts'

/** The node, as requests see it. */
export interface RequestNode {
  readonly isLeader: boolean
  readonly leaderAddress: string | null
  readonly leaderChanged: AbortSignal
  readonly positions: PositionWaiters
  position(): number
}

type Fetch<Outgoing> = (request: Request, peer?: string, outgoing?: Outgoing) => Promise<Response>

export interface FrontOptions<Outgoing> extends Pick<ForwardTarget, 'key' | 'proxyHeader'> {
  node: RequestNode
  /** The lake of this node. */
  answer: Fetch<Outgoing>
  /** Answers requests of other nodes and of the command line, by the path after `/_cluster/`. */
  answerNode(name: string, request: Request): Promise<Response>
}

/** How long a request waits for the node to reach its position. */
const POSITION_WAIT_MS = 5_000
const NODE_PATHS = '/_cluster/'
const NODE_PATH = /^\/_cluster\/([a-z-]+)$/

/**
 * Answers a request here, or sends it on to the leader. Every response carries the node's position. A node that sent a
 * write on waits for its own file to have it, so that its caller reads it back here.
 */
export function clusterFetch<Outgoing>(options: FrontOptions<Outgoing>): Fetch<Outgoing> {
  const { node } = options
  return async (received, receivedPeer, outgoing) => {
    try {
      const isFromNode = hasKey(received, options.key)
      const path = new URL(received.url).pathname
      if (path.startsWith(NODE_PATHS)) {
        // Sent on, a stranger's request would get this node's key on its way.
        const isForwarded = received.headers.has(CALLER_URL_HEADER)
        const name = isFromNode && !isForwarded ? NODE_PATH.exec(path)?.[1] : undefined
        if (name === undefined) throw httpError(404, 'Not Found', 'There is no such address')
        return await options.answerNode(name, received)
      }
      const request = isFromNode ? asSent(received) : received
      const peer = isFromNode
        ? (received.headers.get(CALLER_PEER_HEADER) ?? undefined)
        : receivedPeer
      await waitForPosition(node, request)
      if (node.isLeader || isOwnRead(request.method, path))
        return withPosition(await options.answer(request, peer, outgoing), node.position())
      const leader = node.leaderAddress
      // Two nodes that each take the other for the leader would send it to and fro.
      if (leader === null || isFromNode)
        throw notWritable('No node leads at the moment, so nothing can be written.')
      const { leaderChanged } = node
      const response = await forward(request, peer, { ...options, leader, leaderChanged })
      await waitUntilHere(node, response)
      return response
    } catch (error) {
      if (error instanceof LakeError) return error.toResponse()
      throw error
    }
  }
}

function hasKey(request: Request, key: string): boolean {
  const given = Buffer.from(request.headers.get(NODE_KEY_HEADER) ?? '')
  const expected = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The request as the caller sent it to the other node. */
function asSent(request: Request): Request {
  const url = request.headers.get(CALLER_URL_HEADER)
  if (url === null || !URL.canParse(url)) return request
  const headers = toForwardedHeaders(request.headers)
  const length = request.headers.get('content-length')
  if (length !== null) headers.set('content-length', length)
  const { method, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    signal,
    body: hasBody ? request.body : null,
    duplex: 'half',
  }
  return new Request(url, init)
}

async function waitForPosition(node: RequestNode, request: Request): Promise<void> {
  const text = request.headers.get(MIN_POSITION_HEADER)
  if (text === null || !/^\d{1,15}$/.test(text)) return
  const seq = Number(text)
  if (node.position() >= seq || (await node.positions.wait(seq, POSITION_WAIT_MS))) return
  throw notWritable(
    `This node has changes up to ${node.position()} and did not reach ${seq} within ${POSITION_WAIT_MS / 1000} s.`,
  )
}

async function waitUntilHere(node: RequestNode, response: Response): Promise<void> {
  const seq = Number(response.headers.get(POSITION_HEADER) ?? 0)
  if (node.position() < seq) await node.positions.wait(seq, POSITION_WAIT_MS)
}

function withPosition(response: Response, position: number): Response {
  response.headers.set(POSITION_HEADER, String(position))
  return response
}
