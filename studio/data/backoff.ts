const FIRST_WAIT_MS = 1_000
export const MAX_BACKOFF_MS = 15_000

/** Exponential back-off after failed requests: one second, doubled each time. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_BACKOFF_MS)
}
