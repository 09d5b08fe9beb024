import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './body-pace.ts'

/** What `writeHead` takes. */
export type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** How long a caller that is still sending gets to read an answer that did not wait for it, in milliseconds. */
export const LINGER_MS = 1_000

/**
 * A response that may come before its request has: nothing reads the rest of such a body, and nobody watches its pace
 * any more. It says that the connection ends, so that a caller asks nothing more there, and the connection does end
 * (a lingering close): nothing more is said on it at once, and what still comes is cut off later, since cutting it off
 * at once would take the answer from the caller.
 */
export class LingeringCloseResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** How long the connection of an early answer lasts. */
  lingerMs = LINGER_MS

  override writeHead(status: number, reason?: string | GivenHeaders, headers?: GivenHeaders): this {
    if (!this.req.complete && hasBody(this.req)) {
      this.setHeader('connection', 'close')
      lingerOn(this.req.socket, this.lingerMs)
    }
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason ?? headers)
  }
}

/** Whoever ends the connection from now on ends its own half; the other ends by itself, or some time later. */
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
