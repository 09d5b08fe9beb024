import { SCHEDULER } from '../vocabulary/steps.ts'

interface Planned {
  /** Who planned it, by id. */
  by: string | null
  decidedAt: string
}

/** Whose a write is, by id: what the lake did by itself is whoever's who planned it last before. */
export function writerOf(
  { author, writtenAt }: { author: string | null; writtenAt: string | null },
  plans: readonly Planned[],
): string | null {
  if (author !== SCHEDULER) return author
  const earlier = plans.filter(({ decidedAt }) => decidedAt <= (writtenAt ?? ''))
  return earlier.toSorted((a, b) => (a.decidedAt < b.decidedAt ? 1 : -1))[0]?.by ?? null
}
