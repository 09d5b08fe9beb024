import { ToolPage } from '../../ui/tool-page.tsx'
import { errorMessage, UserFacingError } from '../../data/error-message.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { OwnMail } from './own-mail.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { readAccount } from './read-account.ts'
import { SecondFactor } from './second-factor.tsx'
import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { DecisionField } from '../../review/decision-field.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import type { Mutate } from '../../data/request-lake.ts'

const FIELDS: readonly DecisionField[] = [
  { name: 'password', label: 'Current password', kind: 'password', required: true },
  {
    name: 'newPassword',
    label: 'New password',
    kind: 'newPassword',
    required: true,
    hint: 'At least 12 characters, and not a common password. Several unrelated words work well.',
  },
  { name: 'again', label: 'Confirm new password', kind: 'newPassword', required: true },
]

function OwnPassword({ act }: { act: Mutate }) {
  const [isDone, setDone] = useState(false)
  return (
    <Stack gap={4} as="section" aria-labelledby="own-password">
      <Heading as="h2" size={1} id="own-password">
        Password
      </Heading>
      <Box role="status">
        {isDone && (
          <Card tone="positive" padding={3} radius={2} border>
            <Text size={1}>Password changed. You were signed out everywhere else.</Text>
          </Card>
        )}
      </Box>
      <DecisionForm
        fields={FIELDS}
        submitLabel="Change password"
        onSubmit={async ({ password, newPassword, again }) => {
          setDone(false)
          if (newPassword !== again)
            throw new UserFacingError(
              'The passwords don’t match. Enter the same new password twice.',
            )
          await act('/account/password', { password, newPassword })
          setDone(true)
        }}
      />
    </Stack>
  )
}

/** The signed-in user's account, from the lake. */
export function Account() {
  const { answer: account, error, act, refresh } = useLakeQuery('/account', readAccount)
  return (
    <ToolPage
      title="My account"
      testId="account"
      width={2}
      intro={account && `${account.name} (${account.email})`}
      problem={error ? `Your account could not be loaded. ${errorMessage(error)}` : null}
      onRetry={refresh}
      waiting={account || error ? null : 'Loading…'}
    >
      {account && (
        <>
          <SecondFactor account={account} act={act} />
          <OwnPassword act={act} />
          <OwnMail />
          <OwnSessions sessions={account.sessions} act={act} />
        </>
      )}
    </ToolPage>
  )
}
