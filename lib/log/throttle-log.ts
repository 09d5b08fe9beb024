import type { Log } from './log.ts'

/**
 * Logs a repeated line once every `everyMs` milliseconds, so strangers cannot fill the disk. The next line says how
 * many were dropped. `now`: milliseconds.
 */
export function throttleLog(
  log: Log,
  { everyMs, now }: { everyMs: number; now: () => number },
): Log {
  let saidAt = Number.NEGATIVE_INFINITY
  let unsaid = 0
  return (line) => {
    if (now() - saidAt < everyMs) {
      unsaid += 1
      return
    }
    log(unsaid === 0 ? line : `${line} (${unsaid} more since the last one)`)
    saidAt = now()
    unsaid = 0
  }
}
