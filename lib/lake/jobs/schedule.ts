const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** When a job is due, according to its own data. */
export interface DynamicSchedule {
  /** Milliseconds since 1970; null if there is nothing to do. Called at least every minute. */
  dueAt(now: number): number | null
}

/** A job that repeats. Times are in milliseconds since 1970. */
export interface RepeatingSchedule {
  /** The first run: without a stored time, or after each start if the time is not stored. */
  first(now: number): number
  /** The run after one that ended now. */
  next(now: number): number
}

export type Schedule = DynamicSchedule | RepeatingSchedule

/** At once, and then this many milliseconds after the end of each run. */
export function every(ms: number): RepeatingSchedule {
  return { first: (now) => now, next: (now) => now + ms }
}

/** Once a day, at this hour (UTC). */
export function dailyAt(hour: number): RepeatingSchedule {
  const next = (now: number) => {
    const today = Math.floor(now / DAY_MS) * DAY_MS + hour * HOUR_MS
    return today > now ? today : today + DAY_MS
  }
  return { first: next, next }
}

/** The delay before another attempt, in milliseconds: doubles with each failure, up to the maximum. */
export interface BackOff {
  firstMs: number
  maxMs: number
}

/** The delay after this many failures in a row, 1 or more. */
export function getBackOffMs(failures: number, { firstMs, maxMs }: BackOff): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 30), maxMs)
}
