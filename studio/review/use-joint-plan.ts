import { useCallback } from 'react'
import { jointPlanId } from '../../lib/workflow/rules/joint-plan.ts'
import { useLiveQuery } from '../data/use-live-query.ts'
import { JOINT_PLAN_QUERY, readJointPlan, type JointPlan } from './joint-plan.ts'

const CHANGES = `*[_id == $plan]`

/** The joint plan of a page, by the set that its record names; null without one, and until it is known. */
export function useJointPlan(id: string, set: string | undefined): JointPlan | null {
  const read = useCallback((answer: unknown) => readJointPlan(answer, id), [id])
  // Without a set, the id is that of no document.
  const { answer = null } = useLiveQuery(
    JOINT_PLAN_QUERY,
    { plan: jointPlanId(set ?? '') },
    { read, listen: CHANGES, tag: 'review' },
  )
  return set === undefined ? null : answer
}
