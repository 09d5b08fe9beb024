import type { DecisionPage } from '../decision-page.ts'
import { obstacleOf } from '../../../lib/workflow/checks/blocking.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { useChecks } from './use-checks.ts'

/** Why the draft cannot go to review yet; null while that is not known: the lake has the last word. */
export function useCheckObstacle({ draft, type }: DecisionPage): string | null {
  const checks = useChecks(isChecked(type) ? draft : null)
  return checks && obstacleOf(checks.errors.length)
}
