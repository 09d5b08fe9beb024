import { Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState, type ReactNode } from 'react'

interface OneTimeLinkProps {
  /** Null if it was emailed. */
  link: string | null
  /** How often and until when it works. */
  validity: string
  /** Why it has to be sent privately; shown with the link. */
  warning: string
  /** What else to know. */
  children?: ReactNode
  onDone: () => void
}

/** A link that was emailed, or that is shown only this once. */
export function OneTimeLink({ link, validity, warning, children, onDone }: OneTimeLinkProps) {
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
        <Text size={1}>The link was emailed. {validity}</Text>
        {children}
        <Flex justify="flex-end">
          <Button text="Done" autoFocus onClick={onDone} />
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
          autoFocus
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Text size={1} muted>
        {validity} {warning}
      </Text>
      {children}
      <Flex gap={2} justify="flex-end">
        <Button mode="ghost" text={isCopied ? 'Copied' : 'Copy'} onClick={copy} />
        <Button text="Done" onClick={onDone} />
      </Flex>
    </Stack>
  )
}
