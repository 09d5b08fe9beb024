import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_LOOKS_MS = 100

/** Polls until the condition holds or the timeout in milliseconds passes; returns whether it held. */
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
