import { backoffMs } from '../data/backoff.ts'

interface Observer {
  next(answer: unknown): void
  error(error: unknown): void
}

/** The part of an observable that is needed here. */
export interface Source {
  subscribe(observer: Observer): { unsubscribe(): void }
}

interface Following {
  open: () => Source
  onAnswer: (answer: unknown) => void
  /** The lake failed or timed out. It is retried; the next result ends the trouble. */
  onTrouble: () => void
}

/** How long an editor sees a spinner before an error. */
export const TIMEOUT_MS = 15_000

/**
 * Subscribes to a source that completes with its first error, as the Studio's do, and resubscribes after one second,
 * then with exponential back-off. Returns a cleanup function.
 */
export function retryingSubscription({ open, onAnswer, onTrouble }: Following): () => void {
  let failures = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription: { unsubscribe(): void } | undefined

  function start() {
    timer = setTimeout(onTrouble, TIMEOUT_MS)
    subscription = open().subscribe({
      next(answer) {
        if (isOver) return
        clearTimeout(timer)
        try {
          onAnswer(answer)
          failures = 0
        } catch {
          // An invalid result counts as a failure; the next change may bring a valid one.
          onTrouble()
        }
      },
      error() {
        if (isOver) return
        clearTimeout(timer)
        onTrouble()
        timer = setTimeout(start, backoffMs(failures))
        failures += 1
      },
    })
  }

  start()
  return () => {
    isOver = true
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}
