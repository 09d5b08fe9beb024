import { Select, Stack, Text } from '@sanity/ui'
import { rolesFor } from '../../../lib/workflow/model/transition-errors.ts'
import type { TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { UNASSIGNED, readPersonChoice, writePersonChoice } from '../assign-fields.ts'
import type { RefusedInput } from '../decision-field.ts'
import { getChoices } from './reviewers.ts'
import { useReviewers } from './use-reviewers.ts'

interface PersonSelectProps {
  id: string
  /** Empty for no change. See `assignInput`. */
  value: string
  /** Lists people who may take this step; default: everyone with a role beyond viewer. */
  whoMay?: TransitionName
  /** A person is required: “unassigned” and “no change” are not options. */
  isRequired?: boolean
  refused?: RefusedInput
  onChange: (value: string) => void
}

/** Keeps, changes, or clears an assignment. */
export function PersonSelect({
  id,
  value,
  whoMay = 'comment',
  isRequired,
  refused,
  onChange,
}: PersonSelectProps) {
  const { reviewers: people, isFailed } = useReviewers(rolesFor(whoMay))
  const chosen = readPersonChoice(value)
  const choices = getChoices(people, chosen)
  return (
    <Stack gap={2}>
      <Select
        id={id}
        value={chosen?.id ?? value}
        aria-describedby={isFailed ? `${id}-problem` : undefined}
        {...refused}
        onChange={(event) => {
          const { value: wanted } = event.currentTarget
          const person = choices.find((each) => each.id === wanted)
          onChange(person ? writePersonChoice(person) : wanted)
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
