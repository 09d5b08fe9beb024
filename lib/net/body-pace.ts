import type { IncomingMessage } from 'node:http'

/** How fast a body has to arrive: within the grace, and for every byte received a little longer. */
export interface MinBodyRate {
  graceMs: number
  bytesPerSecond: number
  /** How often that is looked at. */
  checkMs: number
  /** Milliseconds since any moment, of a clock that nobody sets; the machine's unless told. */
  now?: () => number
}

/** A modem of the 1990s keeps up with it; a caller that sends a byte now and then does not. */
export const BODY_PACE: MinBodyRate = { graceMs: 15_000, bytesPerSecond: 8 * 1024, checkMs: 1_000 }

/** Whether a request carries a body, or says that it will. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Calls `onSlow` once when a request's body falls behind the pace. What is counted is what its connection brings. */
export function enforceMinBodyRate(
  request: IncomingMessage,
  onSlow: () => void,
  { graceMs, bytesPerSecond, checkMs, now = () => performance.now() }: MinBodyRate = BODY_PACE,
): void {
  if (request.complete || !hasBody(request)) return
  const { socket } = request
  const before = socket.bytesRead
  const startedAt = now()
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    const allowedMs = graceMs + ((socket.bytesRead - before) / bytesPerSecond) * 1_000
    if (now() - startedAt <= allowedMs) return
    clearInterval(timer)
    onSlow()
  }, checkMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
