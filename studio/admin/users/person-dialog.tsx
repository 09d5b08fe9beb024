import { Box, Dialog } from '@sanity/ui'
import { useState } from 'react'
import type { Mutate } from '../../data/request-lake.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import { OneTimeLink } from '../../ui/one-time-link.tsx'
import { getForm, type FormRequest } from './person-forms.ts'
import { readLink, type HandedLink, type UserList } from './read-people.ts'
import { formatTime } from '../../../lib/workflow/model/dates.ts'

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
          <OneTimeLink
            link={handed.link}
            validity={`It works once, until ${formatTime(handed.expiresAt)}.`}
            warning="Send it privately, because the first person who opens it chooses the password."
            onDone={onClose}
          />
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
