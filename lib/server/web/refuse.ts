import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from '../../net/body-pace.ts'
import { refusalParts, type Refusal } from '../../net/refusal.ts'

/** Answers a request that goes no further. One whose body is still on its way is ended soon after (`LingeringCloseResponse`). */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy()
  const { body, headers } = refusalParts(refusal)
  response.writeHead(refusal.status, headers).end(body)
  if (request.complete || !hasBody(request)) return
  // Not a byte more is taken than fits the buffer; Node reads on by itself what nobody has begun to read.
  request.unpipe()
  request.pause()
  request.read(0)
}
