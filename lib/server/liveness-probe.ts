import { setTimeout } from 'node:timers/promises'
import type { Child } from './child.ts'

/** The clock of the watch; tests inject one that they control. */
export interface WatchClock {
  /** Milliseconds of a monotonic clock. */
  now(): number
  wait(ms: number): Promise<unknown>
}

const MACHINE_CLOCK: WatchClock = {
  now: () => performance.now(),
  wait: (ms) => setTimeout(ms, undefined, { ref: false }),
}

interface Watch {
  /** Returns a success status while the child works. */
  url: string
  everyMs: number
  /** How long it may be silent. */
  patienceMs: number
  onSilent: () => void
  clock?: WatchClock
}

/**
 * Ends a child that runs but no longer responds, so that its supervisor restarts it. Resolves when the child has
 * ended, by itself or by this.
 */
export async function livenessProbe(child: Child, watch: Watch): Promise<void> {
  let hasEnded = false
  const ended = child.ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  )
  const { clock = MACHINE_CLOCK } = watch
  let answeredAt = clock.now()
  while (!hasEnded) {
    await clock.wait(watch.everyMs)
    const signal = AbortSignal.timeout(watch.patienceMs)
    const answers = await fetch(watch.url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) answeredAt = clock.now()
    if (hasEnded || clock.now() - answeredAt <= watch.patienceMs) continue
    watch.onSilent()
    child.process.kill('SIGKILL')
    await ended
  }
}
