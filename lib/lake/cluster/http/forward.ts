import { notWritable, unknownOutcome } from '../errors.ts'
import {
  CALLER_PEER_HEADER,
  CALLER_URL_HEADER,
  NODE_KEY_HEADER,
  NODE_POSITION_HEADER,
  toForwardedHeaders,
} from './headers.ts'

export interface ForwardTarget {
  /** The leader's address, without a trailing slash. */
  leader: string
  /** Aborts when another node leads. */
  leaderChanged: AbortSignal
  /** See `nodeKey`. */
  key: string
  /** The shared key of proxies: the leader then keeps what a proxy said of the caller. */
  proxyHeader: { name: string; value: string }
}

/** A body up to this size is read before it is sent on: the leader then knows its length. */
const READ_FIRST_BYTES = 4 * 1024 * 1024
/** Statuses whose responses have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

export interface ForwardedResponse {
  response: Response
  /** The leader's after it. */
  position: number
}

/** Sends a request on to the leader, with the caller's headers. Throws LakeError 503 if that fails. */
export async function forward(
  request: Request,
  peer: string | undefined,
  { leader, leaderChanged, key, proxyHeader }: ForwardTarget,
): Promise<ForwardedResponse> {
  const { pathname, search } = new URL(request.url)
  const headers = toForwardedHeaders(request.headers)
  headers.set('accept-encoding', 'identity')
  headers.set(NODE_KEY_HEADER, key)
  headers.set(CALLER_URL_HEADER, request.url)
  if (peer !== undefined) headers.set(CALLER_PEER_HEADER, peer)
  headers.set(proxyHeader.name, proxyHeader.value)
  const signal = AbortSignal.any([request.signal, leaderChanged])
  // Node requires `duplex` for a streamed body; the types lack it.
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers,
    body: await readBody(request),
    redirect: 'manual',
    signal,
    duplex: 'half',
  }
  try {
    const answer = await fetch(`${leader}${pathname}${search}`, init)
    const response = new Response(WITHOUT_BODY.has(answer.status) ? null : answer.body, {
      status: answer.status,
      statusText: answer.statusText,
      headers: toForwardedHeaders(answer.headers),
    })
    // A leader of the version before names it to callers only.
    const { headers: named } = answer
    const position = named.get(NODE_POSITION_HEADER) ?? named.get('lake-position')
    return { response, position: Number(position ?? 0) }
  } catch (error) {
    throw wasNeverSent(error) ? notWritable('The leader does not answer.') : unknownOutcome()
  }
}

async function readBody(request: Request): Promise<ArrayBuffer | ReadableStream | null> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  if (request.method === 'GET' || request.method === 'HEAD') return null
  return length <= READ_FIRST_BYTES ? request.arrayBuffer() : request.body
}

/** The connection itself was refused or not made. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
