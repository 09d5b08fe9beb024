import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import type { Mutate } from '../../data/request-lake.ts'
import type { OwnSession } from './read-account.ts'
import { errorMessage } from '../../data/error-message.ts'

const END = '/account/sessions/revoke'

export function OwnSessions({ sessions, act }: { sessions: readonly OwnSession[]; act: Mutate }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const end = (which: Readonly<Record<string, unknown>>) => {
    setProblem(null)
    act(END, which)
      // The button that was pressed goes.
      .then(() => heading.current?.focus())
      .catch((error: unknown) => setProblem(errorMessage(error)))
  }
  return (
    <Stack gap={4} as="section" aria-labelledby="own-sessions">
      <Heading as="h2" size={1} id="own-sessions" ref={heading} tabIndex={-1}>
        Active sessions
      </Heading>
      <Text size={1} muted>
        A session ends after 12 hours without activity, and after 14 days at the latest.
      </Text>
      <Box role="alert">{problem && <Text size={1}>{problem}</Text>}</Box>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {sessions.map((session) => (
          <Card key={session.id} as="li" border padding={3} radius={2}>
            <Flex align="center" gap={3}>
              <Stack gap={3} flex={1}>
                <Text size={1} weight="semibold">
                  {session.browser}
                  {session.isCurrent ? ' (this session)' : ''}
                </Text>
                <Text size={1} muted>
                  Last used {formatTime(session.lastSeenAt)}, signed in{' '}
                  {formatTime(session.createdAt)}
                  {session.address === '' ? '' : ` from ${session.address}`}
                </Text>
              </Stack>
              {!session.isCurrent && (
                <Button
                  mode="ghost"
                  text="Sign out"
                  aria-label={`Sign out of the session in ${session.browser}, last used ${formatTime(session.lastSeenAt)}`}
                  onClick={() => end({ id: session.id })}
                />
              )}
            </Flex>
          </Card>
        ))}
      </Stack>
      {sessions.length > 1 && (
        <Flex>
          <Button
            mode="ghost"
            text="Sign out of all other sessions"
            onClick={() => end({ others: true })}
          />
        </Flex>
      )}
    </Stack>
  )
}
