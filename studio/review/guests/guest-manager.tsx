import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { SanityClient } from 'sanity'
import { useGuestChanges } from '../../data/guest-access.ts'
import { requestLake } from '../../data/request-lake.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { useNow } from '../../data/use-now.ts'
import { PanelError } from '../../ui/panel.tsx'
import { useGuestRequests } from './guest-requests.tsx'
import type { GuestRequest } from './guest-forms.ts'
import {
  accessLabel,
  guestsPath,
  hasAccess,
  readGuests,
  sortGuests,
  type Guest,
  type GuestList,
  type GuestSubject,
} from './guest-list.ts'

/** Guests open links at any time. */
const POLL_MS = 30_000

async function fetchGuests(client: SanityClient, path: string): Promise<GuestList> {
  return readGuests(await requestLake(client, `/data/guests/${client.config().dataset}/${path}`))
}

interface GuestManagerProps {
  subject: GuestSubject
  /** Changes whenever the user may have become able to invite a guest, or unable. */
  state: string
  /** What the guest decided; null if nothing. */
  getVerdict: (guest: Guest) => string | null
  /** Shown while no one was invited. */
  none: string
}

/** The guest reviewers of a draft or a release, for those who may revoke them, within a `GuestRequests`. */
export function GuestManager({ subject, state, getVerdict, none }: GuestManagerProps) {
  const { done, onRequest } = useGuestRequests()
  const { answer, error, refresh } = useLakeQuery<GuestList, [string, string]>(
    fetchGuests,
    [guestsPath(subject), state],
    { pollMs: () => POLL_MS },
  )
  useGuestChanges(refresh)
  return (
    <Stack gap={4}>
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
            onClick={() => onRequest({ what: 'invite' })}
          />
        </Flex>
      )}
      <Box>
        <Box role="status" paddingBottom={done ? 4 : 0}>
          {done && <Text size={1}>{done}</Text>}
        </Box>
        {answer?.guests.length === 0 && (
          <Text size={1} muted>
            {none}
          </Text>
        )}
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {sortGuests(answer?.guests ?? []).map((guest) => (
            <GuestItem
              key={guest.id}
              guest={guest}
              verdict={getVerdict(guest)}
              canInvite={answer?.denialReason === null}
              onRequest={onRequest}
            />
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}

interface GuestItemProps {
  guest: Guest
  verdict: string | null
  canInvite: boolean
  onRequest: (request: GuestRequest) => void
}

function GuestItem({ guest, verdict, canInvite, onRequest }: GuestItemProps) {
  const { name, email, vouchedBy } = guest
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
              aria-label={`Revoke access for ${name}`}
              onClick={() => onRequest({ what: 'revoke', guest })}
            />
          )}
          {!isOpen && (
            <Button
              mode="ghost"
              text="Erase"
              aria-label={`Erase ${name}`}
              onClick={() => onRequest({ what: 'erase', guest })}
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
