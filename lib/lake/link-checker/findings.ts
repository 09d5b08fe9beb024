import type { NoResponse, Visit } from './check-url.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
/** A host's Retry-After is honored within bounds. */
const MIN_RETRY_DELAY_MS = 60_000
/** An unknown host may be a fault of our own network: after this many checks, days apart, it is gone. */
const MAX_HOST_FAILURES = 3

/**
 * The state of a URL. `pending`: not checked yet. `broken`: nothing is there anymore. `unknown`: it could not be
 * determined; many hosts turn away programs but not readers.
 */
export type LinkState = 'pending' | 'ok' | 'broken' | 'unknown'

export interface LinkFinding {
  state: LinkState
  /** The HTTP status; 0 without a response. */
  status: number
  reason: 'answered' | NoResponse | 'notAsked'
  /** Milliseconds since 1970; null before the first check. */
  checkedAt: number | null
  /** When to check again. */
  nextAt: number
  /** Consecutive checks that found a problem. */
  failures: number
}

/** While an editor types a link, it changes with each keystroke: it must be stable for a while first. */
export function newLink(now: number): LinkFinding {
  const nextAt = now + MIN_RETRY_DELAY_MS
  return { state: 'pending', status: 0, reason: 'notAsked', checkedAt: null, nextAt, failures: 0 }
}

/** The finding of a visit, after `failures` failed ones in a row. */
export function getFinding(visit: Visit, failures: number, now: number): LinkFinding {
  const { status, reason } = visit
  if (status >= 200 && status < 300)
    return { state: 'ok', status, reason, checkedAt: now, nextAt: now + WEEK_MS, failures: 0 }
  const isGone =
    status === 404 || status === 410 || (reason === 'noHost' && failures + 1 >= MAX_HOST_FAILURES)
  // A host that wants no programs is asked once a week.
  const backOff = reason === 'forbidden' ? WEEK_MS : Math.min(DAY_MS * 2 ** failures, WEEK_MS)
  const asked = parseRetryAfter(visit.retryAfter, now) ?? 0
  return {
    state: isGone ? 'broken' : 'unknown',
    status,
    reason,
    checkedAt: now,
    nextAt: now + Math.max(backOff, asked),
    failures: failures + 1,
  }
}

/**
 * How long a host asks us to stay away, in milliseconds: from seconds or a date, between a minute and a week; null if
 * it does not.
 */
export function parseRetryAfter(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : NaN
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1_000
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, MIN_RETRY_DELAY_MS), WEEK_MS)
}
