import type { Delivery } from './deliveries.ts'

interface Watching {
  ask: () => Promise<Delivery[]>
  onAnswer: (deliveries: Delivery[]) => void
  /** Milliseconds before the first question: a publish waits 3 s for the site, and most arrive by then. */
  firstMs: number
  /** Between questions while something has not arrived, or the lake is away. */
  againMs: number
  /** Between questions when all has arrived; null: no more are asked. */
  restMs: number | null
}

/** Asks for deliveries until they have arrived. Returns what ends it. */
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
