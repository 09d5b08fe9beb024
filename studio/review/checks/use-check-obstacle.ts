import type { DocumentActionProps } from 'sanity'
import { obstacleOf } from '../../../lib/workflow/checks/blocking.ts'
import { useChecks } from './use-checks.ts'

/** Why the draft cannot go to review yet; null while that is not known: the lake has the last word. */
export function useCheckObstacle({ draft }: DocumentActionProps): string | null {
  const checks = useChecks(draft)
  return checks && obstacleOf(checks.errors.length)
}
