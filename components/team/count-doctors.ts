import type { TeamFilterLabels } from '@/lib/content/pages/consultation-labels'

export type CountLabels = Pick<TeamFilterLabels, 'noMatches' | 'resultsOne' | 'resultsMany'>

/** The message with the number of listed doctors: rendered first by the server, then by the filter module. */
export function countDoctors(
  count: number,
  { noMatches, resultsOne, resultsMany }: CountLabels,
): string {
  if (count === 0) return noMatches
  return count === 1 ? resultsOne : `${count} ${resultsMany}`
}
