import { Button, Card, Flex, Label, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { AddIcon } from '@sanity/icons/Add'
import { TrashIcon } from '@sanity/icons/Trash'
import type { ReactNode } from 'react'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { CORRECTION_LABELS, type Correction } from '../../../lib/workflow/model/corrections.ts'
import { useNow } from '../../data/use-now.ts'
import type { InputDescription } from '../decision-field.ts'
import { typedCorrections, writeCorrections } from './typed-corrections.ts'
import { MAX_CORRECTIONS } from '../../../lib/limits/review.ts'

interface CorrectionsInputProps {
  id: string
  value: string
  /** The default start date: when the public text was published. */
  since: string | undefined
  description: InputDescription | undefined
  onChange: (value: string) => void
}

/** Inputs for the errors that a change corrects, with three fields each. */
export function CorrectionsInput({
  id,
  value,
  since,
  description,
  onChange,
}: CorrectionsInputProps) {
  const now = useNow()
  const corrections = typedCorrections(value)
  const write = (index: number, part: Partial<Correction>) =>
    onChange(
      writeCorrections(
        corrections.map((each, place) => (place === index ? { ...each, ...part } : each)),
      ),
    )
  const add = () =>
    onChange(writeCorrections([...corrections, { wrong: '', since: since ?? '', now: '' }]))
  const remove = (index: number) =>
    onChange(writeCorrections(corrections.filter((_, place) => place !== index)))
  return (
    // The message names the wrong field, so an error marks them all.
    <Stack
      gap={3}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label="Corrections"
      aria-describedby={description?.['aria-describedby']}
    >
      {corrections.map((correction, index) => (
        <Card
          // Corrections have no id, so the index is the key.
          key={index}
          as="fieldset"
          border
          radius={2}
          padding={3}
          aria-label={`Correction ${index + 1}`}
          style={{ margin: 0, minInlineSize: 0 }}
        >
          <Stack gap={4}>
            <Part id={`${id}-${index}-wrong`} label={CORRECTION_LABELS.wrong}>
              <TextArea
                id={`${id}-${index}-wrong`}
                rows={2}
                value={correction.wrong}
                placeholder="For example: Black stool could wait for two weeks."
                onChange={(event) => write(index, { wrong: event.currentTarget.value })}
              />
            </Part>
            <Part id={`${id}-${index}-since`} label={CORRECTION_LABELS.since}>
              <TextInput
                id={`${id}-${index}-since`}
                type="date"
                max={utcDate(now)}
                value={correction.since}
                onChange={(event) => write(index, { since: event.currentTarget.value })}
              />
            </Part>
            <Part id={`${id}-${index}-now`} label={CORRECTION_LABELS.now}>
              <TextArea
                id={`${id}-${index}-now`}
                rows={2}
                value={correction.now}
                placeholder="For example: Black stool needs a doctor the same day."
                onChange={(event) => write(index, { now: event.currentTarget.value })}
              />
            </Part>
            <Flex justify="flex-end">
              <Button
                type="button"
                mode="bleed"
                icon={TrashIcon}
                text="Remove"
                aria-label={`Remove correction ${index + 1}`}
                onClick={() => remove(index)}
              />
            </Flex>
          </Stack>
        </Card>
      ))}
      {corrections.length < MAX_CORRECTIONS && (
        <Flex>
          <Button
            type="button"
            mode="ghost"
            icon={AddIcon}
            text={corrections.length === 0 ? 'This corrects an error' : 'Add another correction'}
            onClick={add}
          />
        </Flex>
      )}
      {corrections.length > 0 && (
        <Text size={1} muted>
          Once the page is published, readers see this under “Corrections”, in the page’s history,
          and in the feed. The reviewer signs it, and no one can change it afterwards.
        </Text>
      )}
    </Stack>
  )
}

function Part({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Label as="label" size={1} htmlFor={id}>
        {label}
      </Label>
      {children}
    </Stack>
  )
}
