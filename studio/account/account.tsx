import { Box, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import { useAsked } from '../use-asked.ts'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { readAccount } from './read-account.ts'
import { SecondFactor } from './second-factor.tsx'

/** The own account, as the lake tells it. */
export function Account() {
  const { answer: account, trouble, act } = useAsked('/account', readAccount)
  return (
    <Box height="fill" overflow="auto" data-testid="account">
      <Container width={2} padding={[3, 4, 5]}>
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading as="h1" size={3}>
              My account
            </Heading>
            {account && (
              <Text muted>
                {account.name} ({account.email})
              </Text>
            )}
          </Stack>
          <Box role="alert">
            {trouble && (
              <Card tone="caution" padding={3} radius={2} border>
                <Text size={1}>{trouble}</Text>
              </Card>
            )}
          </Box>
          <Box role="status">{!account && !trouble && <Text muted>Reading …</Text>}</Box>
          {account && (
            <>
              <SecondFactor account={account} act={act} />
              <OwnPassword act={act} />
              <OwnSessions sessions={account.sessions} act={act} />
            </>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
