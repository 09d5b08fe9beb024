import type { IncomingMessage } from 'node:http'
import { BODY_GRACE_MS, MIN_BODY_BYTES_PER_SECOND } from '../limits/requests.ts'

/** The minimum rate of a body: it has the grace period, plus a little time for every byte received. */
export interface MinBodyRate {
  graceMs: number
  bytesPerSecond: number
  /** The interval of the checks. */
  checkMs: number
  /** Milliseconds of a monotonic clock. Default: the machine's. */
  now?: () => number
}

/** A modem of the 1990s is fast enough; a caller that sends a byte now and then is not. */
export const MIN_BODY_RATE: MinBodyRate = {
  graceMs: BODY_GRACE_MS,
  bytesPerSecond: MIN_BODY_BYTES_PER_SECOND,
  checkMs: 1_000,
}

/** Whether a request has a body, or announces one. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Calls `onSlow` once when a request's body falls below the minimum rate. It counts the bytes of the connection. */
export function enforceMinBodyRate(
  request: IncomingMessage,
  onSlow: () => void,
  { graceMs, bytesPerSecond, checkMs, now = () => performance.now() }: MinBodyRate = MIN_BODY_RATE,
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
