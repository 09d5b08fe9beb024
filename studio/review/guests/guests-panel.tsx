import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  getPublishedId,
  usePerspective,
  type DocumentInspectorProps,
  type SanityClient,
} from 'sanity'
import type { State } from '../../../lib/workflow/model/states.ts'
import { requestLake } from '../../data/request-lake.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { useNow } from '../../data/use-now.ts'
import { Panel, PanelError } from '../../ui/panel.tsx'
import { useReview, type PageReview } from '../use-review.ts'
import { GuestDialog } from './guest-dialog.tsx'
import type { GuestRequest } from './guest-forms.ts'
import {
  accessLabel,
  hasAccess,
  readGuests,
  sortGuests,
  verdictLabel,
  type Guest,
  type GuestList,
} from './guest-list.ts'

/** Guests open links at any time. */
const POLL_MS = 30_000

async function fetchGuests(client: SanityClient, id: string): Promise<GuestList> {
  const { dataset } = client.config()
  return readGuests(await requestLake(client, `/data/guests/${dataset}/${encodeURIComponent(id)}`))
}

/** The guest reviewers of a page's draft, for those who may revoke them. */
export function GuestsPanel({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { selectedReleaseId } = usePerspective()
  const review = useReview(id, documentType)
  const [request, setRequest] = useState<GuestRequest | null>(null)
  const [done, setDone] = useState('')
  // Whether one can invite depends on the draft, so its state is an argument too.
  const { answer, error, act } = useLakeQuery<GuestList, [string, State, number]>(
    fetchGuests,
    [id, review.standing.state, review.records.length],
    { pollMs: () => POLL_MS },
  )
  return (
    <Panel title="Guest reviewers" onClose={onClose}>
      <Text size={1}>
        An expert without an account reads this draft, comments, requests changes, and approves. The
        approval is the first of two: a medical reviewer must approve the same text too.
      </Text>
      {selectedReleaseId !== undefined && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>Guests review the draft of this page, not its version in a release.</Text>
        </Card>
      )}
      {error && <PanelError what="The guest reviewers" error={error} />}
      {answer?.denialReason != null && (
        <Card tone="transparent" padding={3} radius={2} border>
          <Text size={1}>You can’t invite a guest. {answer.denialReason}</Text>
        </Card>
      )}
      {answer?.denialReason === null && (
        <Flex>
          <Button
            tone="primary"
            text="Invite a guest reviewer"
            onClick={() => setRequest({ what: 'invite' })}
          />
        </Flex>
      )}
      <Text size={1} role="status">
        {done}
      </Text>
      {answer?.guests.length === 0 && (
        <Text size={1} muted>
          No one was invited to this page.
        </Text>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {sortGuests(answer?.guests ?? []).map((guest) => (
          <GuestItem
            key={guest.id}
            guest={guest}
            review={review}
            canInvite={answer?.denialReason === null}
            onRequest={setRequest}
          />
        ))}
      </Stack>
      {request && (
        <GuestDialog
          documentId={id}
          request={request}
          act={act}
          onDone={setDone}
          onClose={() => setRequest(null)}
        />
      )}
    </Panel>
  )
}

interface GuestItemProps {
  guest: Guest
  review: PageReview
  canInvite: boolean
  onRequest: (request: GuestRequest) => void
}

function GuestItem({ guest, review, canInvite, onRequest }: GuestItemProps) {
  const { name, email, vouchedBy } = guest
  const verdict = verdictLabel(guest, review.standing, review.records)
  const isOpen = hasAccess(guest)
  const lines = [
    email,
    accessLabel(guest, useNow()),
    ...(verdict === null ? [] : [verdict]),
    `${vouchedBy.name} vouches for this guest.`,
  ]
  return (
    <Card as="li" border radius={2} padding={3} tone={isOpen ? 'default' : 'transparent'}>
      <Stack gap={3}>
        <Text as="h2" size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
          {name} (guest)
        </Text>
        {lines.map((line) => (
          <Text key={line} size={1} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        <Flex gap={2} wrap="wrap">
          {isOpen && (
            <Button
              mode="ghost"
              tone="critical"
              text="Revoke"
              aria-label={`Revoke the access of ${name}`}
              onClick={() => onRequest({ what: 'revoke', guest })}
            />
          )}
          {canInvite && (
            <Button
              mode="ghost"
              text="Invite again"
              aria-label={`Invite ${name} again`}
              onClick={() => onRequest({ what: 'inviteAgain', guest })}
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}
