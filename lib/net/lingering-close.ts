import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './min-body-rate.ts'

/** The headers that `writeHead` takes. */
export type ResponseHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Milliseconds that a caller still sending has to read a response that did not wait for it. */
export const LINGER_MS = 1_000

/**
 * A response that may be sent before its request is complete: the rest of the body is not read, and its rate is no
 * longer checked. The response announces that the connection closes, so the caller sends nothing more on it, and the
 * connection does close, as a lingering close: our end at once, the other later, since cutting off incoming data at
 * once could destroy the response.
 */
export class LingeringCloseResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** How long the connection of an early response lasts. */
  lingerMs = LINGER_MS

  override writeHead(
    status: number,
    reason?: string | ResponseHeaders,
    headers?: ResponseHeaders,
  ): this {
    if (!this.req.complete && hasBody(this.req)) {
      this.setHeader('connection', 'close')
      lingerOn(this.req.socket, this.lingerMs)
    }
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason ?? headers)
  }
}

/** From now on, ending the connection closes only our end; the other end closes by itself, or after a delay. */
function lingerOn(socket: Socket, lingerMs: number): void {
  let timer: NodeJS.Timeout | undefined
  socket.destroySoon = () => {
    if (timer) return
    socket.end()
    timer = setTimeout(() => socket.destroy(), lingerMs)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
