import { RateLimiter } from '../../net/rate-limit.ts'

/** Enough for whoever writes; hosts outside stay undisturbed by a script. */
const OF_ONE = { limit: 30, windowMs: 10 * 60_000, maxAddresses: 1000 }
const OF_ALL = { limit: 60, windowMs: 60_000, maxAddresses: 1 }

/** How often callers may have the lake ask a host outside. Kept in memory: a restart forgives it. */
export interface LookUps {
  /** Takes one look-up of a caller; 0, or after how many milliseconds the next is allowed. */
  take(callerId: string): number
}

export function doiRateLimiter(now: () => number = Date.now): LookUps {
  const ofOne = new RateLimiter(OF_ONE)
  const ofAll = new RateLimiter(OF_ALL)
  return {
    take: (callerId) => ofOne.take(callerId, now()) || ofAll.take('all', now()),
  }
}
