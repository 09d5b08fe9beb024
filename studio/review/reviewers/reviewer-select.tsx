import { Select, Stack, Text } from '@sanity/ui'
import { writeReviewer } from './reviewers.ts'
import { useReviewers } from './use-reviewers.ts'

interface ReviewerSelectProps {
  id: string
  /** Empty for any reviewer; see `writeReviewer`. */
  value: string
  onChange: (value: string) => void
}

/** Asks any reviewer, or one of them. */
export function ReviewerSelect({ id, value, onChange }: ReviewerSelectProps) {
  const { reviewers, isFailed } = useReviewers()
  return (
    <Stack gap={2}>
      <Select
        id={id}
        value={value}
        aria-describedby={isFailed ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Any reviewer</option>
        {reviewers.map((reviewer) => (
          <option key={reviewer.id} value={writeReviewer(reviewer)}>
            {reviewer.name}
          </option>
        ))}
      </Select>
      {isFailed && (
        <Text size={1} muted id={`${id}-problem`} role="status">
          The reviewers cannot be listed just now. Any of them can take it.
        </Text>
      )}
    </Stack>
  )
}
