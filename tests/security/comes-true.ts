import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_LOOKS_MS = 100

/** Looks until it holds, or until so many milliseconds are over; whether it does. */
export async function comesTrue(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const end = performance.now() + withinMs
  for (;;) {
    if (await holds()) return true
    if (performance.now() >= end) return false
    await pause(BETWEEN_LOOKS_MS)
  }
}
