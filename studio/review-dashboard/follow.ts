import { backoffMs } from '../wait-after.ts'

interface Observer {
  next(answer: unknown): void
  error(error: unknown): void
}

/** As much of an observable as is needed here. */
export interface Source {
  subscribe(observer: Observer): { unsubscribe(): void }
}

interface Following {
  open: () => Source
  onAnswer: (answer: unknown) => void
  /** The lake failed, or has not answered for a while. It is asked again; an answer is the end of the trouble. */
  onTrouble: () => void
}

/** How long an editor looks at a spinner before being told. */
export const PATIENCE_MS = 15_000

/**
 * Follows a source that ends with its first error, as those of the Studio do, and starts it anew: after a second,
 * then after twice as long each time. Returns what ends it.
 */
export function follow({ open, onAnswer, onTrouble }: Following): () => void {
  let failures = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription: { unsubscribe(): void } | undefined

  function start() {
    timer = setTimeout(onTrouble, PATIENCE_MS)
    subscription = open().subscribe({
      next(answer) {
        if (isOver) return
        clearTimeout(timer)
        try {
          onAnswer(answer)
          failures = 0
        } catch {
          // An answer that cannot be read is as good as none; the next change may bring a better one.
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
