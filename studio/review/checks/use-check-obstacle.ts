import type { DocumentActionProps } from 'sanity'
import { obstacleOf } from '../../../lib/workflow/checks/blocking.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { useChecks } from './use-checks.ts'

/** Why the draft cannot go to review yet; null while that is not known: the lake has the last word. */
export function useCheckObstacle({ draft, type }: DocumentActionProps): string | null {
  const checks = useChecks(isChecked(type) ? draft : null)
  return checks && obstacleOf(checks.errors.length)
}
