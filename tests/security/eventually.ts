import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './target.ts'

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

/** A lake alone announces a change before it answers the decision; hosted Sanity and other nodes a moment after. */
const ANNOUNCED_MS = 10_000

/** Whether readers see a decision: at once, or soon. */
export function isSeenByReaders(
  { store, databaseUrl }: Pick<Target, 'store' | 'databaseUrl'>,
  holds: () => Promise<boolean>,
): Promise<boolean> {
  return comesTrue(holds, store === 'own' && databaseUrl === undefined ? 0 : ANNOUNCED_MS)
}
