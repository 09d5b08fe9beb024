import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useContext } from 'react'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { hasRole } from '../data/roles.ts'
import { FeedbackFigures } from './page-feedback.tsx'
import { PageFeedbackContext } from './use-page-feedback.ts'

/** Maximum rows; pages that need attention come first. */
const ROWS = 50

/** Reader feedback on all pages, including those without review. Viewers do not see it. */
export function DashboardFeedback() {
  const pages = useContext(PageFeedbackContext)
  const user = useCurrentUser()
  if (!hasRole(user, 'administrator', 'editor', 'medicalReviewer')) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="desk-readers" data-testid="desk-readers">
      <Heading as="h2" size={1} id="desk-readers">
        Reader feedback (last 12 months)
      </Heading>
      {pages.length === 0 ? (
        <Text size={1} muted>
          No feedback yet.
        </Text>
      ) : (
        <Card border radius={2}>
          <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {pages.slice(0, ROWS).map((answers) => (
              <Box as="li" key={answers.id} padding={3}>
                <Flex gap={3} wrap="wrap" align="center" justify="space-between">
                  <Text size={1} weight="medium">
                    {answers.type === null ? (
                      'Deleted page'
                    ) : (
                      <IntentLink intent="edit" params={{ id: answers.id, type: answers.type }}>
                        {answers.title || 'Untitled'}
                      </IntentLink>
                    )}
                  </Text>
                  <FeedbackFigures answers={answers} />
                </Flex>
              </Box>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
