import { timingSafeEqual } from 'node:crypto'
import { httpError, LakeError } from '../../errors.ts'
import { notWritable } from '../errors.ts'
import { forward, type ForwardTarget } from './forward.ts'
import {
  CALLER_PEER_HEADER,
  CALLER_URL_HEADER,
  NODE_KEY_HEADER,
  NODE_POSITION_HEADER,
  toForwardedHeaders,
} from './headers.ts'
import { isGuestPage, isOwnRead, mayWrite } from './own-requests.ts'
import { MAX_GUEST_DECISION_BYTES } from '../../../limits/requests.ts'

/** The node, as requests see it. */
export interface RequestNode {
  readonly isLeader: boolean
  readonly leaderAddress: string | null
  readonly leaderChanged: AbortSignal
  position(): number
  reach(seq: number, ms: number): Promise<boolean>
}

type Fetch<Outgoing> = (request: Request, peer?: string, outgoing?: Outgoing) => Promise<Response>

export interface FrontOptions<Outgoing> extends Pick<ForwardTarget, 'key' | 'proxyHeader'> {
  node: RequestNode
  /** The lake of this node. */
  answer: Fetch<Outgoing>
  /** Answers a page of a guest reviewer that no leader could: what was typed is shown again. */
  answerUnavailable(request: Request, problem: LakeError, peer?: string): Promise<Response>
  /** Answers requests of other nodes and of the command line, by the path after `/_cluster/`. */
  answerNode(name: string, request: Request): Promise<Response>
}

/** How long a response of the leader waits for this node to have what it has done. */
const POSITION_WAIT_MS = 5_000
const NODE_PATHS = '/_cluster/'
const NODE_PATH = /^\/_cluster\/([a-z-]+)$/

/**
 * Answers a request here, or sends it on to the leader. A node that sent a write on waits for its own file to have it,
 * so that its caller reads it back here.
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
      if (node.isLeader || isOwnRead(request.method, path)) {
        const response = await options.answer(request, peer, outgoing)
        if (isFromNode) response.headers.set(NODE_POSITION_HEADER, String(node.position()))
        return response
      }
      const leader = node.leaderAddress
      const copies = isGuestPage(path) ? await copyForm(request) : null
      try {
        // Two nodes that each take the other for the leader would send it to and fro.
        if (leader === null || isFromNode)
          throw notWritable('No node leads at the moment, so nothing can be written.')
        const { leaderChanged } = node
        const target = { ...options, leader, leaderChanged }
        const { response, position } = await forward(copies?.[0] ?? request, peer, target)
        // A page of the leader does not wait for this node's file, which may have large changes before it.
        if (mayWrite(request.method, path)) await node.reach(position, POSITION_WAIT_MS)
        return response
      } catch (error) {
        if (!copies || !(error instanceof LakeError)) throw error
        return await options.answerUnavailable(copies[1], error, peer)
      }
    } catch (error) {
      if (error instanceof LakeError) return error.toResponse()
      throw error
    }
  }
}

/** The request twice, to send it on and to answer it here; null if its body is not a form of a guest's page. */
async function copyForm(request: Request): Promise<[Request, Request] | null> {
  const { url, method, signal } = request
  const headers = new Headers(request.headers)
  if (method === 'GET' || method === 'HEAD') return [request, request]
  const length = headers.get('content-length') ?? ''
  const isShort = /^\d+$/.test(length) && Number(length) <= MAX_GUEST_DECISION_BYTES
  if (!isShort || headers.has('transfer-encoding')) return null
  const body = await request.arrayBuffer()
  const copy = () => new Request(url, { method, headers, signal, body })
  return [copy(), copy()]
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
