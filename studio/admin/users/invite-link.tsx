import { Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import type { HandedLink } from './read-people.ts'

interface LinkToHandOnProps extends HandedLink {
  onDone: () => void
}

/** A link that was e-mailed, or that is shown only this once. */
export function InviteLink({ link, expiresAt, onDone }: LinkToHandOnProps) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(link ?? '').then(
      () => setCopied(true),
      // If the browser denies it, the user can copy from the field.
      () => setCopied(false),
    )
  }
  if (link === null)
    return (
      <Stack gap={4}>
        <Text size={1}>The link was emailed. It works once, until {formatTime(expiresAt)}.</Text>
        <Flex justify="flex-end">
          <Button text="Done" onClick={onDone} />
        </Flex>
      </Stack>
    )
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Label as="label" htmlFor={id}>
          Link (shown only this time)
        </Label>
        <TextInput
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Text size={1} muted>
        It works once, until {formatTime(expiresAt)}. Send it privately, because the first person
        who opens it chooses the password.
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button mode="ghost" text={isCopied ? 'Copied' : 'Copy'} onClick={copy} />
        <Button text="Done" onClick={onDone} />
      </Flex>
    </Stack>
  )
}
