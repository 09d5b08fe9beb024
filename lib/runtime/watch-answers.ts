import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.ts'

interface Watch {
  /** Answers with a success while the child works. */
  url: string
  everyMs: number
  /** How long it may be silent. */
  patienceMs: number
  onSilent: () => void
}

/**
 * Ends a child that runs but does not answer any more, so that whoever keeps it alive starts it again. Resolves when
 * the child has ended, by itself or by this.
 */
export async function watchAnswers(child: Child, watch: Watch): Promise<void> {
  let hasEnded = false
  const ended = child.ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  )
  let answeredAt = performance.now()
  while (!hasEnded) {
    await wait(watch.everyMs, undefined, { ref: false })
    const signal = AbortSignal.timeout(watch.patienceMs)
    const answers = await fetch(watch.url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) answeredAt = performance.now()
    if (hasEnded || performance.now() - answeredAt <= watch.patienceMs) continue
    watch.onSilent()
    child.process.kill('SIGKILL')
    await ended
  }
}
