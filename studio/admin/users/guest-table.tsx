import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'
import { useGuestChanges } from '../../data/guest-access.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { useNow } from '../../data/use-now.ts'
import { pageUrl, releaseUrl } from '../../releases/release-url.ts'
import { GuestDialog } from '../../review/guests/guest-dialog.tsx'
import type { GuestRequest } from '../../review/guests/guest-forms.ts'
import {
  accessLabel,
  fetchAllGuests,
  getSubject,
  hasAccess,
  readSubjects,
  sortGuests,
  toSubjectIds,
  type InvitedGuest,
  type SubjectDocument,
} from '../../review/guests/guest-list.ts'
import { PanelError } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-link.tsx'
import { ToolCell, ToolRow, ToolTable, ToolText } from '../../ui/tool-table.tsx'

const COLUMNS = [
  { title: 'Guest reviewer' },
  { title: 'Invited to' },
  { title: 'Access' },
  { title: 'Actions' },
]
const NO_ARGS: [] = []
const SUBJECTS = `*[_id in $ids]{_id, _type, "title": coalesce(metadata.title, ${NAME_IN_GROQ})}`

/** Everyone from outside who was invited to a page or a release, wherever that is now. Nothing while there is no one. */
export function GuestTable() {
  const { answer, error, refresh } = useLakeQuery(fetchAllGuests, NO_ARGS)
  useGuestChanges(refresh)
  const [request, setRequest] = useState<Exclude<GuestRequest, { what: 'invite' }> | null>(null)
  const ids = toSubjectIds(answer ?? [])
  const { answer: subjects } = useLiveQuery(SUBJECTS, { ids }, { read: readSubjects })
  if (error) return <PanelError what="The guest reviewers" error={error} />
  if (!answer || answer.length === 0) return null
  const requested = request && answer.find(({ id }) => id === request.guest.id)
  return (
    <>
      <ToolTable label="Guest reviewers" columns={COLUMNS} minWidth="52rem">
        {sortGuests(answer).map((guest) => (
          <GuestRow key={guest.id} guest={guest} subjects={subjects} onRequest={setRequest} />
        ))}
      </ToolTable>
      {request && requested && (
        <GuestDialog
          subject={getSubject(requested)}
          request={request}
          onDone={() => undefined}
          onClose={() => setRequest(null)}
        />
      )}
    </>
  )
}

interface GuestRowProps {
  guest: InvitedGuest
  /** Undefined while loading. */
  subjects: readonly SubjectDocument[] | undefined
  onRequest: (request: { what: 'revoke' | 'erase'; guest: InvitedGuest }) => void
}

function GuestRow({ guest, subjects, onRequest }: GuestRowProps) {
  const { name, email, vouchedBy } = guest
  const what = hasAccess(guest) ? 'revoke' : 'erase'
  const text = what === 'revoke' ? 'Revoke' : 'Erase'
  return (
    <ToolRow>
      <ToolText isHead>
        {name}
        <br />
        {email}
      </ToolText>
      <ToolText>
        <Subject guest={guest} subjects={subjects} />
        <br />
        {vouchedBy.name} vouches
      </ToolText>
      <ToolText>{accessLabel(guest, useNow())}</ToolText>
      <ToolCell>
        <Flex>
          <Button
            mode="ghost"
            padding={2}
            fontSize={1}
            text={text}
            aria-label={`${text}: ${name}`}
            onClick={() => onRequest({ what, guest })}
          />
        </Flex>
      </ToolCell>
    </ToolRow>
  )
}

/** What the guest was invited to, with a link unless it was deleted. */
function Subject({ guest, subjects }: Pick<GuestRowProps, 'guest' | 'subjects'>) {
  const { documentId, release } = guest
  if (!subjects) return <>Loading…</>
  if (release !== null) {
    const found = subjects.find(({ _id }) => _id === `_.releases.${release}`)
    if (!found) return <>The release “{release}”</>
    return <StudioLink path={releaseUrl(release)}>{found.title ?? 'Untitled release'}</StudioLink>
  }
  const found = subjects.find(({ _id }) => _id === `drafts.${documentId}` || _id === documentId)
  if (!found || documentId === null) return <>{documentId}</>
  const page = { id: documentId, type: found._type }
  return <StudioLink path={pageUrl(page)}>{found.title ?? documentId}</StudioLink>
}
