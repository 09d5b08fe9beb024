import { Card, Text } from '@sanity/ui'
import { jointPlanMessage } from '../joint-plan.ts'
import { useJointPlan } from '../use-joint-plan.ts'
import type { PageReview } from '../use-review.ts'

/** Says that a page's schedule is moved or canceled with those of other pages. */
export function PlannedTogether({ pageId, review }: { pageId: string; review: PageReview }) {
  const joint = useJointPlan(pageId, review.standing.planned.publish?.set)
  if (!joint) return null
  return (
    <Card border radius={2} padding={3} tone="caution">
      <Text size={1}>{jointPlanMessage(joint)} This step applies to all of them.</Text>
    </Card>
  )
}
