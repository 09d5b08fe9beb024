import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export interface HttpErrorInit {
  status: number
  message: string
  /** For programs, where the status does not say enough. */
  type?: string
  /** Seconds before a retry. */
  retryAfter?: number
  /** The allowed methods. */
  allow?: string
}

/** The error as JSON, in the format of the lake's own errors, with its headers. */
export function httpErrorParts({ status, message, type, retryAfter, allow }: HttpErrorInit) {
  const body = JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message, type })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(allow === undefined ? {} : { allow }),
  }
  return { body, headers }
}

/** Writes the error directly to the connection, and ends it, when there is no response object. */
export function writeRawErrorResponse(socket: Duplex, init: HttpErrorInit): void {
  const { body, headers } = httpErrorParts(init)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const reason = STATUS_CODES[init.status] ?? ''
  // The caller may have hung up. Without a listener, that would end the process.
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${init.status} ${reason}\r\nconnection: close\r\n${lines.join('')}\r\n${body}`,
    () => socket.destroy(),
  )
}
