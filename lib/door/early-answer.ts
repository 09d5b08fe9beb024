import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './body-pace.ts'

/** How long a caller that is still sending gets to read an answer that did not wait for it, in milliseconds. */
export const LINGER_MS = 1_000

/**
 * Ends the connection of a caller that goes on sending a body after its answer: nothing reads it, and nobody watches
 * its pace any more. Not at once, which would take the answer from the caller.
 */
export function endAfterAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  lingerMs = LINGER_MS,
): void {
  if (request.complete || !hasBody(request)) return
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    const timer = setTimeout(() => {
      if (!request.complete) socket.destroy()
    }, lingerMs)
    timer.unref()
    // The connection may go on for many requests: what was said about this one is not left on it.
    const stop = () => {
      clearTimeout(timer)
      socket.off('close', stop)
      request.off('close', stop)
    }
    socket.once('close', stop)
    request.once('close', stop)
  })
}
