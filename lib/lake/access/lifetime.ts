/** Clock corrections now and then shift the time by seconds. */
const SLACK_MS = 60_000

/**
 * Whether something with this lifetime is still valid. If more than its whole lifetime is left, the clock was set back
 * and its age is unknown, so it has expired. All in milliseconds.
 */
export function isWithin(expiresAt: number, lifetimeMs: number, now: number): boolean {
  return now < expiresAt && expiresAt - now <= lifetimeMs + SLACK_MS
}
