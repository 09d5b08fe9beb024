import { SCHEDULER } from '../model/steps.ts'

/** Decisions that come with a change of what readers see: a plan's are in the name of whoever made it. */
export const WRITTEN_WITH = ['published', 'unpublished'] as const

interface Written {
  /** Whose it is, by id. */
  by: string | null
  decidedAt: string
}

/** Whose a write is, by id: what the lake did by itself is on record as the planner's, in the same transaction. */
export function resolveAuthor(
  { author, writtenAt }: { author: string | null; writtenAt: string | null },
  records: readonly Written[],
): string | null {
  if (author !== SCHEDULER) return author
  return records.find(({ decidedAt }) => decidedAt === writtenAt)?.by ?? null
}
