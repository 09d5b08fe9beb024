import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useContext } from 'react'
import { useCurrentUser } from 'sanity'
import { IntentLink, StateLink } from 'sanity/router'
import { hasRole } from '../data/roles.ts'
import { useLiveQuery } from '../data/use-live-query.ts'
import { FeedbackFigures } from './page-feedback.tsx'
import { PageFeedbackContext } from './use-page-feedback.ts'

/** As `messageState` reads them: a message without a state is new. */
const NEW_MESSAGES = 'count(*[_type == "message" && coalesce(status, "new") == "new"])'
const NO_PARAMS = {}
const readCount = (answer: unknown) => (typeof answer === 'number' ? answer : 0)

/** Pages with open error reports, and how many messages wait for a reply. Nothing if there are none. */
export function FromReaders() {
  const user = useCurrentUser()
  const reported = useContext(PageFeedbackContext).filter(({ reports }) => reports.length > 0)
  const answers = hasRole(user, 'administrator', 'editor')
  if (!hasRole(user, 'administrator', 'editor', 'medicalReviewer')) return null
  return (
    <>
      {reported.length > 0 && (
        <Stack
          gap={3}
          as="section"
          aria-labelledby="dashboard-reports"
          data-testid="dashboard-reports"
        >
          <Heading as="h2" size={1} id="dashboard-reports">
            Errors reported by readers ({reported.length})
          </Heading>
          <Card border radius={2}>
            <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {reported.map((page) => (
                <Box as="li" key={page.id} padding={3}>
                  <Flex gap={3} wrap="wrap" align="center" justify="space-between">
                    <Text size={1} weight="medium">
                      {page.type === null ? (
                        'Deleted page'
                      ) : (
                        <IntentLink intent="edit" params={{ id: page.id, type: page.type }}>
                          {page.title || 'Untitled'}
                        </IntentLink>
                      )}
                    </Text>
                    <FeedbackFigures answers={page} />
                  </Flex>
                </Box>
              ))}
            </Stack>
          </Card>
        </Stack>
      )}
      {answers && <NewMessages />}
    </>
  )
}

/** The number of new messages, with a link to them. */
function NewMessages() {
  const { answer: count = 0 } = useLiveQuery(NEW_MESSAGES, NO_PARAMS, {
    read: readCount,
    listen: '*[_type == "message"]',
    tag: 'dashboard',
  })
  if (count === 0) return null
  return (
    <Text size={1} data-testid="dashboard-messages">
      <StateLink state={{ tool: 'structure', structure: { panes: INBOX } }}>
        {count === 1 ? '1 new message' : `${count} new messages`} from readers
      </StateLink>
    </Text>
  )
}

const INBOX = [[{ id: 'inbox' }], [{ id: 'message-new' }]]
