import { useMemo } from 'react'
import type { DecisionPage } from '../decision-page.ts'
import { getErrors, getObstacle } from '../../../lib/workflow/checks/blocking.ts'
import { blocksReview } from '../../../lib/workflow/checks/finding.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { useChecks } from './use-checks.ts'

/** Why the draft cannot be submitted yet; null while loading, because the lake decides. */
export function useCheckObstacle({ draft, type }: DecisionPage): string | null {
  const isText = isChecked(type)
  const checks = useChecks(isText ? draft : null)
  const ofForm = useMemo(() => (isText || !draft ? null : getErrors(draft)), [isText, draft])
  const errors = ofForm ?? checks?.errors.filter(blocksReview)
  return errors ? getObstacle(errors, type) : null
}
