import { LRUCache } from 'lru-cache'
import { rateLimitKey } from './network.ts'

interface RateLimitOptions {
  /** Calls that one address may make within `windowMs`. */
  limit: number
  windowMs: number
  /** Addresses remembered at most; the one inactive for longest is forgotten first. */
  maxAddresses: number
}

/**
 * Limits calls per address over a sliding window, in memory: per process, and lost with it. With several web
 * processes, each allows `limit`.
 */
export class RateLimiter {
  readonly #options: RateLimitOptions
  /** In order of the last allowed call. */
  readonly #calls: LRUCache<string, number[]>

  constructor(options: RateLimitOptions) {
    this.#options = options
    this.#calls = new LRUCache({ max: options.maxAddresses })
  }

  /**
   * Counts a call of `address` at `now` (ms). Returns 0 if it is allowed, otherwise the milliseconds until the next
   * one is. Rejected calls do not count, so a patient caller always gets through.
   */
  consume(address: string, now: number): number {
    const { limit, windowMs } = this.#options
    const key = rateLimitKey(address)
    const recent = (this.#calls.peek(key) ?? []).filter((at) => now - at < windowMs)
    const [oldest = now] = recent
    if (recent.length >= limit) return oldest + windowMs - now
    recent.push(now)
    this.#calls.set(key, recent)
    return 0
  }

  get size(): number {
    return this.#calls.size
  }
}

/**
 * The caller's address from the web process (lib/server/web/caller.ts), which overwrites the header for each request
 * with this one address.
 */
export function callerAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
