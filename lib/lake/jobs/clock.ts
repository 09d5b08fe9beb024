/** The time, and timers by it. Tests pass one that stands still until they move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `due` after `ms` milliseconds; returns a function that cancels it. */
  wakeIn(ms: number, due: () => void): () => void
}

/** Its timers do not keep the process running. */
export const MACHINE_CLOCK: Clock = {
  now: () => Date.now(),
  wakeIn: (ms, due) => {
    const timer = setTimeout(due, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it aborts. */
export async function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.wakeIn(ms, end)
    signal.addEventListener('abort', end, { once: true })
  })
  signal.throwIfAborted()
}
