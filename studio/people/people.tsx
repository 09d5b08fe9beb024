import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { useAsked } from '../use-asked.ts'
import { backupWords } from './people-words.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { Asked } from './person-forms.ts'
import { readPeople } from './read-people.ts'

/** Everybody with an account, and what an administrator may do about them. */
export function People() {
  const { answer, trouble, act } = useAsked('/people', readPeople)
  const user = useCurrentUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Box height="fill" overflow="auto" data-testid="people">
      <Container width={4} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Flex gap={3} align="center" wrap="wrap">
            <Box flex={1}>
              <Heading as="h1" size={3}>
                People
              </Heading>
            </Box>
            <Button
              tone="primary"
              text="Invite a person"
              disabled={!answer}
              onClick={() => setAsked({ what: 'invite' })}
            />
          </Flex>
          <Box role="alert">
            {trouble && (
              <Card tone="caution" padding={3} radius={2} border>
                <Text size={1}>{trouble}</Text>
              </Card>
            )}
          </Box>
          <Box role="status">{!answer && !trouble && <Text muted>Reading …</Text>}</Box>
          {answer && (
            <>
              <PeopleTable answer={answer} ownId={user?.id} onAsk={setAsked} />
              <Text size={1} muted data-testid="backup-age">
                {backupWords(answer.exportedAt)}
              </Text>
              {asked && (
                <PersonDialog
                  asked={asked}
                  roles={answer.roles}
                  act={act}
                  onClose={() => setAsked(null)}
                />
              )}
            </>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
