import { Box, Dialog } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import { errorMessage } from '../../data/error-message.ts'
import { noteGuestsChanged } from '../../data/guest-access.ts'
import { LAKE_API, requestLake } from '../../data/request-lake.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { OneTimeLink } from '../../ui/one-time-link.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { draftKey } from '../form-draft.ts'
import { getGuestForm, toInvitation, type GuestRequest } from './guest-forms.ts'
import {
  guestsPath,
  hasAccess,
  readInvitation,
  type GuestSubject,
  type Invitation,
} from './guest-list.ts'

interface GuestDialogProps {
  subject: GuestSubject
  request: GuestRequest
  onClose: () => void
  /** After a change, in words. */
  onDone: (done: string) => void
}

/** The form for one request, and the link of an invitation. Lists of guests and open forms of pages learn of every change at once. */
export function GuestDialog({ subject, request, onClose, onDone }: GuestDialogProps) {
  const id = useId()
  const user = useCurrentUser()
  const client = useClient(LAKE_API)
  const guests = `/data/guests/${client.config().dataset}`
  const [form] = useState(() => getGuestForm(request, subject))
  const [invited, setInvited] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string>()
  const change = async (url: string, body: Readonly<Record<string, unknown>>) => {
    const result = await requestLake(client, url, body)
    noteGuestsChanged()
    return result
  }
  const revoke = (guestId: string) => change(`${guests}/${guestId}/revoke`, {})

  async function end({ what, guest }: Exclude<GuestRequest, { what: 'invite' }>) {
    if (what === 'erase') await change(`${guests}/${guest.id}/erase`, {})
    else await revoke(guest.id)
    onDone(
      what === 'erase'
        ? `The name and email address of ${guest.name} were erased.`
        : `Access for ${guest.name} was revoked.`,
    )
    onClose()
  }

  async function submit(values: Readonly<Record<string, string>>) {
    if (request.what === 'revoke' || request.what === 'erase') return end(request)
    const invitation = readInvitation(await change(guests, toInvitation(subject, values)))
    // First of all: the link is not shown again.
    setInvited(invitation)
    onDone(`${invitation.name} was invited.`)
    if (request.what === 'inviteAgain' && hasAccess(request.guest))
      await revoke(request.guest.id).catch((error: unknown) =>
        setProblem(
          `The earlier invitation still works: revoke it in the list. ${errorMessage(error)}`,
        ),
      )
  }

  return (
    <Dialog id={id} header={form.title} width={1} onClose={onClose} onClickOutside={undefined}>
      <Box padding={4}>
        {invited ? (
          <OneTimeLink
            link={invited.link}
            validity={`It works once, until ${formatTime(invited.linkExpiresAt)}. After that first visit, the review opens only with the passkey that the guest added.`}
            warning="Send it privately, because the first person who opens it becomes the guest."
            onDone={onClose}
          >
            <ErrorNote tone="critical" problem={problem} />
          </OneTimeLink>
        ) : (
          <DecisionForm
            intro={form.intro}
            fields={form.fields}
            submitLabel={form.submitLabel}
            tone={form.tone}
            proposals={form.proposals}
            draftKey={draftKey(user?.id, form.title, guestsPath(subject))}
            onCancel={onClose}
            onSubmit={submit}
          />
        )}
      </Box>
    </Dialog>
  )
}
