import { Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { timeWords } from '../../lib/workflow/vocabulary/dates.ts'
import type { HandedLink } from './read-people.ts'

interface LinkToHandOnProps {
  handed: HandedLink
  onDone: () => void
}

/** A link that is shown this once. */
export function LinkToHandOn({ handed, onDone }: LinkToHandOnProps) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(handed.link).then(
      () => setCopied(true),
      // Where a browser does not let us, the field can be copied from.
      () => setCopied(false),
    )
  }
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Label as="label" htmlFor={id}>
          The link, shown this one time
        </Label>
        <TextInput
          id={id}
          readOnly
          value={handed.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Text size={1} muted>
        It works once, until {timeWords(handed.expiresAt)}. Hand it on in a way that only its owner
        can read: whoever opens it first chooses the password.
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button mode="ghost" text={isCopied ? 'Copied' : 'Copy'} onClick={copy} />
        <Button text="Done" onClick={onDone} />
      </Flex>
    </Stack>
  )
}
