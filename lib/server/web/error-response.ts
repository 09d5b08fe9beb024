import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from '../../net/min-body-rate.ts'
import { httpErrorParts, type HttpErrorInit } from '../../net/raw-error-response.ts'

/** The lake got a request that may change something, and did not answer it. */
export const UNKNOWN_OUTCOME: HttpErrorInit = {
  status: 503,
  message:
    'The server stopped responding. The change may or may not have been made. Check before you try again.',
  type: 'outcomeUnknown',
  retryAfter: 2,
}

/** Rejects a request. If its body is still arriving, the connection is closed soon after (`LingeringCloseResponse`). */
export function sendErrorResponse(
  request: IncomingMessage,
  response: ServerResponse,
  init: HttpErrorInit,
): void {
  if (response.headersSent) return void response.destroy()
  const { body, headers } = httpErrorParts(init)
  response.writeHead(init.status, headers).end(body)
  stopReading(request)
}

/** Reads no more of a body than fits the buffer; Node discards it by itself if no one has begun to read it. */
export function stopReading(request: IncomingMessage): void {
  if (request.complete || !hasBody(request)) return
  request.unpipe()
  request.pause()
  request.read(0)
}
