import { Box, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { DESK_LISTS } from '../../lib/workflow/desk/desk.ts'
import { AnswersProvider } from './answers-provider.tsx'
import { DeskDeliveries } from './desk-deliveries.tsx'
import { DeskNotices } from './notices/desk-notices.tsx'
import { DeskOverview } from './desk-overview.tsx'
import { DeskReaders } from './desk-readers.tsx'
import { DeskSection } from './desk-section.tsx'
import { useDesk } from './use-desk.ts'

/** Below the lists, and loaded after them: the charts bring a library of their own. */
const DeskWorkload = lazy(async () => ({
  default: (await import('./desk-workload.tsx')).DeskWorkload,
}))

/** The Review desk. Everything on it is a link or a count: decisions are taken in the document. */
export function ReviewDesk() {
  const { desk, now, isTroubled, notices, deliveries } = useDesk()
  return (
    <Box height="fill" overflow="auto" data-testid="review-desk">
      <Container width={4} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Review desk
          </Heading>
          {/* In the page from the start: what is put into an alert is read out, an alert put in may not be. */}
          <Box role="alert">
            {isTroubled && (
              <Card tone="caution" padding={3} radius={2} border>
                <Text size={1}>
                  {desk
                    ? 'The lake does not answer. What you see may be out of date; it follows on by itself once the lake is back.'
                    : 'The lake does not answer. The desk appears by itself once the lake is back.'}
                </Text>
              </Card>
            )}
          </Box>
          {desk ? (
            <>
              <DeskOverview lists={desk.lists} unseen={notices.length} />
              <DeskNotices notices={notices} now={now} />
              <DeskDeliveries {...deliveries} />
              <AnswersProvider now={now}>
                {DESK_LISTS.map((list) => (
                  <DeskSection key={list} list={list} rows={desk.lists[list]} now={now} />
                ))}
                <DeskReaders />
              </AnswersProvider>
              <Suspense>
                <DeskWorkload reviewers={desk.reviewers} months={desk.months} />
              </Suspense>
            </>
          ) : (
            !isTroubled && (
              <Flex align="center" gap={3} role="status">
                <Spinner muted />
                <Text muted>Looking at what lies on the desk …</Text>
              </Flex>
            )
          )}
        </Stack>
      </Container>
    </Box>
  )
}
