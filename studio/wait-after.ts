const FIRST_WAIT_MS = 1_000
export const LONGEST_WAIT_MS = 15_000

/** Exponential back-off after failed requests: one second, doubled each time. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
}
