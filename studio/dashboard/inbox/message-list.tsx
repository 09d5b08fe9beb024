import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import { MESSAGE_STATES } from '../../../lib/workflow/model/message-states.ts'
import { PanelError } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../data/use-live-query.ts'
import {
  MESSAGES,
  toMessages,
  MAX_MESSAGES,
  readMessages,
  type InboxList,
  type MessageRow,
} from './inbox-rows.ts'

const NO_PARAMS = {}

/** An inbox list: sender, date, state, and assignee. */
export function MessageList({ list, openId }: { list: InboxList; openId: string | undefined }) {
  const me = useCurrentUser()?.id
  const { answer, error } = useLiveQuery(MESSAGES, NO_PARAMS, { read: readMessages })
  if (error) {
    return (
      <Card padding={3}>
        <PanelError what="The messages" error={error} />
      </Card>
    )
  }
  if (!answer) {
    return (
      <Flex padding={5} justify="center">
        <Spinner muted />
      </Flex>
    )
  }
  const rows = toMessages(answer, list, me)
  return (
    <Stack as="ul" padding={2} gap={1} data-testid={`inbox-${list}`}>
      {rows.length > 0 && (
        <Card as="li" padding={3}>
          <Text size={1} muted role="status">
            {rows.length === 1 ? '1 message' : `${rows.length} messages`}
          </Text>
        </Card>
      )}
      {rows.map((row) => (
        <li key={row.id}>
          <MessageLink row={row} isOpen={row.id === openId} withState={list === 'all'} />
        </li>
      ))}
      {rows.length === 0 && (
        <Card as="li" padding={4}>
          <Text size={1} muted align="center">
            {list === 'mine' ? 'You’re all caught up.' : 'No messages.'}
          </Text>
        </Card>
      )}
      {answer.length === MAX_MESSAGES && (
        <Card as="li" padding={3}>
          <Text size={1} muted>
            Only the latest {MAX_MESSAGES} messages are listed. Use the search to find older ones.
          </Text>
        </Card>
      )}
    </Stack>
  )
}

interface MessageLinkProps {
  row: MessageRow
  isOpen: boolean
  withState: boolean
}

function MessageLink({ row, isOpen, withState }: MessageLinkProps) {
  const { ChildLink } = usePaneRouter()
  const { id, from, receivedAt, state, assignee, isUnsent } = row
  const notes = [
    formatTime(receivedAt),
    withState && MESSAGE_STATES[state],
    assignee && `Assigned to ${assignee.name}`,
    isUnsent && 'Email not sent',
  ]
  return (
    <Card
      as={ChildLink}
      // Props for the Studio's link, in addition to the card's.
      {...{ childId: id }}
      data-as="a"
      padding={3}
      radius={2}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Stack gap={2}>
        <Text size={1} weight={state === 'new' ? 'semibold' : 'regular'} textOverflow="ellipsis">
          {from}
        </Text>
        <Text size={1} muted>
          {notes.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Card>
  )
}
