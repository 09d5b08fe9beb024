import { z } from 'zod'

const dateTime = z.iso.datetime({ offset: true })

/**
 * A scheduled time, in milliseconds since 1970; null unless it is a complete ISO 8601 time. `Date.parse` reads more: to
 * it, "1" is a day in 2001.
 */
export function parseScheduledTime(time: unknown): number | null {
  const parsed = dateTime.safeParse(time)
  return parsed.success ? Date.parse(parsed.data) : null
}
