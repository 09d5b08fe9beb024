import { Select, Stack, Text } from '@sanity/ui'
import { rolesFor } from '../../../lib/workflow/model/transition-errors.ts'
import type { TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { UNASSIGNED, readPersonChoice, writePersonChoice } from '../assign-fields.ts'
import type { InputDescription } from '../decision-field.ts'
import { getChoices } from './reviewers.ts'
import { useReviewers } from './use-reviewers.ts'

interface PersonSelectProps {
  id: string
  /** Empty for no change. See `assignInput`. */
  value: string
  /** Lists people who may take this step; default: everyone with a role beyond viewer. */
  requiredStep?: TransitionName
  /** A person is required: “unassigned” and “no change” are not options. */
  isRequired?: boolean
  description?: InputDescription
  onChange: (value: string) => void
}

/** Keeps, changes, or clears an assignment. */
export function PersonSelect({
  id,
  value,
  requiredStep = 'comment',
  isRequired,
  description,
  onChange,
}: PersonSelectProps) {
  const { reviewers: people, isFailed } = useReviewers(rolesFor(requiredStep))
  const chosen = readPersonChoice(value)
  const choices = getChoices(people, chosen)
  return (
    <Stack gap={2}>
      <Select
        id={id}
        value={chosen?.id ?? value}
        {...description}
        aria-describedby={
          [description?.['aria-describedby'], isFailed && `${id}-problem`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        onChange={(event) => {
          const { value: selectedId } = event.currentTarget
          const person = choices.find((each) => each.id === selectedId)
          onChange(person ? writePersonChoice(person) : selectedId)
        }}
      >
        <option value="">{isRequired ? 'Choose a person' : 'No change'}</option>
        {!isRequired && <option value={UNASSIGNED}>Unassigned</option>}
        {choices.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      {isFailed && (
        <Text size={1} muted id={`${id}-problem`} role="status">
          The list of people could not be loaded. Try again in a moment.
        </Text>
      )}
    </Stack>
  )
}
