import type { NoAnswer, Visit } from './visit.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
/** Who says when to come back is believed within bounds. */
const LEAST_WAIT_MS = 60_000
/** A name that nobody has may be a fault of our own network: asked so often, days apart, it is gone. */
const MISSES_OF_A_HOST = 3

/**
 * What is known of an address. `new`: it was not looked at yet. `gone`: nothing is there any more. `unsure`: it could
 * not be found out; many hosts turn programs away and not readers.
 */
export type LinkState = 'new' | 'works' | 'gone' | 'unsure'

export interface LinkFinding {
  state: LinkState
  /** The HTTP status; 0 without an answer. */
  status: number
  reason: 'answered' | NoAnswer | 'notAsked'
  /** Milliseconds since 1970; null before the first look. */
  checkedAt: number | null
  /** When to look again. */
  nextAt: number
  /** How often in succession it was not found in order. */
  misses: number
}

/** A link that an editor types is another address at each key press: it has to have stood for a while. */
export function newLink(now: number): LinkFinding {
  const nextAt = now + LEAST_WAIT_MS
  return { state: 'new', status: 0, reason: 'notAsked', checkedAt: null, nextAt, misses: 0 }
}

/** What a visit says of an address, after `misses` that found it not in order. */
export function getFinding(visit: Visit, misses: number, now: number): LinkFinding {
  const { status, reason } = visit
  if (status >= 200 && status < 300)
    return { state: 'works', status, reason, checkedAt: now, nextAt: now + WEEK_MS, misses: 0 }
  const isGone =
    status === 404 || status === 410 || (reason === 'noHost' && misses + 1 >= MISSES_OF_A_HOST)
  // A host that wants no programs is asked what it wants once a week.
  const backOff = reason === 'forbidden' ? WEEK_MS : Math.min(DAY_MS * 2 ** misses, WEEK_MS)
  const asked = waitAskedFor(visit.retryAfter, now) ?? 0
  return {
    state: isGone ? 'gone' : 'unsure',
    status,
    reason,
    checkedAt: now,
    nextAt: now + Math.max(backOff, asked),
    misses: misses + 1,
  }
}

/** How long a host asks us to stay away, in milliseconds: seconds or a date, a minute to a week; null where it does not. */
export function waitAskedFor(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : NaN
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1_000
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, LEAST_WAIT_MS), WEEK_MS)
}
