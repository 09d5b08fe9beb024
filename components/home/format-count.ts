/**
 * Formats a statistic: 1,000 and up as K with one decimal, 1,000,000 and up as M with one decimal, anything smaller as
 * a whole number.
 */
export function formatCount(value: number): string {
  // What would round to 1000.0K is shown as a million.
  if (value >= 999_950) return `${(value / 1_000_000).toFixed(1)}M`
  if (value >= 1_000) return `${(value / 1_000).toFixed(1)}K`
  return String(Math.floor(value))
}

/** The fraction shown after `elapsed` of `duration` milliseconds: an ease-out curve. */
export function easeOut(elapsed: number, duration: number): number {
  const t = Math.min(1, Math.max(0, elapsed / duration))
  return 1 - (1 - t) ** 3
}
