import type { Delivery } from './deliveries.ts'

interface Watching {
  ask: () => Promise<Delivery[]>
  onAnswer: (deliveries: Delivery[]) => void
  /** Milliseconds before the first request: a publish waits 3 s for the site, and most deliveries arrive by then. */
  firstMs: number
  /** Interval while deliveries are pending, or the lake is unavailable. */
  againMs: number
  /** Interval when everything is delivered; null to stop. */
  restMs: number | null
}

/** Polls deliveries until they have arrived. Returns a cleanup function. */
export function watchDeliveries({ ask, onAnswer, firstMs, againMs, restMs }: Watching): () => void {
  let isOver = false
  let timer = setTimeout(() => void look(), firstMs)

  async function look() {
    const found = await ask().catch(() => null)
    if (isOver) return
    if (found) onAnswer(found)
    const next = found?.length === 0 ? restMs : againMs
    if (next !== null) timer = setTimeout(() => void look(), next)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
