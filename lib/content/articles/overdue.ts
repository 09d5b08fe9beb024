import { cacheLife } from 'next/cache'
import { connection } from 'next/server'
import { isDraft } from '../fetch/draft-mode'

const DAY_MS = 86_400_000
const YEAR_SECONDS = 31_536_000
/** Next omits from a static page whatever it may cache for less than five minutes. */
const SHORTEST_SECONDS = 301
/** Maximum age of a result when a page uses it; from then on the page has its own lifetime. */
const MAX_STALE_SECONDS = 300

/** The time when a page with this review date becomes overdue: the date itself is still on time. */
function overdueFrom(due: string): number {
  return Date.parse(`${due.slice(0, 10)}T00:00:00Z`) + DAY_MS
}

/** Whether the review date (YYYY-MM-DD, UTC) has passed. Without a date nothing is overdue. */
export function isOverdue(due: string | null | undefined, now: number): boolean {
  return due ? now >= overdueFrom(due) : false
}

/**
 * How many seconds a page with this review date may be cached: until just before it becomes overdue, a year at most.
 * After that the next reader waits for a new render. Only a page rendered from a result of the last ten minutes of its
 * date can lack the notice afterwards, for ten minutes at most.
 */
export function secondsUntilOverdue(due: string | null | undefined, now: number): number {
  const remaining = due ? Math.floor((overdueFrom(due) - now) / 1000) : NaN
  if (Number.isNaN(remaining) || remaining < 0 || isOverdue(due, now)) return YEAR_SECONDS
  return Math.min(YEAR_SECONDS, Math.max(SHORTEST_SECONDS, remaining - MAX_STALE_SECONDS))
}

/**
 * Whether a page is past its review date, even on the first request after that day. Revalidation alone would show that
 * reader the stale page, however old: so this result, and the page with it, expires when the date has passed.
 */
export async function reviewIsOverdue(due: string | null | undefined): Promise<boolean> {
  if (!due) return false
  if (!(await isDraft())) return cachedAnswer(due)
  await connection()
  return isOverdue(due, Date.now())
}

async function cachedAnswer(due: string): Promise<boolean> {
  'use cache'
  const now = Date.now()
  cacheLife({ stale: 300, revalidate: 300, expire: secondsUntilOverdue(due, now) })
  return isOverdue(due, now)
}
