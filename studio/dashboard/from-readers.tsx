import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useContext } from 'react'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { hasRole } from '../data/roles.ts'
import { FeedbackFigures } from './page-feedback.tsx'
import { PageFeedbackContext } from './use-page-feedback.ts'

/** Pages with open error reports. Nothing if there are none. */
export function FromReaders() {
  const user = useCurrentUser()
  const reported = useContext(PageFeedbackContext).filter(({ reports }) => reports.length > 0)
  if (!hasRole(user, 'administrator', 'editor', 'medicalReviewer') || reported.length === 0)
    return null
  return (
    <Stack gap={3} as="section" aria-labelledby="dashboard-reports" data-testid="dashboard-reports">
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
  )
}
