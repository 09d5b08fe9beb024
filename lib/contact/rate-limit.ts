import { isIPv6 } from 'node:net'

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
export class RateLimit {
  readonly #options: RateLimitOptions
  readonly #calls = new Map<string, number[]>()

  constructor(options: RateLimitOptions) {
    this.#options = options
  }

  /**
   * Takes one call of `address` at `now` (ms). Returns 0 when it is allowed, else after how many
   * milliseconds the next one is. Refused calls do not count, so a patient caller always gets through.
   */
  take(address: string, now: number): number {
    const { limit, windowMs, maxAddresses } = this.#options
    const key = networkOf(address)
    const recent = (this.#calls.get(key) ?? []).filter((at) => now - at < windowMs)
    const [oldest = now] = recent
    if (recent.length >= limit) return oldest + windowMs - now
    recent.push(now)
    // Set anew, so that the map's order is the order of the last allowed call.
    this.#calls.delete(key)
    this.#calls.set(key, recent)
    if (this.#calls.size > maxAddresses) {
      const [quietest] = this.#calls.keys()
      if (quietest !== undefined) this.#calls.delete(quietest)
    }
    return 0
  }

  get size(): number {
    return this.#calls.size
  }
}

/** One IPv6 customer has a whole /64 to send from, so that is what counts as an address. */
export function networkOf(address: string): string {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%', 1).join('').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The caller's address: the last entry of X-Forwarded-For. The web process drops the header of callers
 * that are not a proxy on this machine (lib/runtime/web.ts), and a proxy appends whom it heard.
 */
export function callerAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
