import { RateLimiter } from '../../net/rate-limit.ts'
import { DOI_LOOKUPS_PER_CALLER, DOI_LOOKUPS_TOTAL } from '../../limits/requests.ts'

/** Rate limit for look-ups at external hosts. In memory: a restart resets it. */
export interface DoiRateLimiter {
  /** Counts one look-up of a caller; returns 0, or the milliseconds until the next one is allowed. */
  consume(callerId: string): number
}

export function doiRateLimiter(now: () => number = Date.now): DoiRateLimiter {
  const ofOne = new RateLimiter({ ...DOI_LOOKUPS_PER_CALLER, maxAddresses: 1000 })
  const ofAll = new RateLimiter({ ...DOI_LOOKUPS_TOTAL, maxAddresses: 1 })
  return {
    consume: (callerId) => ofOne.consume(callerId, now()) || ofAll.consume('all', now()),
  }
}
