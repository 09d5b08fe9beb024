import { RateLimiter } from '../../net/rate-limit.ts'

/** Enough for a person who is writing, while a script cannot flood external hosts. */
const OF_ONE = { limit: 30, windowMs: 10 * 60_000, maxAddresses: 1000 }
const OF_ALL = { limit: 60, windowMs: 60_000, maxAddresses: 1 }

/** Rate limit for look-ups at external hosts. In memory: a restart resets it. */
export interface LookUps {
  /** Counts one look-up of a caller; returns 0, or the milliseconds until the next one is allowed. */
  take(callerId: string): number
}

export function doiRateLimiter(now: () => number = Date.now): LookUps {
  const ofOne = new RateLimiter(OF_ONE)
  const ofAll = new RateLimiter(OF_ALL)
  return {
    take: (callerId) => ofOne.take(callerId, now()) || ofAll.take('all', now()),
  }
}
