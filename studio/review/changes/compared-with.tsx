import { Label, Select, Stack } from '@sanity/ui'
import { useId } from 'react'
import { roundLabel } from '../../../lib/workflow/rules/round-label.ts'
import type { ReviewRound } from '../../../lib/workflow/rules/rounds.ts'

/** The choice of the public page. */
export const LIVE = 'live'

interface ComparedWithProps {
  /** `LIVE`, or the id of a round. */
  value: string
  isPublic: boolean
  rounds: readonly ReviewRound[]
  onChange: (value: string) => void
}

/** Chooses what the draft is compared with; nothing if there is no choice. */
export function ComparedWith({ value, isPublic, rounds, onChange }: ComparedWithProps) {
  const id = useId()
  if (rounds.length === 0) return null
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id}>
        Compared with
      </Label>
      <Select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {rounds.map((round) => (
          <option key={round.id} value={round.id}>
            {roundLabel(round)}
          </option>
        ))}
        <option value={LIVE}>{isPublic ? 'Live page' : 'Nothing: all text is new'}</option>
      </Select>
    </Stack>
  )
}
