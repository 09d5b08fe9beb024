import { SCHEDULER } from '../model/transitions.ts'

/** Decisions written along with a change of the public version: a schedule's are in its creator's name. */
export const WRITTEN_WITH = ['published', 'unpublished'] as const

interface Written {
  /** The author's id. */
  by: string | null
  decidedAt: string
}

/**
 * The author of a write, by id: what the lake did on schedule is recorded in its creator's name, in the same
 * transaction.
 */
export function resolveAuthor(
  { author, writtenAt }: { author: string | null; writtenAt: string | null },
  records: readonly Written[],
): string | null {
  if (author !== SCHEDULER) return author
  return records.find(({ decidedAt }) => decidedAt === writtenAt)?.by ?? null
}
