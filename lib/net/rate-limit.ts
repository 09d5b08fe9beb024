import { LRUCache } from 'lru-cache'
import { rateLimitKey } from './network.ts'

interface RateLimitOptions {
  /** How many calls one address may make within `windowMs`. */
  limit: number
  windowMs: number
  /** How many addresses are remembered at most; the one quiet for longest is forgotten first. */
  maxAddresses: number
}

/**
 * Counts calls an address over a sliding window, in memory: enough for one process, and gone with it.
 * Several web processes each allow `limit`.
 */
export class RateLimiter {
  readonly #options: RateLimitOptions
  /** In the order of the last allowed call. */
  readonly #calls: LRUCache<string, number[]>

  constructor(options: RateLimitOptions) {
    this.#options = options
    this.#calls = new LRUCache({ max: options.maxAddresses })
  }

  /**
   * Takes one call of `address` at `now` (ms). Returns 0 when it is allowed, else after how many
   * milliseconds the next one is. Refused calls do not count, so a patient caller always gets through.
   */
  take(address: string, now: number): number {
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
 * The caller's address, as the web process knows it (lib/server/web/caller.ts): it writes the header anew for each
 * request, with that one address.
 */
export function callerAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
