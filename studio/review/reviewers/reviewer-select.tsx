import { Select, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'
import { getChoices, isDeleted, readReviewer, writeReviewer } from './reviewers.ts'
import { useReviewers } from './use-reviewers.ts'

interface ReviewerSelectProps {
  id: string
  /** Empty for any reviewer; see `writeReviewer`. */
  value: string
  onChange: (value: string) => void
}

/** Selects a reviewer, or any. */
export function ReviewerSelect({ id, value, onChange }: ReviewerSelectProps) {
  const { reviewers, isFailed } = useReviewers()
  const chosen = readReviewer(value)
  const hasLeft = isDeleted(reviewers, chosen)
  useEffect(() => {
    // A page assigned to a former reviewer would wait forever.
    if (hasLeft) onChange('')
  }, [hasLeft, onChange])
  return (
    <Stack gap={2}>
      <Select
        id={id}
        value={chosen?.id ?? ''}
        aria-describedby={isFailed ? `${id}-problem` : undefined}
        onChange={(event) => {
          const { value: selectedId } = event.currentTarget
          const reviewer = getChoices(reviewers, chosen).find((each) => each.id === selectedId)
          onChange(reviewer ? writeReviewer(reviewer) : '')
        }}
      >
        <option value="">Any reviewer</option>
        {getChoices(reviewers, chosen).map((reviewer) => (
          <option key={reviewer.id} value={reviewer.id}>
            {reviewer.name}
          </option>
        ))}
      </Select>
      {isFailed && (
        <Text size={1} muted id={`${id}-problem`} role="status">
          The list of reviewers could not be loaded. Any reviewer can take it.
        </Text>
      )}
    </Stack>
  )
}
