/** Clocks are set right by seconds now and then. */
const SLACK_MS = 60_000

/**
 * Whether something that lives for so long is still good. More than its whole life left means that the clock was set
 * back, and then nobody knows how old it is: it is over. All in milliseconds.
 */
export function isWithin(expiresAt: number, lifetimeMs: number, now: number): boolean {
  return now < expiresAt && expiresAt - now <= lifetimeMs + SLACK_MS
}
