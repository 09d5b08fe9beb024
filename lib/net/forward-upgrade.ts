import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { writeRawErrorResponse } from './raw-error-response.ts'

const UNAVAILABLE = {
  status: 503,
  message: 'The server is not responding. Try again in a moment.',
  retryAfter: 2,
}
const INVALID = { status: 400, message: 'The address of this request is not valid.' }
const NOT_GET = { status: 405, message: 'A WebSocket is opened with GET.', allow: 'GET' }

export interface ForwardUpgradeOptions {
  /** The origin of the server that accepts WebSockets, and the start of its paths. */
  target: string
  /** Added to the caller's headers, or in their place. */
  headers?: OutgoingHttpHeaders
  /** Whether the server is called by its own host name, not by the caller's. */
  changeOrigin: boolean
}

/** Whether a request asks for a WebSocket, and not for another protocol. */
export function isWebSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Passes a WebSocket on to another server. If that does not accept it, the caller gets its response, and without one a
 * 503. Closing the connection without a response would be worse: a proxy in front takes that for a broken machine, tries
 * the next one, and soon has none left for other requests.
 */
export function forwardUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { target, headers, changeOrigin }: ForwardUpgradeOptions,
): void {
  const { method, url: path = '/' } = request
  // A request may name a whole URL (RFC 9112, 3.2.2), or `*`.
  const url = path.startsWith('/') ? URL.parse(target.replace(/(?<!\/)\/+$/, '') + path) : null
  if (!url) return writeRawErrorResponse(socket, INVALID)
  if (method !== 'GET') return writeRawErrorResponse(socket, NOT_GET)
  const upstream = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    agent: false,
    headers: { ...request.headers, ...(changeOrigin && { host: url.host }), ...headers },
  })
  let hasBegun = false
  const fail = () => {
    if (hasBegun) socket.destroy()
    else if (!socket.destroyed) writeRawErrorResponse(socket, UNAVAILABLE)
  }
  socket.on('error', () => socket.destroy())
  socket.once('close', () => upstream.destroy())
  upstream.once('error', fail)
  upstream.once('response', (response) => {
    hasBegun = true
    response.once('error', fail)
    socket.write(toHead(response, { connection: 'close' }))
    response.pipe(socket)
    // Its end alone would leave the connection open for as long as the caller likes.
    socket.once('finish', () => socket.destroy())
  })
  upstream.once('upgrade', (response, other, otherHead) => {
    hasBegun = true
    other.on('error', () => socket.destroy())
    other.once('close', () => socket.destroy())
    socket.once('close', () => other.destroy())
    keepOpen(socket)
    keepOpen(other)
    socket.write(toHead(response))
    socket.write(otherHead)
    other.write(head)
    other.pipe(socket).pipe(other)
  })
  upstream.end()
}

/** WebSockets are silent for long, and their messages are short. */
function keepOpen(
  socket: Duplex & Partial<Pick<Socket, 'setTimeout' | 'setNoDelay' | 'setKeepAlive'>>,
) {
  socket.setTimeout?.(0)
  socket.setNoDelay?.(true)
  socket.setKeepAlive?.(true)
}

/** The status line and headers. The body of another response ends with its connection. */
function toHead(response: IncomingMessage, { connection }: { connection?: string } = {}): string {
  const { statusCode, statusMessage, rawHeaders } = response
  let lines = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n] ?? ''
    const isReplaced =
      connection !== undefined && /^(?:connection|keep-alive|transfer-encoding)$/i.test(name)
    if (!isReplaced) lines += `${name}: ${rawHeaders[n + 1]}\r\n`
  }
  return `${lines}${connection === undefined ? '' : `connection: ${connection}\r\n`}\r\n`
}
