import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { hasBody } from '../../door/body-pace.ts'

export interface Refusal {
  status: number
  message: string
  /** Seconds after which to try again. */
  retryAfter?: number
}

function parts({ status, message, retryAfter }: Refusal) {
  const body = JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  }
  return { body, headers }
}

/**
 * Answers a request that goes no further. One whose body is still on its way is ended soon after (`endAfterAnswer`),
 * not with `Connection: close`: that is at once, and would take the answer from the caller.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy()
  const { body, headers } = parts(refusal)
  response.writeHead(refusal.status, headers).end(body)
  if (request.complete || !hasBody(request)) return
  // Not a byte more is taken than fits the buffer; Node reads on by itself what nobody has begun to read.
  request.unpipe()
  request.pause()
  request.read(0)
}

/** The same for a request that asked for a socket. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal): void {
  const { body, headers } = parts(refusal)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const reason = STATUS_CODES[refusal.status] ?? ''
  socket.end(
    `HTTP/1.1 ${refusal.status} ${reason}\r\nconnection: close\r\n${lines.join('')}\r\n${body}`,
    () => socket.destroy(),
  )
}
