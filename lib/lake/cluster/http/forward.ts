import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { keepAliveAgent } from '../../../net/keep-alive-agent.ts'
import { notWritable, unknownOutcome } from '../errors.ts'
import { MB } from '../../../limits/units.ts'
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
const READ_FIRST_BYTES = 4 * MB
const CONNECT_TIMEOUT_MS = 10_000
/** Statuses whose responses have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

export interface ForwardedResponse {
  response: Response
  /** The leader's after it. */
  position: number
}

const agents = { 'http:': keepAliveAgent(Agent), 'https:': keepAliveAgent(SecureAgent) }

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
  const length = getLength(request)
  if (length !== null) headers.set('content-length', String(length))
  const body = await readBody(request, length)
  // Node does not do it for every method, and the leader would take such a body for another request.
  if (length === null && body !== null) headers.set('transfer-encoding', 'chunked')
  const signal = AbortSignal.any([request.signal, leaderChanged])
  const upstream = connect(`${leader}${pathname}${search}`, request.method, headers, signal)
  const answer = await send(upstream, body)
  const named = toHeaders(answer)
  const status = answer.statusCode ?? 502
  const response = new Response(WITHOUT_BODY.has(status) ? drop(answer) : toStream(answer), {
    status,
    statusText: answer.statusMessage,
    headers: toForwardedHeaders(named),
  })
  // A leader of the version before names it to callers only.
  const position = named.get(NODE_POSITION_HEADER) ?? named.get('lake-position')
  return { response, position: Number(position ?? 0) }
}

/** Null without a body, and for a chunked one. */
function getLength({ method, headers }: Request): number | null {
  const length = headers.get('content-length') ?? ''
  if (method === 'GET' || method === 'HEAD' || headers.has('transfer-encoding')) return null
  return /^\d{1,15}$/.test(length) ? Number(length) : null
}

async function readBody(
  request: Request,
  length: number | null,
): Promise<Buffer | ReadableStream<Uint8Array> | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (length === null || length > READ_FIRST_BYTES) return request.body
  return Buffer.from(await request.arrayBuffer())
}

/**
 * Not `fetch`, which copies a streamed body in case it has to be sent again: all of it is then in memory until the
 * response.
 */
function connect(
  url: string,
  method: string,
  headers: Headers,
  signal: AbortSignal,
): ClientRequest {
  const isSecure = url.startsWith('https:')
  return (isSecure ? httpsRequest : httpRequest)(url, {
    method,
    headers: Object.fromEntries(headers),
    signal,
    agent: isSecure ? agents['https:'] : agents['http:'],
  })
}

/** Resolves when the response has begun, which may be before the body was sent. Throws LakeError 503. */
function send(
  upstream: ClientRequest,
  body: Buffer | ReadableStream<Uint8Array> | null,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  let isConnected = false
  const late = setTimeout(() => upstream.destroy(), CONNECT_TIMEOUT_MS)
  const connected = () => {
    isConnected = true
    clearTimeout(late)
  }
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', connected)
    else connected()
  })
  // Also after the response: a leader that answered early cuts the connection.
  upstream.on('error', () => undefined)
  upstream.once('close', () => {
    clearTimeout(late)
    reject(isConnected ? unknownOutcome('leader') : notWritable('The leader does not answer.'))
  })
  upstream.once('response', resolve)
  if (body instanceof ReadableStream) pipeUntilAnswered(body, upstream)
  else upstream.end(body ?? undefined)
  return promise
}

/** The body is not canceled when the response comes first: that would cut the caller's connection. */
function pipeUntilAnswered(body: ReadableStream<Uint8Array>, upstream: ClientRequest): void {
  const source = Readable.from(body)
  source.on('error', (error) => upstream.destroy(error))
  source.pipe(upstream)
  upstream.once('response', (answer) => {
    if (source.readableEnded) return
    source.unpipe(upstream)
    answer.once('end', () => upstream.destroy())
  })
}

function drop(answer: IncomingMessage): null {
  answer.resume()
  return null
}

/** Fails when the connection breaks; a caller that leaves closes it. */
function toStream(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  )
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let n = 0; n < rawHeaders.length; n += 2)
    headers.append(rawHeaders[n] ?? '', rawHeaders[n + 1] ?? '')
  return headers
}
