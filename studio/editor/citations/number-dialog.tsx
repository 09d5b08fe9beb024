import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, type FormEvent } from 'react'
import { getNumberViolation } from '../../../lib/workflow/checks/bound-numbers.ts'
import type { ClaimNumber, Passage } from './claim.ts'
import { keepFocus } from './keep-focus.ts'

const FIELDS = [
  { name: 'value', title: 'Number', hint: '' },
  { name: 'unit', title: 'Unit', hint: 'Leave empty for none.' },
  {
    name: 'place',
    title: 'Location in the source',
    hint: 'A quote in quotation marks, or where to find it, for example “Table 6”.',
  },
] as const satisfies readonly { name: keyof ClaimNumber; title: string; hint: string }[]

interface NumberDialogProps {
  passage: Passage
  number: ClaimNumber
  /** The field that gets the focus. */
  first: keyof ClaimNumber
  onChange: (number: ClaimNumber) => void
  onBind: () => void
  onClose: () => void
}

/** Asks for the source's number, prefilled from the passage. Escape leaves the citation unchanged. */
export function NumberDialog(props: NumberDialogProps) {
  const { passage, number, first, onChange, onBind, onClose } = props
  const id = useId()
  const violation = getNumberViolation({
    ...passage,
    value: number.value.trim(),
    unit: number.unit.trim(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onBind()
  }

  return (
    <Dialog
      id={id}
      header="Link this number to its source"
      width={0}
      onClose={onClose}
      onClickOutside={onClose}
      // Focus the first empty field, not the close button.
      __unstable_autoFocus={false}
    >
      <form onSubmit={submit} data-testid="number-dialog">
        <Stack padding={4} gap={4}>
          <Text size={1} muted>
            “{passage.text.trim()}”. What does the source say?
          </Text>
          {FIELDS.map(({ name, title, hint }) => (
            <Stack key={name} gap={2}>
              <Text as="label" size={1} weight="medium" htmlFor={`${id}-${name}`}>
                {title}
              </Text>
              <TextInput
                id={`${id}-${name}`}
                autoFocus={name === first}
                value={number[name]}
                aria-describedby={hint === '' ? undefined : `${id}-${name}-hint`}
                onChange={(event) => onChange({ ...number, [name]: event.currentTarget.value })}
                onBlur={(event) => keepFocus(event, () => true)}
              />
              {hint !== '' && (
                <Text size={0} muted id={`${id}-${name}-hint`}>
                  {hint}
                </Text>
              )}
            </Stack>
          ))}
          <Box role="status">{violation && <Text size={1}>{violation.message}</Text>}</Box>
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Cite without a number" onClick={onClose} />
            <Button type="submit" tone="primary" text="Save" />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
