import type { TeamFilterLabels } from '@/lib/content/pages/consultation-labels'

export type CountLabels = Pick<TeamFilterLabels, 'noMatches' | 'resultsOne' | 'resultsMany'>

/** How many doctors are listed, in words: said by the server first, then by the module that filters. */
export function countDoctors(
  count: number,
  { noMatches, resultsOne, resultsMany }: CountLabels,
): string {
  if (count === 0) return noMatches
  return count === 1 ? resultsOne : `${count} ${resultsMany}`
}
