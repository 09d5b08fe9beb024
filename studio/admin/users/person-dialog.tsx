import { Box, Dialog, Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useState, useId } from 'react'
import type { Mutate } from '../../data/request-lake.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import { getForm, type FormRequest } from './person-forms.ts'
import { readLink, type HandedLink, type UserList } from './read-people.ts'
import { formatTime } from '../../../lib/workflow/model/dates.ts'

interface LinkToHandOnProps extends HandedLink {
  onDone: () => void
}

/** A link that was e-mailed, or that is shown only this once. */
function InviteLink({ link, expiresAt, onDone }: LinkToHandOnProps) {
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

interface PersonDialogProps {
  request: FormRequest
  roles: UserList['roles']
  act: Mutate
  onClose: () => void
}

/** The form for one change, and the resulting link. */
export function PersonDialog({ request, roles, act, onClose }: PersonDialogProps) {
  const [handed, setHanded] = useState<HandedLink | null>(null)
  const form = getForm(request, roles)
  return (
    <Dialog id="person" header={form.title} width={1} onClose={onClose} onClickOutside={undefined}>
      <Box padding={4}>
        {handed ? (
          <InviteLink {...handed} onDone={onClose} />
        ) : (
          <DecisionForm
            intro={form.intro}
            fields={form.fields}
            submitLabel={form.title}
            tone={form.tone}
            onCancel={onClose}
            onSubmit={async (values) => {
              // After choosing a password, the user continues to this Studio.
              const origin = new URL('/studio', location.href).href
              const done = await act(form.url, { ...values, ...form.extraFields, origin })
              if (form.makesLink) setHanded(readLink(done))
              else onClose()
            }}
          />
        )}
      </Box>
    </Dialog>
  )
}
