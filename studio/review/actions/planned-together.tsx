import { Card, Stack, Text } from '@sanity/ui'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import { jointPlanMessage } from '../joint-plan.ts'
import { useJointPlan } from '../use-joint-plan.ts'
import type { PageReview } from '../use-review.ts'

interface ScheduleNoteProps {
  pageId: string
  review: PageReview
}

interface PlannedTogetherProps extends ScheduleNoteProps {
  /** What the step does to the other pages. */
  effect: string
}

/** Names the pages that are scheduled together with this one. */
function PlannedTogether({ pageId, review, effect }: PlannedTogetherProps) {
  const joint = useJointPlan(pageId, review.standing.planned.publish?.set)
  if (!joint) return null
  return (
    <Card border radius={2} padding={3} tone="caution">
      <Text size={1}>
        {jointPlanMessage(joint)} {effect}
      </Text>
    </Card>
  )
}

/** Above the new time of a page that may be scheduled together with others. */
export function MovedSchedule(props: ScheduleNoteProps) {
  return <PlannedTogether {...props} effect="The new time applies to all of them." />
}

/** Above the question whether to cancel scheduled publishing. */
export function CanceledPublishing(props: ScheduleNoteProps) {
  const { publish } = props.review.standing.planned
  // It was canceled while the question was open.
  if (!publish) return null
  return (
    <Stack gap={4}>
      <Text>
        This page is scheduled to be published on {formatTime(publish.runAt)}. If you cancel the
        schedule, the draft stays as it is, and you can schedule or publish it later.
      </Text>
      <PlannedTogether {...props} effect="Canceling applies to all of them." />
    </Stack>
  )
}

/** Above the question whether to cancel scheduled unpublishing. */
export function CanceledUnpublishing({ review }: ScheduleNoteProps) {
  const { unpublish } = review.standing.planned
  if (!unpublish) return null
  return (
    <Text>
      This page is scheduled to be unpublished on {formatTime(unpublish.runAt)}. If you cancel the
      schedule, it stays public.
    </Text>
  )
}
