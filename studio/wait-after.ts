const FIRST_WAIT_MS = 1_000
export const LONGEST_WAIT_MS = 15_000

/** How long a lake that has failed so often is left alone: a second, then twice as long each time. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
}
