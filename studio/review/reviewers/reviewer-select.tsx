import { Select, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'
import { environment } from '../../data/environment.ts'
import type { InputDescription } from '../decision-field.ts'
import { getChoices, isDeleted, readReviewer, writeReviewer } from './reviewers.ts'
import { useReviewers } from './use-reviewers.ts'

interface ReviewerSelectProps {
  id: string
  /** Empty for any reviewer; see `writeReviewer`. */
  value: string
  /** The choice of no one in particular; default: any reviewer. */
  emptyLabel?: string
  description?: InputDescription
  onChange: (value: string) => void
}

/** Selects a reviewer, or no one in particular. */
export function ReviewerSelect({
  id,
  value,
  emptyLabel = 'Any reviewer',
  description,
  onChange,
}: ReviewerSelectProps) {
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
        {...description}
        aria-describedby={
          [description?.['aria-describedby'], isFailed && `${id}-problem`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        onChange={(event) => {
          const { value: selectedId } = event.currentTarget
          const reviewer = getChoices(reviewers, chosen).find((each) => each.id === selectedId)
          onChange(reviewer ? writeReviewer(reviewer) : '')
        }}
      >
        <option value="">{emptyLabel}</option>
        {getChoices(reviewers, chosen).map((reviewer) => (
          <option key={reviewer.id} value={reviewer.id}>
            {reviewer.name}
          </option>
        ))}
      </Select>
      {environment.lakeUrl === undefined && (
        <Text size={1} muted>
          The list has everyone who can write drafts. The server accepts approvals only from people
          whom an administrator appointed as reviewers.
        </Text>
      )}
      {isFailed && (
        <Text size={1} muted id={`${id}-problem`} role="status">
          The list of reviewers could not be loaded. Try again in a moment.
        </Text>
      )}
    </Stack>
  )
}
