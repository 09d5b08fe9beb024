import type { Log } from './log.ts'

/**
 * Says a line once in `everyMs` milliseconds, however often there is one: what strangers can cause fills no disk. The next
 * one that is said counts those that were not. `now`: milliseconds.
 */
export function seldom(log: Log, { everyMs, now }: { everyMs: number; now: () => number }): Log {
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
